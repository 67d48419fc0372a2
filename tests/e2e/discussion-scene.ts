import type { Browser, Page } from 'playwright/test'
import { ClassDiscussion } from '#tests/e2e/pages/classroom/class-discussion.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { test as base, collectErrors, expect } from './fixtures.ts'
import type { NewGig, Person } from './world.ts'

export interface TestClass {
  readonly teacher: Person
  readonly student: Person
  readonly gig: NewGig
  /** The student, in this test's page. */
  readonly mine: () => Promise<ClassDiscussion>
  /** The teacher, in a second browser context. */
  readonly theirs: () => Promise<ClassDiscussion>
}

const openDiscussion = async (browser: Browser, person: Person): Promise<{ page: Page; errors: string[] }> => {
  const context = await browser.newContext()
  const errors = collectErrors(context)
  const page = await context.newPage()
  await signIn(page, person)
  return { page, errors }
}

/** A test with a class whose student and teacher can open its discussion. */
export const test = base.extend<{ scene: TestClass }>({
  scene: async ({ page, world, browser }, use) => {
    const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
    const gig = await world.newClass(teacher, [student])
    const others: Awaited<ReturnType<typeof openDiscussion>>[] = []
    await use({
      teacher,
      student,
      gig,
      mine: async () => {
        await signIn(page, student)
        return ClassDiscussion.openAsStudent(page, gig)
      },
      theirs: async () => {
        const visitor = await openDiscussion(browser, teacher)
        others.push(visitor)
        return ClassDiscussion.openAsTeacher(visitor.page, gig)
      },
    })
    for (const { page: other } of others) await other.context().close()
    expect(others.flatMap(({ errors }) => errors)).toEqual([])
  },
})
