import type { Page } from 'playwright/test'
import { editGig, getMyGigs } from '#contract/gigs.ts'
import { moveLesson } from '#contract/timetable/lessons.ts'
import { monthOf, toMonthText } from '#src/features/timetable/month.ts'
import { networkHeader } from '#tests/support/network/network-header.ts'
import { authHeader, expectOk } from './auth-header.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { findLesson, holdLesson, LESSON_MINUTES, oneLesson } from './one-lesson.ts'
import { CreateGigPage } from './pages/create-gig-page.ts'

test.use(WITHOUT_WORKER)

const MINUTE_MS = 60_000

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
  const lesson = studentPage.getByRole('listitem').filter({ hasText: gig.title })

  await page.goto(timetable)
  await page.getByRole('button', { name: `Attendance: ${gig.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Attendance: ${gig.title}` })
  await expect(dialog).toContainText('0 of 1 present')
  await dialog.getByRole('checkbox', { name: `${student.name} (0 min in the room)` }).click()
  const mark = dialog.getByRole('checkbox', { name: `${student.name} (set by you)` })
  await expect(mark).toBeChecked()
  await expect(dialog).toContainText('1 of 1 present')
  await setMinutes(LESSON_MINUTES + 1)
  await studentPage.goto(timetable)
  await expect(lesson.getByText('Present', { exact: true })).toBeVisible()

  await mark.click()
  await expect(dialog).toContainText('0 of 1 present')
  await setMinutes(LESSON_MINUTES + 5)
  await studentPage.reload()
  await expect(lesson.getByText('Absent', { exact: true })).toBeVisible()
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

test('the start of a lesson shows what it keeps, however it was typed', async ({ page, login }) => {
  await login('teacher')
  await page.goto('/create-class')
  await page.getByRole('heading', { name: 'Timetable' }).click()
  await page.getByRole('button', { name: 'Add a timetable' }).click()
  const start = page.getByRole('combobox', { name: 'Start' })
  const typeStart = async (text: string) => {
    await start.click()
    await start.fill('')
    await start.pressSequentially(text)
  }
  const lesson = page.getByRole('listitem', { name: 'Lesson 1' })
  for (const [typed, kept] of [
    ['6:30 pm', '18:30'],
    ['6 pm', '18:00'],
    ['۶:۳۰', '06:30'],
    ['17:05', '17:05'],
    ['half past six', '17:05'],
    ['6:30 in the evening', '17:05'],
  ] as const) {
    await typeStart(typed)
    await lesson.getByLabel('Length').focus()
    await expect(start).toHaveValue(kept)
  }
  // What is kept is listed, and Enter takes the first option.
  await start.click()
  await expect(page.getByRole('option', { name: '17:05' })).toBeVisible()
  await typeStart('7:20 pm')
  await expect(page.getByRole('listbox', { name: 'Start' }).getByRole('option')).toHaveText(['19:20'])
  await start.press('Enter')
  await expect(start).toHaveValue('19:20')
  await typeStart('noon')
  await start.press('Enter')
  await expect(start).toHaveValue('19:20')
  await typeStart('8:1')
  await page.getByRole('option', { name: '18:15' }).click()
  await expect(start).toHaveValue('18:15')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('18:15–19:15')
})

test('a refused timetable is shown with its problem, and stays open while it is corrected', async ({ page, login }) => {
  await login('teacher')
  const create = await CreateGigPage.open(page)
  await create.fill({ title: 'Tajweed', description: 'Letters and stops.', price: '3000' })
  const section = page.getByRole('heading', { name: 'Timetable' })
  await section.click()
  await page.getByRole('button', { name: 'Add a timetable' }).click()
  await page.getByRole('button', { name: 'Add a lesson' }).click()
  const day = page.getByRole('listitem', { name: 'Lesson 2' }).getByLabel('Day')
  await day.selectOption('Monday')
  const problem = page.getByText('Two lessons overlap.')
  for (const isOpen of [true, false]) {
    if (!isOpen) {
      await section.click()
      await expect(day).toBeHidden()
    }
    await create.submit()
    await expect(problem).toBeFocused()
    await expect(problem).toBeInViewport()
  }
  await day.selectOption('Tuesday')
  await expect(problem).toBeHidden()
  await expect(day).toBeVisible()
  await expect(day).toHaveValue('tuesday')
})

/** Holds the calls of a page to this path. Returns a function that lets them through. */
const holdCalls = async (page: Page, path: string): Promise<() => void> => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${path}?*`, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

for (const isFetched of [true, false])
  test(`saving one field of a class keeps what another device changed, ${isFetched ? 'also' : 'not yet'} fetched`, async ({
    page,
    login,
    world,
    request,
  }) => {
    const teacher = await login('teacher')
    const schedule = oneLesson()
    const { _id: gigId, title } = await world.newGig(teacher, { schedule })
    await page.goto(`/my-gigs/gigs/${gigId}`)
    const edit = page.getByRole('link', { name: 'Edit', exact: true })
    await expect(edit).toBeVisible()
    const release = await holdCalls(page, getMyGigs.path)
    await edit.click()
    const name = page.getByLabel('Class Name')
    await expect(name).toHaveValue(title)

    const headers = await authHeader({ request, server: '' }, teacher)
    const changes = { title: `${title} II`, maxStudents: 7, schedule: { ...schedule, timeZone: 'Europe/London' } }
    await expectOk(await request.patch(editGig.path, { headers, data: { gigId, ...changes } }))
    if (isFetched) {
      release()
      await expect(name).toHaveValue(changes.title)
    }
    // What is typed and taken back counts as not typed.
    const places = page.getByLabel('Maximum students')
    const shownPlaces = await places.inputValue()
    await places.fill('8')
    await places.fill(shownPlaces)
    await page.getByLabel('Description').fill('Typed on this phone')
    const saved = page.waitForResponse(`**${editGig.path}`)
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
    const [gig] = getMyGigs.output.parse(await (await expectOk(await request.get(getMyGigs.path, { headers }))).json())
    expect(gig).toMatchObject({ ...changes, description: 'Typed on this phone' })
    release()
    await expect(page.getByRole('heading', { name: `${changes.title} Classroom` })).toBeVisible()
  })

test('a new reason and length of a lesson keep the time to which another device moved it', async ({
  page,
  login,
  world,
  request,
}) => {
  const teacher = await login('teacher')
  const schedule = oneLesson()
  const gig = await world.newGig(teacher, { schedule })
  await page.goto(`/timetable?month=${schedule.firstDay.slice(0, 7)}`)
  await page.getByRole('button', { name: `Change: ${gig.title}` }).click()
  const dialog = page.getByRole('dialog', { name: gig.title })
  await dialog.getByLabel('Reason').fill('A wedding')
  await dialog.getByLabel('Length').selectOption('120')

  const { gigId, originalStart } = await findLesson(request, teacher, gig)
  const startsAt = new Date(Date.parse(originalStart) + 60 * MINUTE_MS).toISOString()
  const headers = await authHeader({ request, server: '' }, teacher)
  await expectOk(
    await request.post(moveLesson.path, { headers, data: { gigId, originalStart, startsAt, minutes: 90 } }),
  )
  // Whoever comes back to the page after a while sees new data.
  await page.clock.setFixedTime(Date.now() + 10 * MINUTE_MS)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByRole('combobox', { name: 'Start' })).toHaveValue('18:00')
  await dialog.getByRole('button', { name: 'Move lesson' }).click()
  await expect(dialog).toBeHidden()
  expect(await findLesson(request, teacher, gig)).toMatchObject({
    startsAt,
    minutes: 120,
    reason: 'A wedding',
  })
})
