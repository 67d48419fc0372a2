import type { APIRequestContext } from 'playwright/test'
import { getAttendance } from '#contract/timetable/attendance.ts'
import { getLessons, moveLesson } from '#contract/timetable/lessons.ts'
import type { Schedule } from '#contract/timetable/schedule.ts'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { monthOf, toMonthText } from '#src/features/timetable/month.ts'
import { networkHeader } from '#tests/support/network/network-header.ts'
import { authHeader, expectOk } from './auth-header.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import type { NewGig, Person } from './world.ts'

test.use(WITHOUT_WORKER)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LESSON_MINUTES = 10

/** One lesson only, tomorrow at noon in UTC. */
const oneLesson = (): Schedule => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start: '17:00', minutes: 60 }))
  return { timeZone: 'Asia/Karachi', firstDay: tomorrow, lastDay: tomorrow, lessons }
}

/** Moves the lesson of a class to now, and waits until it has begun. Returns its start. */
const holdLesson = async (request: APIRequestContext, teacher: Person, { _id: gigId }: NewGig): Promise<number> => {
  const headers = await authHeader({ request, server: '' }, teacher)
  const params = { from: new Date().toISOString(), to: new Date(Date.now() + 2 * DAY_MS).toISOString() }
  const found = await expectOk(await request.get(getLessons.path.replace(':gigId', gigId), { headers, params }))
  const [lesson] = getLessons.output.parse(await found.json())
  if (!lesson) throw new Error('The class has no lesson.')
  const { originalStart } = lesson
  const startsAt = Date.now() + 2000
  const data = { gigId, originalStart, startsAt: new Date(startsAt).toISOString(), minutes: LESSON_MINUTES }
  await expectOk(await request.post(moveLesson.path, { headers, data }))
  const readAttendance = () =>
    request.get(getAttendance.path.replace(':gigId', gigId), { headers, params: { originalStart } })
  await expect.poll(async () => (await readAttendance()).status()).toBe(200)
  return startsAt
}

test('a teacher corrects the attendance of a student with one tap, and the student sees it', async ({
  page,
  login,
  visit,
  world,
  request,
}) => {
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  const gig = await world.newClass(teacher, [student], { schedule: oneLesson() })
  const startsAt = await holdLesson(request, teacher, gig)
  // A lesson at the end of a month is over in the next one.
  const timetable = `/timetable?month=${toMonthText(monthOf(startsAt))}`
  const studentPage = await visit(student)
  const setMinutes = (minutes: number) => studentPage.clock.setFixedTime(startsAt + minutes * MINUTE_MS)
  await setMinutes(LESSON_MINUTES + 1)
  await studentPage.goto(timetable)
  const lesson = studentPage.getByRole('listitem').filter({ hasText: gig.title })
  await expect(lesson.getByText('Absent', { exact: true })).toBeVisible()

  await page.goto(timetable)
  await page.getByRole('button', { name: `Attendance: ${gig.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Attendance: ${gig.title}` })
  await expect(dialog).toContainText('0 of 1 present')
  await dialog.getByRole('checkbox', { name: `${student.name} (0 min in the room)` }).click()
  await expect(dialog.getByRole('checkbox', { name: `${student.name} (set by you)` })).toBeChecked()
  await expect(dialog).toContainText('1 of 1 present')

  await setMinutes(LESSON_MINUTES + 5)
  await studentPage.reload()
  await expect(lesson.getByText('Present', { exact: true })).toBeVisible()
})

test('the private address of the calendar is copied, and ends when it is revoked', async ({
  page,
  context,
  login,
  world,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const gig = await world.newGig(await login('teacher'), { schedule: oneLesson() })
  await page.goto('/timetable')
  const panel = page.getByRole('region', { name: 'In your calendar app' })
  await panel.getByRole('button', { name: 'Make a private address' }).click()
  const shown = panel.getByRole('status')
  await expect(shown).toContainText('/api/calendar.ics?key=')
  await panel.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect(shown).toHaveText(address)
  const fetchCalendar = () => request.get(address, { headers: networkHeader() })
  expect(await (await expectOk(await fetchCalendar())).text()).toContain(`SUMMARY:${gig.title}`)

  await panel.getByRole('button', { name: 'End the address' }).click()
  await expect(page.getByText('The address no longer works.')).toBeVisible()
  await expect(shown).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Make a private address' })).toBeVisible()
  expect((await fetchCalendar()).status()).toBe(404)
})

test('Move changes nothing and notifies nobody if day, time and length stay', async ({ page, login, world }) => {
  const schedule = oneLesson()
  const gig = await world.newGig(await login('teacher'), { schedule })
  await page.goto(`/timetable?month=${schedule.firstDay.slice(0, 7)}`)
  const change = page.getByRole('button', { name: `Change: ${gig.title}` })
  await change.click()
  const dialog = page.getByRole('dialog', { name: gig.title })
  const submit = (name: string) => dialog.getByRole('button', { name }).click()
  const refusal = dialog.getByText('This changes nothing, so nobody is notified.')
  await dialog.getByLabel('Reason').fill('A wedding')
  await submit('Move lesson')
  await expect(refusal).toBeVisible()
  await dialog.getByLabel('Length').selectOption('90')
  await expect(refusal).toBeHidden()
  await submit('Move lesson')
  await expect(page.getByText('Lesson changed. Your students are notified.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await change.click()
  await submit('Move lesson')
  await expect(refusal).toBeVisible()
  await dialog.getByLabel('Reason').fill('I am ill')
  await submit('Cancel lesson')
  await expect(dialog).toBeHidden()
  await change.click()
  await submit('Change reason')
  await expect(refusal).toBeVisible()
  await dialog.getByLabel('Reason').fill('I am on a journey')
  await submit('Change reason')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('I am on a journey')).toBeVisible()
})
