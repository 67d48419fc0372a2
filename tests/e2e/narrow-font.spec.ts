import type { Locator, Page } from 'playwright/test'
import { type Gig, getMyGigs } from '#contract/gigs.ts'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { shellLaunch } from '#tests/support/browser/chromium.ts'
import { findScreenProblems } from '#tests/support/browser/measure-screen.ts'
import { NARROW_FONTS } from '#tests/support/fonts/fonts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import type { Person, World } from './world.ts'

test.use({
  ...WITHOUT_WORKER,
  launchOptions: { ...shellLaunch, env: { ...process.env, ...NARROW_FONTS } },
  timezoneId: 'Asia/Karachi',
})

const GIG_ROW_PX = 96
const TARGET_PX = 44
const HOUR_MS = 3_600_000

/** A timetable with a lesson each day, half a day from now, so that none is live during the test. */
const lessonsEachDay = () => {
  const inPakistan = new Date(Date.now() + 17 * HOUR_MS).toISOString()
  const start = `${inPakistan.slice(11, 13)}:00`
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start, minutes: 30 }))
  return { timeZone: 'Asia/Karachi', firstDay: new Date().toISOString().slice(0, 10), lessons }
}

const findRow = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Open Gig: ${title}`, exact: true }) })

const findRequests = (row: Locator): Locator => row.getByRole('link', { name: '1 waiting: 1 student' })

const expectRow = async (row: Locator, lesson: RegExp): Promise<void> => {
  await expect(row).toContainText(lesson)
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(GIG_ROW_PX)
}

const FULL = { enrolledCount: 30, maxStudents: 30, isFull: true }
const ARCHIVED = { isArchived: true }
const WAITING = { waitingMonths: 12 }
const STATES: Readonly<Record<string, Partial<Gig>>> = {
  'A full class': FULL,
  'An archived class': ARCHIVED,
  'A full class with receipts': { ...FULL, ...WAITING },
  'An archived class with receipts': { ...ARCHIVED, ...WAITING },
  'An archived full class with receipts': { ...ARCHIVED, ...FULL, ...WAITING },
  'A full class without lessons': { ...FULL, nextLesson: undefined },
}

/** Shows the class of a teacher in each state. */
const showStates = async (page: Page, world: World, teacher: Person): Promise<void> => {
  await world.newGig(teacher, { period: 'month', price: 12_896, schedule: lessonsEachDay() })
  await page.route(`**${getMyGigs.path}?*`, async (route) => {
    const [gig] = getMyGigs.output.parse(await (await route.fetch()).json())
    const json = Object.entries(STATES).map(([title, state]) => ({ ...gig, ...state, title, _id: title }))
    await route.fulfill({ json })
  })
  await page.goto('/my-gigs')
  for (const title of Object.keys(STATES)) {
    const row = findRow(page, title)
    await expect(row.getByText(/^(Full|Archived)$/).filter({ visible: true })).toHaveCount(1)
    await expect.poll(async () => (await row.boundingBox())?.height, title).toBeLessThanOrEqual(GIG_ROW_PX)
  }
  expect(await findScreenProblems(page)).toMatchObject({ overlaps: [], cutTexts: [] })
}

test('rows of full and of archived classes are as low as others', async ({ page, login, world }) => {
  await showStates(page, world, await login('teacher'))
})

test('class tabs, reader, review and rows of classes also fit in a narrow font', async ({ page, login, world }) => {
  test.slow()
  const teacher = await login('teacher')
  const [accepted, waiting] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher, { period: 'month', schedule: lessonsEachDay() })
  await world.requestEnrolment(accepted, gig)
  await world.acceptAll(teacher, gig)
  await world.requestEnrolment(waiting, gig)
  for (const path of ['/my-gigs/requests', `/my-gigs/gigs/${gig._id}`, '/quran-chapters/112']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.goto('/my-gigs')
  const row = findRow(page, gig.title)
  const toRequests = findRequests(row)
  await expect.poll(async () => (await toRequests.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX)
  await expectRow(row, /Next lesson: \w{3} \d\d:\d\d(?! your)/)
  expect((await findScreenProblems(page)).overlaps).toEqual([])
  await toRequests.click()
  await expect(page).toHaveURL(/\/my-gigs\/requests\?gig=/)
  await world.acceptAll(teacher, gig)
  await page.goto('/my-gigs')
  await expect(row).toBeVisible()
  await expect(toRequests).toBeHidden()
  await expectRow(row, /Next lesson: \w{3} \d\d:\d\d(?! your)/)
  await login(accepted)
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(page.getByRole('navigation', { name: 'Class room' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a teacher outside Pakistan', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('rows of classes that say whose clock they follow are as low as others', async ({ page, login, world }) => {
    const teacher = await login('teacher')
    const gig = await world.newGig(teacher, { period: 'month', schedule: lessonsEachDay() })
    await world.requestEnrolment(await world.newStudent(), gig)
    const row = findRow(page, gig.title)
    const lesson = /Next lesson: \w{3} \d\d:\d\d your time/
    await page.goto('/my-gigs')
    await expect(findRequests(row)).toBeVisible()
    await expectRow(row, lesson)
    expect((await findScreenProblems(page)).cutTexts).toEqual([])
    await world.acceptAll(teacher, gig)
    await page.goto('/my-gigs')
    await expect(row).toBeVisible()
    await expect(findRequests(row)).toBeHidden()
    await expectRow(row, lesson)
  })

  test('rows of full and of archived classes are as low as others there too', async ({ page, login, world }) => {
    await showStates(page, world, await login('teacher'))
  })
})
