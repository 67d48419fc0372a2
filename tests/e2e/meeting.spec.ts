import type { Route } from 'playwright/test'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { StudentMeeting, TeacherMeeting } from '#tests/e2e/pages/classroom/meeting-panel.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

// A teacher abroad: clocks in Pakistan show another time.
test.use({ ...WITHOUT_WORKER, timezoneId: 'UTC' })

const DAY_MS = 86_400_000
const MEETINGS_GLOB = '**/api/meetings/daily/**'
const MEETING_URL_GLOB = '**/api/students/get-meeting-url?*'

const fulfillWith = (status: number, body: object | null) => (route: Route) => route.fulfill({ status, json: body })
const fulfillUnavailable = fulfillWith(503, { message: 'The video service does not answer.', code: 'unavailable' })

test('a teacher starts, invites to and ends a meeting, and the student sees it open and close @desktop [2.5.9, 4.8, 7.22, 8.13]', async ({
  page,
  login,
  world,
  visit,
}) => {
  const teacher = await login('teacher')
  const person = await world.newStudent()
  const gig = await world.newClass(teacher, [person])
  const otherPage = await visit(person)
  const student = await StudentMeeting.open(otherPage, gig._id)
  await expect(student.button('Check Again')).toBeVisible()

  const panel = await TeacherMeeting.open(page, gig._id)
  await panel.expectText('No active meeting available.')
  await expectAccessible(page)
  await panel.press('Start Meeting')
  await expect(panel.frame).toHaveAttribute('src', /^\/room\/[\w-]{22,24}$/)
  await expect(panel.frame).toHaveAttribute('allow', 'camera; microphone; fullscreen; display-capture')
  await expect(panel.room.getByRole('heading', { name: gig.title })).toBeVisible()
  await expectAccessible(page)

  await expect(student.frame).toHaveAttribute('src', (await panel.frame.getAttribute('src')) ?? '')
  await expect(student.room.getByRole('heading', { name: gig.title })).toBeVisible()
  await expectAccessible(otherPage)
  await student.close()
  for (const name of ['Open Meeting', 'Refresh', 'Popout']) await expect(student.button(name)).toBeVisible()
  await expectAccessible(otherPage)

  await panel.close()
  await panel.press('Send Invite')
  await panel.expectText('Meeting link sent to students.')
  await panel.press('End Meeting')
  await panel.expectText('Are you sure you want to end this meeting?')
  await panel.press('No')
  await panel.press('End Meeting')
  await panel.press('Yes')
  await panel.expectText('Meeting room deleted successfully.')
  await panel.expectText('No active meeting available.')
  await expect(student.button('Check Again')).toBeVisible()
})

/** Lessons on the day after tomorrow. */
const createFarTimetable = () => {
  const firstDay = new Date().toISOString().slice(0, 10)
  const weekday = WEEKDAYS[(new Date(Date.now() + 2 * DAY_MS).getUTCDay() + 6) % 7] ?? 'monday'
  return { timeZone: 'UTC', firstDay, lessons: [{ weekday, start: '12:00', minutes: 30 }] }
}

test('a meeting long before the next lesson starts only after a question, because it notifies the class [D14.18]', async ({
  page,
  login,
  world,
}) => {
  const teacher = await login('teacher')
  const gig = await world.newGig(teacher, { schedule: createFarTimetable() })
  await world.requestEnrolment(await world.newStudent(), gig)
  await world.acceptAll(teacher, gig)
  const started: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/meetings/daily/')) started.push(request.url())
  })
  const panel = await TeacherMeeting.open(page, gig._id)
  const question = page.getByRole('dialog', { name: 'Start now?' })
  await panel.press('Start Meeting')
  await expect(question).toContainText(
    /The next lesson is on \w{3} \d{1,2} \w{3,4}, 12:00 \(17:00 in Pakistan\)\. Your student will be notified\./,
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await panel.expectText('No active meeting available.')
  expect(started).toEqual([])
  await panel.press('Start Meeting')
  await question.getByRole('button', { name: 'Start now' }).click()
  await expect(panel.frame).toBeVisible()
  expect(started).toHaveLength(1)
})

test('the room moves to its own window and back', async ({ page, login, world }) => {
  const teacher = await login('teacher')
  const { gig, roomUrl } = await world.newMeeting(teacher, [])
  const panel = await TeacherMeeting.open(page, gig._id)
  await panel.close()
  await expect(panel.frame).toHaveCount(0)
  const opened = await panel.openPopup('Open in New Window')
  await expect(opened).toHaveURL(new URL(roomUrl).pathname)
  await panel.expectText('The meeting is in its own window')
  await opened.close()
  await panel.press('Open Meeting')
  await expect(panel.room.getByRole('heading', { name: gig.title })).toBeVisible()
})

test('a student without a meeting sees a message and how to prepare [2.4.7, 8.13]', async ({ page, login, world }) => {
  const person = await login('student')
  const gig = await world.newClass(await world.anyTeacher(), [person])
  const panel = await StudentMeeting.open(page, gig._id)
  for (const hint of ['Camera and microphone', 'A stable connection', 'If something does not work'])
    await panel.expectText(hint)
  await panel.press('Check Again')
  await panel.expectText('No active meeting found.')
  await expect(panel.button('Open Meeting')).toHaveCount(0)
  await expectAccessible(page)
})

test('offline, the meeting is one line, without an age and hints', async ({ page, context, login, world }) => {
  const person = await login('student')
  const gig = await world.newClass(await world.anyTeacher(), [person])
  const panel = await StudentMeeting.open(page, gig._id)
  await expect(panel.button('Check Again')).toBeVisible()
  await context.setOffline(true)
  await panel.expectText('You are offline. The live class opens here when you are online again.')
  await expect(panel.button('Check Again')).toHaveCount(0)
  await expect(page.getByText('Camera and microphone')).toHaveCount(0)
  await expect(page.getByText(/^Saved /)).toHaveCount(0)
  await context.setOffline(false)
  await panel.expectText('Camera and microphone')
})

test('on a desktop the room covers the window from the lobby on, and Open Meeting and Popout open it again', async ({
  page,
  login,
  world,
}) => {
  const person = await login('student')
  const { gig, roomUrl } = await world.newMeeting(await world.anyTeacher(), [person])
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = await StudentMeeting.open(page, gig._id)
  const join = panel.room.getByRole('button', { name: 'Join the class' })
  await expect(join).toBeInViewport({ ratio: 1 })
  await panel.expectCovering()
  await panel.close()
  await panel.press('Refresh')
  await panel.press('Open Meeting')
  await join.click()
  await expect.poll(() => panel.frame.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  const main = panel.room.getByRole('region', { name: 'People in the room' })
  expect((await main.boundingBox())?.width, 'the tiles fill the window').toBeGreaterThan(1400)
  await panel.room.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(panel.room.getByRole('heading', { name: 'You left the class' })).toBeVisible()
  await panel.press('Open Meeting')
  await panel.expectCovering()
  await expect(join).toBeVisible()
  await panel.close()
  const opened = await panel.openPopup('Popout')
  await expect(opened).toHaveURL(new URL(roomUrl).pathname)
  await panel.expectText('The meeting is in its own window')
})

test('the meeting of another provider stays on the page beside the discussion, and Open Meeting makes it full screen', async ({
  page,
  login,
  world,
}) => {
  const person = await login('student')
  const { gig } = await world.newMeeting(await world.anyTeacher(), [person])
  await page.route(MEETING_URL_GLOB, fulfillWith(200, { roomUrl: '/faq' }))
  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = await StudentMeeting.open(page, gig._id)
  await expect(panel.room.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('log')).toBeVisible()
  await panel.press('Open Meeting')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME')
})

test('with data saver on, the lobby opens at once, and a closed meeting that has ended does not open again [5.18]', async ({
  page,
  context,
  login,
  world,
}) => {
  const person = await login('student')
  const { gig } = await world.newMeeting(await world.anyTeacher(), [person])
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  // Each connection of the socket asks for the meeting, here perhaps before the tap.
  await page.routeWebSocket('**/socket.io/**', () => undefined)
  const panel = await StudentMeeting.open(page, gig._id)
  await expect(panel.room.getByText('Audio only is on because data saver is on.')).toBeVisible()
  await panel.close()
  await panel.expectText('The meeting is open')
  await context.route(MEETING_URL_GLOB, fulfillWith(200, { roomUrl: '' }))
  await panel.press('Open Meeting')
  await panel.expectText('No meeting URL available.')
  await panel.expectText('No meeting is open right now')
})

test('on a phone, the room covers the page from the lobby on, Back asks first, and leaving shows the page again', async ({
  page,
  login,
  world,
}) => {
  const person = await login('student')
  const { gig } = await world.newMeeting(await world.newTeacher(), [person])
  const panel = await StudentMeeting.open(page, gig._id)
  // `page.goBack` would wait for a navigation of the page, but this entry belongs to the iframe.
  const goBack = () => page.evaluate(() => history.back())
  const pressInRoom = (name: string) => panel.room.getByRole('button', { name, exact: true }).click()
  const join = panel.room.getByRole('button', { name: 'Join the class' })
  await expect(join).toBeInViewport({ ratio: 1 })
  await panel.expectCovering()
  await panel.close()
  for (const name of ['Open Meeting', 'Popout']) await expect(panel.button(name)).toBeInViewport({ ratio: 1 })
  await panel.press('Open Meeting')
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(join).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  await pressInRoom('Join the class')
  const controls = panel.room.getByRole('toolbar').getByRole('button')
  await expect(controls).toHaveText(['Unmute', 'Camera', 'Hand', 'Quran', 'Leave'])
  await expect(panel.room.getByText('Your microphone is off. Press Unmute to speak.')).toBeVisible()
  await expect.poll(() => panel.frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(page.locator('[inert]').getByRole('link', { name: 'Resources' })).toHaveCount(1)
  await goBack()
  await pressInRoom('Stay')
  await goBack()
  await panel.room.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(panel.room.getByRole('heading', { name: 'You left the class' })).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(panel.frame).toHaveCount(0)
})

// tests/screens/toasts.test.ts covers the other failures.
test('a meeting that cannot be ended stays open [8.13]', async ({ page, context, login, world }) => {
  const teacher = await login('teacher')
  const { gig } = await world.newMeeting(teacher, [])
  await context.route(MEETINGS_GLOB, fulfillUnavailable)
  const panel = await TeacherMeeting.open(page, gig._id)
  await panel.close()
  await panel.press('End Meeting')
  await panel.press('Yes')
  await panel.expectText('Error deleting meeting room: The video service does not answer.')
  await panel.expectText('The meeting is open')
})

test('a student sees why the room URL failed to load, and can retry [8.13]', async ({
  page,
  context,
  login,
  world,
}) => {
  const person = await login('student')
  const { gig } = await world.newMeeting(await world.anyTeacher(), [person])
  await context.route(MEETING_URL_GLOB, fulfillUnavailable)
  const panel = await StudentMeeting.open(page, gig._id)
  await panel.expectText('Failed to load meeting URL')
  await panel.expectText('The meeting could not be looked up.')
  await context.unroute(MEETING_URL_GLOB)
  await panel.press('Try again')
  await expect(panel.room.getByRole('heading', { name: gig.title })).toBeVisible()
})

test('un-enrolling a student closes their room', async ({ page, login, world }) => {
  const person = await login('student')
  const teacher = await world.anyTeacher()
  const { gig } = await world.newMeeting(teacher, [person])
  const panel = await StudentMeeting.open(page, gig._id)
  await expect(panel.frame).toBeVisible()
  const studentId = await page.evaluate(() => localStorage.getItem('userId'))
  await world.unenroll(teacher, gig, studentId ?? '')
  await expect(panel.frame).toHaveCount(0)
  // The page asks for the class and for its meeting: the text is that of the first answer.
  await panel.expectText(/^You are not (enrolled in|a member of) this class\.$/)
})

test('an admin sees a note that some networks need a relay', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/health')
  await expect(page.getByText('Some mobile networks cannot connect to a live meeting.')).toBeVisible()
})
