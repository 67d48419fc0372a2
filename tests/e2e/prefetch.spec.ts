import type { Locator, Page } from 'playwright/test'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { ClassDiscussion } from '#tests/e2e/pages/classroom/class-discussion.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expect, test } from './fixtures.ts'
import { openSection } from './pages/account-page.ts'
import { CoursesPage } from './pages/courses-page.ts'
import { OutboxPage } from './pages/outbox-page.ts'
import { StudentDashboard } from './pages/student-dashboard.ts'

/** Waits until the query's data is persisted. */
const isSaved = (page: Page, key: readonly string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (wanted) =>
          Object.entries(localStorage).some(([name, text]) => name.startsWith('saved-') && text.includes(wanted)),
        JSON.stringify(key),
      ),
    )
    .toBe(true)

/** The 15th in the view of its month. */
const middleOf = (page: Page, month: Date): Locator => {
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(month)
  return page.getByRole('toolbar', { name: 'Days' }).getByRole('button', { name: `15 ${name},` })
}

test('offline, a student opens a class for the first time, writes in it, and enrols', async ({
  page,
  context,
  login,
  world,
}) => {
  const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  const wanted = await world.newGig(teacher)
  await world.say(teacher, gig, 'Learn page five')
  const file = { name: 'page-five.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await world.share(teacher, gig, { title: 'Page five', file })
  await login(student)
  await page.goto('/my-account')
  await waitForWorker(page)
  // The prefetch fetches this query last.
  await isSaved(page, ['classroom', gig._id, 'rating'])

  await context.setOffline(true)
  await (await StudentDashboard.open(page)).continueLearning(gig.title)
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByText('Page five')).toBeVisible()
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  const discussion = await new ClassDiscussion(page).waitUntilConnected()
  await expect(discussion.message('Learn page five')).toBeVisible()
  await discussion.write('Written without a network')
  await discussion.expectWaiting('Written without a network')
  const popup = await (await CoursesPage.open(page)).enrol(wanted.title)
  await expect(popup.sheet.getByText(/saved on this phone/i)).toBeVisible()
  expect(await world.pendingStudentIds(teacher, wanted)).toHaveLength(0)

  await context.setOffline(false)
  await expect.poll(() => world.pendingStudentIds(teacher, wanted)).toHaveLength(1)
  const after = await ClassDiscussion.openAsStudent(page, gig)
  await after.expectSent('Written without a network')
  await expect.poll(() => after.messageTexts()).toEqual(['Learn page five', 'Written without a network'])
})

test('offline, a student opens My Account and two months of the timetable for the first time', async ({
  page,
  context,
  login,
  world,
}) => {
  const [teacher, student] = [await world.anyTeacher(), await world.newStudent()]
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start: '18:00', minutes: 30 }))
  const schedule = { timeZone: 'Asia/Karachi', firstDay: '2026-01-05', lessons }
  const gig = await world.newClass(teacher, [student], { schedule })
  await login(student)
  await OutboxPage.open(page)
  await waitForWorker(page)
  await isSaved(page, ['classroom', gig._id, 'rating'])

  await context.setOffline(true)
  await page.goto('/my-account')
  const details = page.getByLabel('Your details')
  await expect(details.getByText(student.email)).toBeVisible()
  // Only the account has it, not the profile.
  await expect(details.getByText('JazzCash', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await openSection(page, 'Notifications')
  await expect(page.getByText('Choose which reminders appear in the app.')).toBeVisible()
  await page.goto('/timetable')
  const today = new Date()
  // A new class has lessons from today on, so this month may be without one.
  await expect(middleOf(page, today)).toBeVisible()
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(middleOf(page, new Date(today.getFullYear(), today.getMonth() + 1))).toHaveAccessibleName(/, 1 lesson$/)
  await expect(page.getByRole('link', { name: gig.title }).first()).toBeVisible()
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
})

test('offline, a teacher opens the tabs of a class for the first time', async ({ page, context, login, world }) => {
  const [teacher, student, applicant] = [await world.newTeacher(), await world.newStudent(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  await world.requestEnrolment(applicant, gig)
  await login(teacher)
  await OutboxPage.open(page)
  await waitForWorker(page)
  // The prefetch fetches this query last.
  await isSaved(page, ['enrolment', gig._id, 'requests'])

  await context.setOffline(true)
  for (const [tab, text] of [
    ['overview', 'Reviews of your students appear here. You can reply to each.'],
    ['overview', 'Waiting for your answer'],
    ['enrolled', student.name],
    ['pending', applicant.name],
  ] as const) {
    await page.goto(`/my-gigs/gigs/${gig._id}?tab=${tab}`)
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByText(/could not be loaded|^Error|^Failed/)).toHaveCount(0)
  }
})

test('offline, an admin opens screens for the first time', async ({ page, context, login, world }) => {
  const applicant = await world.newApplicant()
  await world.submitDetails(applicant)
  await login('admin')
  await OutboxPage.open(page)
  await waitForWorker(page)
  await isSaved(page, ['admin', 'audit', 'all'])
  await context.setOffline(true)
  await page.goto('/pending-teachers')
  await expect(page.getByRole('heading', { name: applicant.name })).toBeVisible()
  for (const [path, heading] of [
    ['/admin-dashboard', 'Statistics Overview'],
    ['/manage-users', 'Users Data'],
    ['/ViewFeedback', 'Feedback'],
    ['/gig-enrolments', 'Enrollments'],
    ['/my-account', 'My Account'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByText(/^Saved /).first()).toBeVisible()
    await expect(page.getByText(/could not be loaded|^Error|^Failed/)).toHaveCount(0)
  }
})
