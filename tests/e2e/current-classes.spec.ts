import { getStudentGigs } from '#contract/enrolment.ts'
import { getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

test('the first page of a longer list waits for the next lesson, which would push its cards down', async ({
  page,
  login,
  world,
}) => {
  const student = await login('student')
  const { title } = (await world.newMeeting(await world.anyTeacher(), [student])).gig
  await page.route(`**${getStudentGigs.path}?*`, async (route) => {
    if (route.request().url().includes('cursor=')) return route.fulfill({ json: [] })
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), 'x-next-cursor': 'next' } })
  })
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${getCurrentClasses.path}`, async (route) => {
    await isAnswered
    await route.fulfill({ json: [] })
  })
  await page.goto('/student-dashboard')
  // The row of the live class appears together with the list.
  await expect(page.getByRole('link', { name: new RegExp(`^Join.*: ${title}$`) })).toBeVisible()
  const card = page.getByRole('link', { name: `Continue Learning: ${title}` })
  await expect(page.getByRole('status', { name: 'Loading your classes' })).toBeVisible()
  expect(await card.count()).toBe(0)
  answer()
  await expect(card).toBeVisible()
})
