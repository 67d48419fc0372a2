import type { Page } from 'playwright/test'
import { INTRODUCTION_RULE } from '#contract/gigs/media.ts'
import { createGig, getMyGigs } from '#contract/gigs.ts'
import { createRecording } from '#tests/support/api/sample-files.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { CreateGigPage } from './pages/create-gig-page.ts'
import { fileInput } from './pages/file-input.ts'
import { MyGigsPage } from './pages/my-gigs-page.ts'
import { PublicCoursePage } from './pages/public-course-page.ts'
import { picture } from './picture.ts'

test.use(WITHOUT_WORKER)

const DESCRIPTION = 'Letters, stops and rhythm, from the first page.'

test('a teacher creates a gig and finds it under My Gigs @desktop [2.5.3]', async ({ page, login }) => {
  await login('teacher')
  const title = `Tajweed ${crypto.randomUUID().slice(0, 8)}`
  const create = await CreateGigPage.open(page)
  await page.route(`**${createGig.path}`, async (route) => {
    await expect(page.getByRole('button', { name: 'Creating Gig...' })).toBeVisible()
    await route.continue()
  })
  const gigs = await create.create({ title, description: DESCRIPTION, price: '5000', maxStudents: '12' })
  await expect(gigs.card(title)).toContainText('PKR 5,896')
  await expect(gigs.card(title)).toContainText('0 / 12')
  await gigs.openGig(title)
})

test('visitors see the cover picture and hear the introduction that a teacher chose in the form', async ({
  page,
  login,
  visit,
}) => {
  await login('teacher')
  const title = `Tajweed ${crypto.randomUUID().slice(0, 8)}`
  const create = await CreateGigPage.open(page)
  await create.fill({ title, description: DESCRIPTION, price: '5000' })
  await page.getByRole('heading', { name: 'Picture and introduction' }).click()
  await fileInput(page, 'Cover picture').setInputFiles(await picture('cover.jpg'))
  const old = { name: 'old.mov', mimeType: 'video/quicktime', buffer: Buffer.from('\0\0\0\x08wide') }
  await fileInput(page, 'Introduction').setInputFiles(old)
  const refusal = page.getByText(`old.mov: ${INTRODUCTION_RULE.wrongType}`)
  await expect(refusal).toBeVisible()
  await fileInput(page, 'Introduction').setInputFiles(createRecording(1))
  await expect(refusal).toBeHidden()
  for (const name of ['cover.jpg', 'lesson.wav']) await expect(page.getByText(name, { exact: true })).toBeVisible()
  await create.submit()
  const gigs = await new MyGigsPage(page).waitUntilLoaded()
  const classRoom = await gigs
    .card(title)
    .getByRole('link', { name: `Open Gig: ${title}` })
    .getAttribute('href')

  const visitor = await visit()
  const course = await PublicCoursePage.open(visitor, classRoom?.split('/').at(-1) ?? '')
  await course.waitUntilLoaded(title)
  const cover = visitor.locator('article img[src^="/api/public/files/"]').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  await expect(visitor.getByText('Hear the teacher 2 s')).toBeVisible()
  const player = visitor.getByLabel('Introduction of the teacher')
  const play = (audio: HTMLAudioElement) => audio.play().then(() => audio.duration)
  expect(await player.evaluate(play)).toBeCloseTo(2, 1)
})

test('a gig is created once when the response was lost, even after a reload', async ({ page, login }) => {
  await login('teacher')
  const details = { title: `Seerah ${crypto.randomUUID().slice(0, 8)}`, description: DESCRIPTION, price: '5000' }
  const create = await CreateGigPage.open(page)
  await create.fill(details)
  await page.route(
    `**${createGig.path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  for (const _ of [1, 2]) {
    await create.submit()
    await expect(page.getByText('No connection. Please check your network and try again.').first()).toBeVisible()
    await page.reload()
  }
  await create.submit()
  const gigs = await new MyGigsPage(page).waitUntilLoaded()
  await expect(gigs.card(details.title)).toHaveCount(1)
})

test('the form adds the video cost, and rejects empty fields and prices out of range [2.5.3, 5.14]', async ({
  page,
  login,
}) => {
  await login('teacher')
  const create = await CreateGigPage.open(page)
  await expect(page.getByText('Exchange rate is not updated yet, using default rate of 280 PKR per USD')).toBeVisible()
  await create.fill({ title: '', description: '', price: '3000' })
  await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText('PKR 3,896')
  await page.getByLabel('Class Name').fill('Tajweed for mothers')
  await page.getByRole('heading', { name: 'Timetable' }).click()
  await page.getByRole('button', { name: 'Add a timetable' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Tajweed for mothers' })).toBeVisible()
  await expect(preview).toContainText('PKR 3,896')
  await expect(preview).toContainText('17:00–18:00')
  await preview.getByRole('button', { name: 'Keep editing' }).click()
  await expect(preview).toBeHidden()
  for (const [price, message] of [
    ['', 'All fields are required!'],
    ['2499', 'Minimum price should be PKR 2500.'],
    ['40001', 'Maximum price allowed is PKR 40000.'],
  ] as const) {
    await create.fill({ title: 'A class', description: DESCRIPTION, price })
    await create.submit()
    await expect(page.getByText(message).first()).toBeVisible()
  }
  await expect(page).toHaveURL('/create-class')
})

test('on desktops, the preview beside the form follows what is typed @desktop', async ({ page, login }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await login('teacher')
  const create = await CreateGigPage.open(page)
  const preview = page.getByRole('region', { name: 'Preview' })
  await create.fill({ title: 'Tajweed for mothers', description: DESCRIPTION, price: '3000' })
  await expect(preview.getByRole('heading', { name: 'Tajweed for mothers' })).toBeInViewport()
  await page.getByRole('button', { name: 'Add a timetable' }).click()
  await expect(preview).toContainText('17:00–18:00')
  await page.getByLabel('Length', { exact: true }).selectOption('90')
  await expect(preview).toContainText('17:00–18:30')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toHaveCount(0)
})

test('a teacher without gigs gets a link to create one', async ({ page, login }) => {
  await login('teacher')
  await MyGigsPage.open(page)
  await page.getByRole('link', { name: 'Create New Class' }).first().click()
  await expect(page).toHaveURL('/create-class')
})

test('the marquee shows other teachers’ courses and their teachers [2.5.1]', async ({ page, login, world }) => {
  const otherTeacher = await world.newTeacher()
  const gig = await world.newGig(otherTeacher)
  await login('teacher')
  await page.goto('/teacher-dashboard')
  await expect(page.getByRole('heading', { name: 'Courses Offered by Teachers Like You' })).toBeVisible()
  await page.getByRole('button', { name: `See More: ${gig.title}` }).click()
  await expect(page.getByRole('dialog')).toContainText(otherTeacher.email)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the marquee scrolls automatically and stops under the pointer [2.5.1, D12.3]', async ({ page, login }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await login('teacher')
  await page.goto('/teacher-dashboard')
  const strip = page.getByRole('list', { name: 'Courses Offered by Teachers Like You' })
  await expect(page.getByRole('button', { name: 'Pause scrolling' })).toBeVisible()
  const moved = async () => {
    const before = await strip.evaluate(({ scrollLeft }) => scrollLeft)
    await page.clock.runFor(1000)
    return (await strip.evaluate(({ scrollLeft }) => scrollLeft)) !== before
  }
  await page.mouse.move(0, 0)
  expect(await moved()).toBe(true)
  await strip.hover()
  expect(await moved()).toBe(false)
})

test('a teacher edits a gig, but not its price while a request is pending', async ({ page, login, world }) => {
  const teacher = await login('teacher')
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(await world.newStudent(), gig)
  await (await MyGigsPage.open(page)).edit(gig.title)
  const price = page.getByLabel('Pricing (PKR)')
  await expect(price).toHaveValue('3000')
  await expect(price).not.toBeEditable()
  await expect(page.getByText('The price cannot change while students wait for your answer.')).toBeVisible()
  const title = `${gig.title} II`
  await page.getByLabel('Class Name').fill(title)
  await page.reload()
  await expect(page.getByLabel('Class Name')).toHaveValue(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${title} Classroom` })).toBeVisible()

  await world.acceptAll(teacher, gig)
  await (await MyGigsPage.open(page)).edit(title)
  await new CreateGigPage(page).fill({ title, description: DESCRIPTION, price: '5000', maxStudents: '12' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${title} Classroom` })).toBeVisible()
  await expect(page.getByText('PKR 5,896')).toBeVisible()
  await expect(page.getByText('1 / 12')).toBeVisible()
})

test('a teacher archives a gig and puts it on sale again', async ({ page, login, world }) => {
  const gig = await world.newGig(await login('teacher'))
  const gigs = await MyGigsPage.open(page)
  await gigs.archive(gig.title)
  await expect(gigs.card(gig.title)).toContainText('Archived')
  await gigs.putOnSaleAgain(gig.title)
  await expect(gigs.card(gig.title)).not.toContainText('Archived')
})

const SCREENS_OF_A_CLASS = [
  { name: 'page', path: '', find: (page: Page) => page.getByRole('heading', { name: / Classroom$/ }) },
  { name: 'form', path: '/edit', find: (page: Page) => page.getByLabel('Class Name') },
] as const

for (const { name, path, find } of SCREENS_OF_A_CLASS)
  test(`the ${name} of a class that could not be loaded does not call it removed, and tries again`, async ({
    page,
    login,
    world,
  }) => {
    const gig = await world.newGig(await login('teacher'))
    const trouble = { status: 500, json: { message: 'Something went wrong', code: 'broken' } }
    await page.route(`**${getMyGigs.path}*`, (route) => route.fulfill(trouble))
    await page.goto(`/my-gigs/gigs/${gig._id}${path}`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Something went wrong')
    await expect(failure).not.toContainText('removed')
    await page.unrouteAll({ behavior: 'wait' })
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(find(page)).toBeVisible()
  })
