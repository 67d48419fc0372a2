import type { Route } from 'playwright/test'
import { getAllGigs } from '#contract/gigs.ts'
import { addRating, getGigRating } from '#contract/reviews/rating.ts'
import { RatingBlock } from '#tests/e2e/pages/classroom/rating-block.ts'
import { TeacherClassRoom } from '#tests/e2e/pages/classroom/teacher-class-room.ts'
import { waitForWorker } from '#tests/support/browser/worker.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { CoursesPage } from './pages/courses-page.ts'
import { OutboxPage } from './pages/outbox-page.ts'
import { StudentDashboard } from './pages/student-dashboard.ts'
import type { NewGig, Person, World } from './world.ts'

test.use(WITHOUT_WORKER)

/** Routed for the whole context, because the worker sends too. */
const ADD_RATING_GLOB = `**${addRating.path}`
const GET_RATING_GLOB = `**${getGigRating.path}*`

const createClass = async (world: World): Promise<{ student: Person; gig: NewGig }> => {
  const student = await world.newStudent()
  return { student, gig: await world.newClass(await world.anyTeacher(), [student]) }
}

// As after the first lesson, which takes ten minutes.
test.beforeEach(({ context }) =>
  context.route(GET_RATING_GLOB, async (route) => {
    const response = await route.fetch()
    const { opensAt: _, ...own } = getGigRating.output.parse(await response.json())
    await route.fulfill({ response, json: own })
  }),
)

test('a student rates a class once, and the rating replaces the form @desktop [2.4.9, 4.9, 8.14]', async ({
  page,
  login,
  world,
}) => {
  const { student, gig } = await createClass(world)
  await login(student)
  const rating = await RatingBlock.open(page, gig)
  await rating.submit()
  await expect(page.getByText('Please select a rating before submitting.')).toHaveCount(1)
  await expect(rating.star('1 star: Poor')).toBeFocused()
  await rating.fill('4 stars: Very good', 'بہت صبر سے پڑھاتے ہیں')
  await rating.submit()
  await expect(page.getByText('Rating submitted successfully!')).toBeVisible()
  await rating.expectSubmitted('4 out of 5 stars: Very good', 'بہت صبر سے پڑھاتے ہیں')
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused()
  await page.reload()
  await rating.expectSubmitted('4 out of 5 stars: Very good', 'بہت صبر سے پڑھاتے ہیں')
})

test('stars are chosen by keyboard, are large enough for a thumb, and are accessible [5.15]', async ({
  page,
  login,
  world,
}) => {
  const { student, gig } = await createClass(world)
  await login(student)
  const rating = await RatingBlock.open(page, gig)
  await rating.star('1 star: Poor').focus()
  await page.keyboard.press('Space')
  for (const word of ['2 stars: Fair', '3 stars: Good', '4 stars: Very good', '5 stars: Excellent']) {
    await page.keyboard.press('ArrowRight')
    await expect(rating.star(word)).toBeChecked()
  }
  const box = await rating.star('5 stars: Excellent').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  await expectAccessible(page)
})

test('cards show the average with one decimal, and a half star from 0.5', async ({ page, login, world }) => {
  const [teacher, student, otherStudent] = [
    await world.newTeacher(),
    await world.newStudent(),
    await world.newStudent(),
  ]
  const gig = await world.newClass(teacher, [student, otherStudent])
  await world.rate(otherStudent, gig, { rating: 5, feedback: '' })
  await login(student)
  const dashboard = await StudentDashboard.open(page)
  await expect(page.getByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible()
  await dashboard.continueLearning(gig.title)
  const rating = await new RatingBlock(page).fill('4 stars: Very good', 'Clear')
  await rating.submit()
  await rating.expectSubmitted('4 out of 5 stars: Very good', 'Clear')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
  const courses = await CoursesPage.open(page)
  await courses.search(gig.title)
  await expect(courses.card(gig.title).getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
  await login(teacher)
  await TeacherClassRoom.open(page, gig)
  await expect(page.getByRole('img', { name: '4.5 out of 5 stars' }).first()).toBeVisible()
  await page.goto('/teacher-dashboard')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: gig.title })
  await expect(card.getByRole('img', { name: '4.5 out of 5 stars' }).first()).toBeVisible()
})

test('loading more courses does not cancel the refetch of the loaded ones', async ({ page, context, login, world }) => {
  const [student, otherStudent] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newClass(await world.anyTeacher(), [student, otherStudent])
  await world.rate(otherStudent, gig, { rating: 5, feedback: '' })
  await login(student)
  const released = Promise.withResolvers<void>()
  let isHeld = false
  await context.route(`**${getAllGigs.path}?*`, async (route) => {
    const url = new URL(route.request().url())
    // One course per page, so that the few courses of this server fill several pages.
    url.searchParams.set('limit', '1')
    if (isHeld && url.searchParams.has('cursor')) await released.promise
    await route.continue({ url: url.href })
  })
  const courses = await CoursesPage.open(page)
  await expect(courses.card(gig.title).getByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Classes', exact: true }).getByRole('listitem').nth(2)).toBeVisible()
  await world.rate(student, gig, { rating: 4, feedback: '' })
  isHeld = true
  const refetch = page.waitForRequest((request) => request.url().includes('cursor='))
  await page.reload()
  await refetch
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  released.resolve()
  await expect(courses.card(gig.title).getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
})

test.describe('with a worker', () => {
  test.use({ hasWorker: true })

  test('an offline rating is shown in its class, can be changed, and is sent later', async ({
    page,
    context,
    login,
    world,
  }) => {
    const { student, gig } = await createClass(world)
    await login(student)
    const rating = await RatingBlock.open(page, gig)
    await context.route(ADD_RATING_GLOB, (route) => route.abort())
    await rating.fill('2 stars: Fair', 'Too fast for me')
    await rating.submit()
    await rating.expectWaiting()
    await expect(rating.block.getByRole('img', { name: '2 out of 5 stars: Fair' })).toBeVisible()
    await rating.block.getByRole('link', { name: 'Open outbox' }).click()
    const outbox = await new OutboxPage(page).waitUntilLoaded()
    await expect(outbox.entry(gig.title)).toContainText('Too fast for me')
    await outbox.entry(gig.title).getByRole('button', { name: 'Edit' }).click()
    await outbox.entry(gig.title).getByRole('radio', { name: '3 stars: Good' }).check()
    await outbox.entry(gig.title).getByLabel('Your feedback').fill('A little fast for me')
    await context.unroute(ADD_RATING_GLOB)
    await outbox.entry(gig.title).getByRole('button', { name: 'Save and send' }).click()
    await outbox.expectEmpty()
    await (await RatingBlock.open(page, gig)).expectSubmitted('3 out of 5 stars: Good', 'A little fast for me')
  })

  test('a waiting rating is delivered on the open page, and opens offline afterwards', async ({
    page,
    context,
    login,
    world,
  }) => {
    const { student, gig } = await createClass(world)
    await login(student)
    const rating = await RatingBlock.open(page, gig)
    await expect(rating.star('5 stars: Excellent')).toBeVisible()
    await waitForWorker(page)
    await context.setOffline(true)
    await expect(rating.block.getByText(/You are offline/)).toBeVisible()
    await rating.fill('5 stars: Excellent', 'MashaAllah')
    await rating.submit()
    await rating.expectWaiting()
    await context.setOffline(false)
    await expect(rating.block.getByText(/^Sent \d/)).toBeVisible()
    await expect(page.getByText(`Your rating of ${gig.title} was sent.`)).toHaveCount(1)
    await rating.expectSubmitted('5 out of 5 stars: Excellent', 'MashaAllah')
    await expect(rating.block.getByText(/is saved on this phone/)).toHaveCount(0)
    await context.unroute(GET_RATING_GLOB)
    await context.setOffline(true)
    await page.reload()
    await rating.expectSubmitted('5 out of 5 stars: Excellent', 'MashaAllah')
  })
})

test('a rejected rating shows the reason and keeps the text, even after a reload [8.14]', async ({
  page,
  context,
  login,
  world,
}) => {
  const { student, gig } = await createClass(world)
  await login(student)
  const rating = await RatingBlock.open(page, gig)
  const refusal = { status: 400, json: { message: 'Please be kind.', code: 'invalid' } }
  await context.route(ADD_RATING_GLOB, (route) => route.fulfill(refusal))
  await rating.fill('1 star: Poor', 'Not kind')
  await rating.submit()
  await expect(page.getByText('Failed to submit rating: Please be kind.')).toBeVisible()
  await page.reload()
  await expect(rating.star('1 star: Poor')).toBeChecked()
  await expect(rating.block.getByLabel('Your feedback')).toHaveValue('Not kind')
})

test('a student who has already rated on another phone sees a message and that rating', async ({
  page,
  login,
  world,
}) => {
  const { student, gig } = await createClass(world)
  await login(student)
  const rating = await RatingBlock.open(page, gig)
  await rating.fill('1 star: Poor', 'Second thoughts')
  await world.rate(student, gig, { rating: 5, feedback: 'From the other phone' })
  await rating.submit()
  await expect(page.getByText('Failed to submit rating: You have already rated this class.')).toBeVisible()
  await rating.expectSubmitted('5 out of 5 stars: Excellent', 'From the other phone')
})

test('a rating that fails to load shows an error and a retry button', async ({ page, context, login, world }) => {
  const { student, gig } = await createClass(world)
  await login(student)
  const trouble = { status: 500, json: { message: 'Something went wrong', code: 'broken' } }
  const fail = (route: Route) => route.fulfill(trouble)
  await context.route(GET_RATING_GLOB, fail)
  const rating = await RatingBlock.open(page, gig)
  await expect(rating.block.getByText('Your rating could not be loaded.')).toBeVisible()
  await context.unroute(GET_RATING_GLOB, fail)
  await rating.block.getByRole('button', { name: 'Try again' }).click()
  await expect(rating.star('5 stars: Excellent')).toBeVisible()
})
