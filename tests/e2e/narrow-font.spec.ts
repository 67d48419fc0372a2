import { shellLaunch } from '#tests/support/browser/chromium.ts'
import { NARROW_FONTS } from '#tests/support/fonts/fonts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use({ ...WITHOUT_WORKER, launchOptions: { ...shellLaunch, env: { ...process.env, ...NARROW_FONTS } } })

test('class tabs, reader and review also fit in a narrow font', async ({ page, login, world }) => {
  test.slow()
  const teacher = await login('teacher')
  const [accepted, waiting] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(accepted, gig)
  await world.acceptAll(teacher, gig)
  await world.requestEnrolment(waiting, gig)
  for (const path of ['/my-gigs/requests', `/my-gigs/gigs/${gig._id}`, '/quran-chapters/112']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, path)
  }
  await login(accepted)
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(page.getByRole('navigation', { name: 'Class room' })).toBeVisible()
  await expectAccessible(page)
})
