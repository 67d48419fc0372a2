import sharp from 'sharp'
import { encode } from 'uqr'
import { archiveGig, editGig, getGig } from '#contract/gigs.ts'
import type { Schedule } from '#contract/timetable/schedule.ts'
import { openWithDelayedApp, waitForHydration } from '#tests/support/browser/hydration.ts'
import { authHeader, expectOk } from './auth-header.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { EnrolPopup } from './pages/courses-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { PublicCoursePage } from './pages/public-course-page.ts'
import { SignUpPage } from './pages/sign-up-page.ts'
import { newPerson } from './world.ts'

test.use(WITHOUT_WORKER)

const SCHEDULE: Schedule = {
  timeZone: 'Asia/Karachi',
  firstDay: '2026-01-05',
  lessons: [
    { weekday: 'monday', start: '18:00', minutes: 30 },
    { weekday: 'wednesday', start: '18:00', minutes: 30 },
  ],
}

test('a visitor on a phone is two taps from timetable, price and reviews of a class [D13.4]', async ({
  page,
  world,
}) => {
  const teacher = await world.anyTeacher()
  const students = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newClass(teacher, students, { schedule: SCHEDULE, period: 'month' })
  // The best rated classes come first.
  for (const student of students) await world.rate(student, gig, { rating: 5, feedback: 'بہت صبر سے پڑھاتے ہیں' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/Enrol')
  await expect(page).toHaveURL('/login?next=%2FEnrol')
  await page.getByRole('link', { name: 'Browse classes' }).click()
  await expect(page).toHaveURL('/courses')

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Courses' }).click()
  await page.getByRole('list', { name: 'Classes', exact: true }).getByRole('link', { name: gig.title }).click()
  const course = await new PublicCoursePage(page).waitUntilLoaded(gig.title)
  await expect(course.facts).toContainText('Mon, Wed 18:00–18:30 Pakistan time')
  await expect(course.facts).toContainText(/Next lesson.*Pakistan time(in \d+ (days?|h|min)|Lesson time)/)
  await expect(course.facts).toContainText('PKR 3,896 a month')
  await expect(page.getByRole('list', { name: 'Reviews' }).getByText('بہت صبر سے پڑھاتے ہیں')).toHaveCount(2)
  await expect(course.action('Log in to enrol')).toBeInViewport()

  await PublicCoursePage.open(page, gig._id)
  await waitForHydration(page)
  await expect(page).toHaveTitle(`${gig.title} · Halaqah`)
  await page.getByRole('link', { name: teacher.name }).first().click()
  await expect(page.getByRole('heading', { name: teacher.name, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`${teacher.name} · Halaqah`)
  await expect(page.getByText(teacher.email)).toHaveCount(0)
})

test('the title of a class and a teacher that are gone says so, before and after hydration', async ({ page }) => {
  for (const [path, title] of [
    [`/courses/${crypto.randomUUID()}`, 'This class is no longer here · Halaqah'],
    [`/teachers/${crypto.randomUUID()}`, 'This teacher is no longer here · Halaqah'],
  ] as const) {
    const html = await (await page.goto(path))?.text()
    expect(html).toContain(`<title>${title}</title>`)
    await waitForHydration(page)
    await expect(page).toHaveTitle(title)
  }
})

test('a student sees the countdown to the next lesson of their class once', async ({ page, login, world }) => {
  const student = await login('student')
  const gig = await world.newClass(await world.anyTeacher(), [student], { schedule: SCHEDULE })
  const course = await PublicCoursePage.open(page, gig._id)
  await expect(page.getByRole('region', { name: 'Next lesson' })).toBeVisible()
  await expect(course.facts).toContainText('Next lesson')
  await expect(course.facts.getByText(/^(in \d|Lesson time)/)).toBeHidden()
})

test('the dialog to share a class shows a QR code of its address, dark on light in both themes', async ({
  page,
  world,
}) => {
  const gig = await world.newGig(await world.anyTeacher())
  await page.emulateMedia({ colorScheme: 'dark' })
  await PublicCoursePage.open(page, gig._id)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const address = new URL(`/courses/${gig._id}`, page.url()).href
  await expect(dialog.getByText(address, { exact: true })).toBeVisible()
  const code = dialog.getByRole('img', { name: `QR code with the link to ${gig.title}` })
  await expect(code).toBeInViewport({ ratio: 1 })
  const { data, size } = encode(address, { border: 4, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
  await expect(code.locator('path')).toHaveAttribute('d', dark.join(''))
  const picture = sharp(await code.screenshot()).greyscale()
  const { width = 0 } = await picture.metadata()
  const edge = picture.clone().extract({ left: Math.floor(width / 2), top: 4, width: 2, height: 2 })
  const [quiet, all] = [await sharp(await edge.png().toBuffer()).stats(), await picture.stats()]
  expect(quiet.channels[0]?.min, 'the quiet zone').toBeGreaterThan(200)
  expect(all.channels[0]?.min, 'the modules').toBeLessThan(60)
})

test('a full class leads a visitor through the login to its waiting list', async ({ page, world }) => {
  const teacher = await world.anyTeacher()
  const gig = await world.newGig(teacher, { maxStudents: 1 })
  await world.requestEnrolment(await world.newStudent(), gig)
  await world.acceptAll(teacher, gig)
  const course = await PublicCoursePage.open(page, gig._id)
  await expect(course.action('This class is full')).toBeInViewport()
  await course.action('Notify me when a seat is free').click()
  await new LoginPage(page).logIn(await world.newStudent())
  await course.action('Notify me when a seat is free').click()
  await expect(course.action('Leave the waiting list')).toBeVisible()
})

test('from Home, a reserved seat leads to the payment of its class, also after the class went off sale', async ({
  page,
  login,
  world,
}) => {
  // New seats are offered after a minute.
  test.slow()
  const teacher = await world.anyTeacher()
  const gig = await world.newClass(teacher, [await world.newStudent()], { maxStudents: 1 })
  await login('student')
  const course = await PublicCoursePage.open(page, gig._id)
  await course.action('Notify me when a seat is free').click()
  await expect(course.action('Leave the waiting list')).toBeVisible()
  await page.goto('/student-dashboard')

  const headers = await authHeader({ request: page.request, server: '' }, teacher)
  const moreSeats = { gigId: gig._id, title: gig.title, description: 'Letters and stops.', maxStudents: 2 }
  await expectOk(await page.request.patch(editGig.path, { headers, data: moreSeats }))
  const enrol = page.getByRole('link', { name: `Enrol: ${gig.title}` })
  await expect(enrol).toBeVisible({ timeout: 90_000 })
  const offSale = { gigId: gig._id, isArchived: true }
  await expectOk(await page.request.patch(archiveGig.path, { headers, data: offSale }))

  await enrol.click()
  await expect(page).toHaveURL(`/courses/${gig._id}?enrol=true`)
  const popup = await new EnrolPopup(page, gig.title).waitUntilOpen()
  await popup.attachReceipt()
  await expect(popup.sheet.getByText('receipt.jpg')).toBeVisible()
  await popup.confirm()
  await expect.poll(() => world.pendingStudentIds(teacher, gig)).toHaveLength(1)
})

test('the page of an archived class leads its students into it, and others nowhere', async ({ page, login, world }) => {
  const teacher = await world.anyTeacher()
  const student = await login('student')
  const [own, other] = [await world.newClass(teacher, [student]), await world.newGig(teacher)]
  const headers = await authHeader({ request: page.request, server: '' }, teacher)
  for (const { _id: gigId } of [own, other])
    await expectOk(await page.request.patch(archiveGig.path, { headers, data: { gigId, isArchived: true } }))
  const course = await PublicCoursePage.open(page, own._id)
  await expect(page.getByRole('heading', { name: 'This class takes no new students' })).toBeVisible()
  await expect(course.action('Open class')).toBeInViewport()

  const answered = page.waitForResponse((response) => response.url().includes(getGig.path))
  await PublicCoursePage.open(page, other._id)
  await answered
  const aside = page.getByLabel('Join this class')
  await expect(aside).toBeAttached()
  await expect(aside).toBeHidden()
})

test('other classes keep their place below an archived class when the app knows its student', async ({
  page,
  login,
  world,
}) => {
  const teacher = await world.anyTeacher()
  const { _id: gigId } = await world.newClass(teacher, [await login('student')])
  const headers = await authHeader({ request: page.request, server: '' }, teacher)
  await expectOk(await page.request.patch(archiveGig.path, { headers, data: { gigId, isArchived: true } }))
  const startApp = await openWithDelayedApp(page, `/courses/${gigId}`)
  const [title, others] = [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'All classes' })]
  await expect(others).toBeAttached()
  const distance = async () => ((await others.boundingBox())?.y ?? 0) - ((await title.boundingBox())?.y ?? 0)
  expect(await distance(), 'below the class').toBeGreaterThan(0)
  const place = await title.boundingBox()
  startApp()
  await expect(new PublicCoursePage(page).action('Open class')).toBeInViewport()
  expect(await title.boundingBox()).toEqual(place)
  expect(await distance(), 'below the class').toBeGreaterThan(0)
  await page.getByRole('link', { name: 'See other classes' }).click()
  await expect(others).toBeInViewport()
})

test('a visitor finds a class in another spelling, and a way out of an empty result', async ({ page, world }) => {
  const teacher = await world.anyTeacher()
  const mark = crypto.randomUUID().slice(0, 8)
  const { title } = await world.newGig(teacher, { title: `Hifz in the morning ${mark}` })
  const card = page.getByRole('list', { name: 'Classes', exact: true }).getByRole('link', { name: title })
  await page.goto('/courses')
  const field = page.getByRole('searchbox', { name: 'Search classes' })
  await field.fill(`online hifdh ${mark}`)
  await expect(card).toBeVisible()

  await field.fill(`حفظ ${mark} nowhere`)
  await expect(page.getByText('No class matches all of this')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Other classes' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Remove “nowhere”' }).click()
  await expect(card).toBeVisible()
  await expect(field).toHaveValue(`حفظ ${mark}`)
})

test('the next page is offered once the list of another order has arrived', async ({ page }) => {
  await page.goto('/courses')
  await waitForHydration(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/public/gigs?**', async (route) => {
    if (route.request().url().includes('sort=price')) await answered.promise
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-next-cursor': 'next' } })
  })
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOption({ label: 'Newest' })
  const next = page.getByRole('link', { name: 'Next page' })
  await expect(next).toBeVisible()
  await order.selectOption({ label: 'Lowest price' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading classes…' })).toBeVisible()
  await expect(next).toBeHidden()
  answered.resolve()
  await expect(next).toBeVisible()
})

test('from a shared link to a queued receipt, nothing is typed twice', async ({ page, world, context }) => {
  const gig = await world.newGig(await world.anyTeacher())
  const course = await PublicCoursePage.open(page, gig._id)
  await course.action('Log in to enrol').click()
  const person = newPerson('student')
  await new LoginPage(page).waitUntilLoaded()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  const login = await new SignUpPage(page).signUp(person, 'Student')
  await login.logInWithFilledFields(person)
  await expect(page).toHaveURL(`/courses/${gig._id}?enrol=true`)
  const popup = await new EnrolPopup(page, gig.title).waitUntilOpen()
  await popup.attachReceipt()
  await expect(popup.sheet.getByText('receipt.jpg')).toBeVisible()
  await context.setOffline(true)
  await popup.confirm()
  await expect(popup.sheet).toContainText('Saved on this phone.')
  await context.setOffline(false)
})
