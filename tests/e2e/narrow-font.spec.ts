import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { shellLaunch } from '#tests/support/browser/chromium.ts'
import { findScreenProblems } from '#tests/support/browser/measure-screen.ts'
import { NARROW_FONTS } from '#tests/support/fonts/fonts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use({
  ...WITHOUT_WORKER,
  launchOptions: { ...shellLaunch, env: { ...process.env, ...NARROW_FONTS } },
  // Elsewhere a row also says whose clock it follows, in one more line.
  timezoneId: 'Asia/Karachi',
})

const GIG_ROW_PX = 96
const TARGET_PX = 44

test('class tabs, reader, review and rows of classes also fit in a narrow font', async ({ page, login, world }) => {
  test.slow()
  const teacher = await login('teacher')
  const [accepted, waiting] = [await world.newStudent(), await world.newStudent()]
  const firstDay = new Date().toISOString().slice(0, 10)
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start: '18:00', minutes: 30 }))
  const schedule = { timeZone: 'Asia/Karachi', firstDay, lessons }
  const gig = await world.newGig(teacher, { period: 'month', schedule })
  await world.requestEnrolment(accepted, gig)
  await world.acceptAll(teacher, gig)
  await world.requestEnrolment(waiting, gig)
  for (const path of ['/my-gigs/requests', `/my-gigs/gigs/${gig._id}`, '/quran-chapters/112']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.goto('/my-gigs')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Open Gig: ${gig.title}` }) })
  const toRequests = row.getByRole('link', { name: '1 waiting: 1 student' })
  const expectRow = async () => {
    await expect(row).toContainText(/Next lesson: (Now|\w{3} \d\d:\d\d)/)
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(GIG_ROW_PX)
  }
  await expect.poll(async () => (await toRequests.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX)
  await expectRow()
  expect((await findScreenProblems(page)).overlaps).toEqual([])
  await toRequests.click()
  await expect(page).toHaveURL(/\/my-gigs\/requests\?gig=/)
  await world.acceptAll(teacher, gig)
  await page.goto('/my-gigs')
  await expect(row).toBeVisible()
  await expect(toRequests).toBeHidden()
  await expectRow()
  await login(accepted)
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(page.getByRole('navigation', { name: 'Class room' })).toBeVisible()
  await expectAccessible(page)
})
