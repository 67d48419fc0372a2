// Limits the number of taps for the most frequent tasks on a phone. Typing does not count.
import type { Locator, Page } from 'playwright/test'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { ClassDiscussion } from './pages/classroom/class-discussion.ts'
import { StudentMeeting } from './pages/classroom/meeting-panel.ts'
import { ReceiptReview } from './pages/classroom/receipt-review.ts'

test.use({ ...WITHOUT_WORKER, viewport: { width: 360, height: 740 }, hasTouch: true })

/** Taps the targets one after the other, each as soon as it is visible. */
const tapEach = async (...targets: readonly Locator[]): Promise<void> => {
  for (const target of targets) await target.tap()
}

const bottomNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Bottom' })

test('one tap from the start of the installed app to the first verse', async ({ page, login }) => {
  await login('student')
  await page.goto('/start')
  await tapEach(page.getByRole('link', { name: 'Start reading: Al-Fatihah 1:1' }))
  await expect(page.getByText('بِسْمِ').first()).toBeInViewport()
})

for (const [reader, place] of [
  ['visitor', 'Quran'],
  ['teacher', 'Library'],
] as const)
  test(`two taps from the start of the installed app to the first verse as a ${reader}`, async ({ page, login }) => {
    if (reader === 'teacher') await login(reader)
    await page.goto('/start')
    await tapEach(
      bottomNavigation(page).getByRole('link', { name: place, exact: true }),
      page.getByRole('link', { name: 'Start reading: Al-Fatihah 1:1' }),
    )
    await expect(page.getByText('بِسْمِ').first()).toBeInViewport()
  })

test('two taps from the home of a teacher to a started class', async ({ page, login, world }) => {
  const gig = await world.newClass(await login('teacher'), [await world.newStudent()])
  await page.goto('/teacher-dashboard')
  await tapEach(
    page.getByRole('link', { name: `Start Meeting: ${gig.title}` }),
    page.getByRole('button', { name: 'Start Meeting', exact: true }),
  )
  await expect(new StudentMeeting(page).frame).toBeVisible()
})

const LONG_TITLE =
  'Recitation, memorisation and Seerah for working parents and their children, in the evening after Isha'

test('the home of a teacher begins with the next lesson, and its button is above y = 300, also with a long title', async ({
  page,
  login,
  world,
}) => {
  const firstDay = new Date().toISOString().slice(0, 10)
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start: '18:00', minutes: 30 }))
  const schedule = { timeZone: 'Asia/Karachi', firstDay, lessons }
  await world.newGig(await login('teacher'), { title: LONG_TITLE, schedule })
  await page.goto('/teacher-dashboard')
  const card = page.getByRole('region', { name: 'Next lesson' })
  const countLines = (element: Element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
  expect(await card.getByText(LONG_TITLE).evaluate(countLines)).toBe(2)
  const start = card.getByRole('link', { name: /^Start( early)?:/ })
  await expect.poll(async () => (await start.boundingBox())?.y).toBeLessThan(300)
})

/** Types a verse into the box that has the focus, and opens it with one tap. */
const openTypedVerse = async (page: Page): Promise<void> => {
  await page.keyboard.type('2:255')
  await tapEach(page.getByRole('link', { name: 'Al-Baqarah 2:255' }))
  await expect(page).toHaveURL(/\/quran-chapters\/2/)
  await expect(page.locator('[id$="255"]')).toBeInViewport()
}

for (const [role, path] of [
  ['student', '/SubmitFeedback'],
  ['teacher', '/create-class'],
] as const)
  test(`three taps from any screen of a ${role} to a verse`, async ({ page, login }) => {
    await login(role)
    await page.goto(path)
    await tapEach(bottomNavigation(page).getByRole('link', { name: 'Library' }), page.getByLabel('Search the Quran'))
    await openTypedVerse(page)
  })

test('three taps from any screen of an admin to a verse, through the menu', async ({ page, login }) => {
  await login('admin')
  await page.goto('/ViewFeedback')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await tapEach(bottomNavigation(page).getByRole('button', { name: 'More' }), menu.getByLabel('Search the Quran'))
  await openTypedVerse(page)
  await expect(menu).toBeHidden()
})

test('three taps from an open discussion to a verse, through the account menu', async ({ page, login, world }) => {
  const gig = await world.newClass(await world.anyTeacher(), [await login('student')])
  await ClassDiscussion.openAsStudent(page, gig)
  await expect(bottomNavigation(page)).toBeHidden()
  await tapEach(
    page.getByRole('button', { name: 'Account', exact: true }),
    page.getByRole('menuitem', { name: 'Quran', exact: true }),
  )
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
  await openTypedVerse(page)
})

test('two taps from home into the live class', async ({ page, login, world }) => {
  const student = await login('student')
  await world.newMeeting(await world.newTeacher(), [student])
  await page.goto('/student-dashboard')
  const { room } = new StudentMeeting(page)
  await tapEach(page.getByRole('link', { name: /Join/ }), room.getByRole('button', { name: 'Join the class' }))
  await expect(room.getByRole('toolbar')).toBeVisible()
})

test('ten taps at most for the receipts of five students', async ({ page, login, world }) => {
  const teacher = await login('teacher')
  const gig = await world.newGig(teacher)
  const students = await Promise.all(Array.from({ length: 5 }, () => world.newStudent()))
  for (const student of students) await world.requestEnrolment(student, gig)
  await page.goto('/teacher-dashboard')
  await tapEach(page.getByRole('link', { name: 'Review 5 receipts' }))
  const review = new ReceiptReview(page)
  for (const student of students) {
    await review.expectRequest(student)
    await tapEach(review.request(student).getByRole('button', { name: 'Accept' }))
    await expect(review.request(student)).toBeHidden()
  }
  await review.expectDone()
})

test('two taps from a message to its menu, whose button covers no text', async ({ page, login, world }) => {
  const student = await login('student')
  const teacher = await world.newTeacher()
  const gig = await world.newClass(teacher, [student])
  const words = 'A message so long that its bubble takes all the width that a bubble can have'
  await world.say(teacher, gig, `${words}, see https://quran.com/78.`)
  await world.say(student, gig, words)
  await page.goto(`/student-dashboard/${gig._id}?tab=discussion`)
  for (const name of [`More about the message of ${teacher.name}`, 'More about your message']) {
    const message = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
    const more = message.getByRole('button', { name })
    await message.getByText(words).tap({ position: { x: 8, y: 8 } })
    await expect(more).toHaveCSS('opacity', '1')
    const [button, text] = [await more.boundingBox(), await message.getByText(words).boundingBox()]
    if (!button || !text) throw new Error('The message is not visible.')
    expect(button.x >= text.x + text.width || button.x + button.width <= text.x, 'beside the text').toBe(true)
    await tapEach(more)
    const dialog = page.getByRole('dialog', { name: 'Message' })
    await expect(dialog.getByRole('button', { name: 'Copy text' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const link = page.getByRole('link', { name: 'https://quran.com/78', exact: true })
  await expect(link).toHaveAttribute('rel', 'noopener nofollow')
})

test('four tabs of a class room fit a phone, and each of the seven is two taps away at most', async ({
  page,
  login,
  world,
}) => {
  const gig = await world.newGig(await login('teacher'))
  await page.goto(`/my-gigs/gigs/${gig._id}`)
  const main = page.getByRole('main')
  const row = main.getByRole('navigation', { name: 'Class room' }).getByRole('link')
  await expect(row.filter({ visible: true })).toHaveText(['Overview', 'Students', 'Resources', 'Class Discussion'])
  for (const [place, tab, name] of [
    ['Students', 'enrolled', undefined],
    ['Students', 'pending', 'Pending Requests None waiting'],
    ['Resources', 'resources', undefined],
    ['Resources', 'upload', 'Upload Resources'],
    ['Overview', 'meeting', 'Start Meeting'],
    ['Class Discussion', 'comments', undefined],
    ['Overview', 'overview', undefined],
  ] as const) {
    await tapEach(row.filter({ hasText: place, visible: true }))
    if (name) await tapEach(main.getByRole('link', { name, exact: true }).filter({ visible: true }))
    await expect(page).toHaveURL(new RegExp(`\\?tab=${tab}$`))
    const marked = row.and(page.locator('[aria-current]')).filter({ visible: true })
    await expect(marked).toHaveText([place])
    await expect(marked).toBeInViewport({ ratio: 0.99 })
  }
})
