import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { openFile } from '#tests/e2e/pages/open-file.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { FeedbackPage } from './pages/feedback-page.ts'
import { picture } from './picture.ts'

test.use(WITHOUT_WORKER)

test('an admin sees the numbers as tiles and as bars [2.7.1, 9.11]', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Platform Statistics' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Statistics Overview' })).toBeVisible()
  const chart = page.getByRole('img', { name: /^Bar chart: Total Users \d+, Total Gigs \d+/ })
  await expect(chart.locator('rect')).toHaveCount(4)
})

test('an admin unenrolls a student, deletes the gig and the teacher, and finds it all in the audit trail [1.4, 4.3, 4.4, 5.20]', async ({
  page,
  login,
  world,
}) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  await login('admin')
  await page.goto('/manage-users')
  await expect(page.getByRole('heading', { name: 'Manage Users and Gigs' })).toBeVisible()

  await page.getByLabel('Search classes by title or teacher').fill(gig.title)
  const manageGig = page.getByRole('button', { name: `Manage ${gig.title}` })
  await manageGig.click()
  await page.getByRole('button', { name: `View Students of ${gig.title}` }).click()
  const students = page.getByRole('dialog', { name: `Enrolled Students for ${gig.title}` })
  const unenroll = students.getByRole('button', { name: `Unenroll ${student.name}` })
  const question = page.getByRole('dialog', { name: 'Unenroll this student' })
  await unenroll.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(unenroll).toBeVisible()
  await unenroll.click()
  await question.getByRole('button', { name: 'Unenroll' }).click()
  await expect(page.getByText('Student unenrolled successfully!')).toBeVisible()
  await expect(students.getByText('No students enrolled yet.')).toBeVisible()
  // The toast must stay usable above a modal dialog.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. The student is enrolled again.')).toBeVisible()
  await unenroll.click()
  await question.getByRole('button', { name: 'Unenroll' }).click()
  await expect(students.getByText('No students enrolled yet.')).toBeVisible()
  await students.getByRole('button', { name: 'Close' }).first().click()

  const confirm = page.getByRole('dialog', { name: 'Confirm to delete' })
  const deleteGig = page.getByRole('button', { name: `Delete Class ${gig.title}` })
  await deleteGig.click()
  await expect(confirm).toContainText('Are you sure to delete this gig permanently? This cannot be undone.')
  await confirm.getByRole('button', { name: 'No' }).click()
  await deleteGig.click()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await deleteGig.click()
  await page.mouse.click(2, 2)
  await expect(confirm).toBeHidden()
  await deleteGig.click()
  await confirm.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Gig deleted successfully')).toBeVisible()
  await expect(page.getByText('No gigs found')).toBeVisible()

  await page.getByLabel('Search users by name or email').fill(teacher.email)
  const manageTeacher = page.getByRole('button', { name: `Manage ${teacher.name}` })
  await expect(page.getByRole('table', { name: 'Users Data' }).getByRole('button', { name: /^Manage / })).toHaveCount(1)
  await manageTeacher.click()
  await page.getByRole('button', { name: `Set to pending: ${teacher.name}` }).click()
  await expect(page.getByText('Status updated to pending')).toBeVisible()
  await manageTeacher.click()
  await page.getByRole('button', { name: `Delete User ${teacher.name}` }).click()
  await expect(confirm).toContainText('Are you sure to delete this user permanently? This cannot be undone.')
  await confirm.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()

  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: teacher.email }).first()).toContainText('User deleted')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(`"User deleted"`)
  expect(csv).toContain(gig.title)
})

test('an admin sees who paid for which class and opens the receipt [2.7.9]', async ({ page, login, world }) => {
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  await login('admin')
  await page.goto('/gig-enrolments')
  await page.getByLabel('Search teachers by name or email').fill(teacher.email)
  await page.getByText(gig.title).click()
  await expect(page.getByText(student.email)).toBeVisible()
  const receipt = await openFile(page.getByRole('link', { name: `View Receipt of ${student.name}` }))
  expect(receipt).toEqual({ status: 200, type: 'image/jpeg' })
})

test('an admin answers feedback and marks it as resolved; its author reads both [2.7.8, 8.16, D14.16]', async ({
  page,
  login,
  world,
}) => {
  const student = await world.newStudent()
  const words = `The sound stops ${crypto.randomUUID().slice(0, 8)}`
  await login(student)
  await page.goto('/SubmitFeedback')
  await page.getByLabel('Type').selectOption('issue')
  await page.getByLabel('Message').fill(words)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Feedback submitted successfully!')).toBeVisible()

  await login('admin')
  await page.goto('/ViewFeedback')
  await page.getByLabel('Search feedback').fill(words)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(card).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Feedback' }).getByRole('listitem')).toHaveCount(1)
  await card.getByRole('button', { name: 'Answer' }).click()
  await card.getByLabel('Your answer').fill('It is fixed now.')
  // A tap beside "Send answer" must not take the card, and the typed answer with it, to another list.
  await expect(card.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByText('It is fixed now.')).toBeVisible()
  const [none, toasts] = ['No feedback available.', page.locator('[data-sonner-toast]')]
  const search = page.getByLabel('Search feedback')
  await search.fill(`not ${words}`)
  await expect(page.getByRole('main').getByText(none)).toBeVisible()
  await search.fill(words)
  await card.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(card).toHaveCount(0)
  await expect(toasts.filter({ hasText: /marked as resolved/i })).toBeVisible()
  await expect(toasts.filter({ hasText: none }), 'a phone shows the empty list once').toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await search.fill(`still not ${words}`)
  await expect(toasts.filter({ hasText: none })).toBeVisible()

  await login(student)
  await page.goto('/SubmitFeedback')
  await page.getByRole('tab', { name: 'View My Feedbacks' }).click()
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(mine).toContainText('Resolved')
  await expect(mine).toContainText('It is fixed now.')
})

const SENT_TWICE = 'Receipts sent twice'

type Read = (page: Page) => Locator

const SCREENS: readonly (readonly [path: string, ...reads: Read[]])[] = [
  ['/admin-dashboard', (page) => page.locator('dl')],
  ['/pending-teachers', (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()],
  [
    '/manage-users',
    (page) => page.getByRole('table', { name: 'Users Data' }),
    (page) => page.getByRole('table', { name: 'Gigs Data' }),
  ],
  ['/ViewFeedback', (page) => page.getByRole('list', { name: 'Feedback' }).getByRole('listitem').first()],
  ['/admin/health', (page) => page.getByRole('list', { name: 'Services' })],
  ['/admin/reviews', (page) => page.getByRole('tab', { name: 'Reported' })],
  ['/audit-trail', (page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()],
  [
    '/gig-enrolments',
    (page) => page.locator('summary').filter({ hasText: SENT_TWICE }),
    (page) => page.locator('summary').filter({ hasNotText: SENT_TWICE }).first(),
  ],
]

type Texts = ReadonlyMap<Read, RegExp>

/** Other tests change the numbers between the reading and the last online update. */
const toPattern = (text: string | null): RegExp => {
  const escaped = (text ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\d+/g, String.raw`\d+`)}$`)
}

const readScreens = async (page: Page): Promise<Texts> => {
  const texts = new Map<Read, RegExp>()
  for (const [path, ...reads] of SCREENS) {
    await page.goto(path)
    for (const read of reads) {
      await expect(read(page)).toBeVisible()
      texts.set(read, toPattern(await read(page).textContent()))
    }
  }
  return texts
}

const expectSavedScreens = async (page: Page, texts: Texts): Promise<void> => {
  for (const [path, ...reads] of SCREENS) {
    await page.goto(path)
    for (const read of reads) await expect(read(page)).toHaveText(texts.get(read) ?? /^$/)
    await expect(page.getByText(/^Saved /).first()).toBeVisible()
  }
}

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('a receipt opened offline opens after reconnecting', async ({ page, context, login, world }) => {
    const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
    const gig = await world.newGig(teacher)
    await world.requestEnrolment(student, gig)
    await login('admin')
    await page.goto('/gig-enrolments')
    await page.getByLabel('Search teachers by name or email').fill(teacher.email)
    await page.getByText(gig.title).click()
    await waitForWorker(page)
    const link = page.getByRole('link', { name: `View Receipt of ${student.name}` })
    expect((await openFile(link)).status).toBe(200)

    await context.setOffline(true)
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(tab.getByText('The file will open when you are back online.')).toBeVisible()
    const response = context.waitForEvent('response', (candidate) => candidate.url().includes('seal='))
    await context.setOffline(false)
    expect((await response).headers()['content-type']).toBe('image/jpeg')
  })

  test('every admin screen opens offline with its age, and a logout wipes it', async ({
    page,
    context,
    login,
    world,
  }) => {
    const [teacher, student, applicant] = [
      await world.newTeacher(),
      await world.newStudent(),
      await world.newApplicant(),
    ]
    await world.submitDetails(applicant)
    const receipt = await picture('receipt.jpg')
    await world.requestEnrolment(student, await world.newGig(teacher), receipt)
    await world.requestEnrolment(student, await world.newGig(teacher), receipt)
    await login(student)
    await (await FeedbackPage.open(page)).submit('issue', 'Seen before the network went')
    await expect(page.getByText('Feedback submitted successfully!')).toBeVisible()

    await login('admin')
    const shownTexts = await readScreens(page)
    await waitForWorker(page)
    await context.setOffline(true)
    await expectSavedScreens(page, shownTexts)
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('img', { name: /^Bar chart: Total Users \d+/ })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saved-'))))
      .toEqual([])
  })
})
