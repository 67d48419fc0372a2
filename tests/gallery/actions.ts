import type { FrameLocator, Page } from 'playwright'
import { demoPeople } from '#server/operations/demo/people.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { credentialsOf } from './screen.ts'

export const openPopup = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Arabic for understanding the Quran').first().click()
  await page.getByRole('dialog').getByText('Enroll Now').waitFor()
}

export const openAccount = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('Search name or email').fill(demoPeople.teacher.email)
  await page.getByRole('button', { name: `Manage ${demoPeople.teacher.name}` }).click()
  await page.getByRole('dialog').getByText('Suspend…').waitFor()
}

/** Accept is off for a moment after a request appears. */
export const waitForAccept = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Accept', disabled: false }).first().waitFor()

const joinRoom = async (page: Page): Promise<FrameLocator> => {
  const room = page.locator('iframe[title="Live meeting"]').contentFrame()
  await room.getByRole('button', { name: 'Join the class' }).click()
  await room.getByRole('button', { name: 'Leave', exact: true }).waitFor()
  return room
}

/** The teacher starts a lesson, and the student joins it in a window that stays open until the browser closes. */
export const startLesson = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start Meeting', exact: true }).click()
  const room = await joinRoom(page)
  const { origin, pathname } = new URL(page.url())
  const window = await page.context().browser()?.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const studentPage = await window?.newPage()
  if (!studentPage) return
  await signIn(studentPage, credentialsOf('student'))
  await studentPage.goto(`/student-dashboard/${pathname.split('/').at(-1)}?tab=meeting`)
  await joinRoom(studentPage)
  await room.getByText(demoPeople.student.name).first().waitFor()
}
