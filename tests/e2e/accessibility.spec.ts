import type { Page } from 'playwright/test'
import type { CallerKind } from '#contract/auth/role.ts'
import { PAGE_PATHS } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { ReaderPage } from '#tests/e2e/pages/library/reader-page.ts'
import { VerseSheet } from '#tests/e2e/pages/library/verse-sheet.ts'
import { YourReading } from '#tests/e2e/pages/library/your-reading.ts'
import { expectAccessible, expectLargeTargets } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

const checkPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, path)
  await expectLargeTargets(page, path)
}

/** Pages that this kind of caller can open and earlier kinds cannot, except those of one class, chapter or file. */
const findPagesFirstOpenTo = (kind: CallerKind | undefined): readonly string[] =>
  PAGE_PATHS.filter((path) => PAGES[path].access?.[0] === kind && !path.includes('$'))

const PUBLIC_PAGES = [
  ...findPagesFirstOpenTo(undefined),
  '/no-such-page',
  '/quran-chapters?q=mercy',
  '/quran-chapters/112',
]
const PAGES_PER_TEST = 7

for (let at = 0; at < PUBLIC_PAGES.length; at += PAGES_PER_TEST) {
  const paths = PUBLIC_PAGES.slice(at, at + PAGES_PER_TEST)
  test(`${paths.join(' ')} are accessible in light and dark and fit a phone`, async ({ page }) => {
    test.slow()
    for (const path of paths) await checkPage(page, path)
  })
}

const MEMBER_PAGES = {
  student: findPagesFirstOpenTo('student'),
  // A teacher's account page has more content than a student's.
  teacher: [...findPagesFirstOpenTo('teacher'), '/my-account'],
  // For applicants, the second page shows the verification.
  applicant: ['/teacher-verification', '/teacher-dashboard'],
  admin: findPagesFirstOpenTo('admin'),
} as const

for (const role of ['student', 'teacher', 'applicant', 'admin'] as const) {
  test(`the screens of the role ${role} are accessible in light and dark and fit a phone`, async ({
    page,
    login,
    world,
  }) => {
    test.slow()
    // For the list of pending teachers.
    if (role === 'admin') await world.submitDetails(await world.newApplicant())
    await login(role)
    for (const path of MEMBER_PAGES[role]) await checkPage(page, path)
  })
}

const ONE_LONG_WORD = 'Seerah'.repeat(20)

test('a class and a teacher as visitors see them are accessible in light and dark and fit a phone', async ({
  page,
  world,
}) => {
  const teacher = await world.anyTeacher()
  const gig = await world.newGig(teacher, { title: ONE_LONG_WORD })
  await checkPage(page, `/courses/${gig._id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectAccessible(page, 'the dialog to share a class')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: teacher.name }).first().click()
  await expect(page).toHaveURL(/\/teachers\//)
  await checkPage(page, new URL(page.url()).pathname)
  await checkPage(page, '/courses?search=no-such-class&womenOnly=true')
  await checkPage(page, '/login?next=%2FEnrol')
})

test('the class rooms are accessible in light and dark and fit a phone', async ({ page, login, world }) => {
  test.slow()
  const teacher = await login('teacher')
  const student = await world.newStudent()
  const gig = await world.newGig(teacher, { title: ONE_LONG_WORD })
  await world.requestEnrolment(student, gig)
  await checkPage(page, `/my-gigs/gigs/${gig._id}`)
  await checkPage(page, `/my-gigs/gigs/${gig._id}/edit`)
  await checkPage(page, '/my-account')
  await world.acceptAll(teacher, gig)
  for (const words of ['Salam', 'آج کا سبق', 'السلام عليكم']) await world.say(student, gig, words)
  await checkPage(page, `/my-gigs/gigs/${gig._id}?tab=comments`)
  await login(student)
  await checkPage(page, `/student-dashboard/${gig._id}?tab=discussion`)
  await checkPage(page, `/student-dashboard/${gig._id}`)
  await checkPage(page, '/my-account')
})

test('the verse menu, a bookmarked verse and the bookmarks are accessible in light and dark', async ({ page }) => {
  await ReaderPage.open(page, 112, 'Al-Ikhlas')
  const sheet = await VerseSheet.open(page, 'Al-Ikhlas 112:1')
  await expectAccessible(page, 'the sheet of a verse')
  await sheet.press('Bookmark')
  await expectAccessible(page, 'a bookmarked verse')
  await (await YourReading.open(page)).expectBookmarks('Al-Ikhlas 112:1')
  await expectAccessible(page, 'the bookmarks')
})
