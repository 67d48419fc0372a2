import type { Locator } from 'playwright/test'
import { getGig } from '#contract/gigs.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { ReceiptReview } from './pages/classroom/receipt-review.ts'
import { TeacherClassRoom } from './pages/classroom/teacher-class-room.ts'

test.use(WITHOUT_WORKER)

/** The height of a row at the normal size of text, so that a phone shows seven. */
const ROW_PX = 72

const DAY = /\d{1,2} \w{3,4} \d{4}/

test('students are rows of 72 px that say until when a month is paid, with their actions in a menu', async ({
  page,
  login,
  world,
}) => {
  const teacher = await login('teacher')
  const student = await world.newStudent()
  const gig = await world.newClass(teacher, [student], { period: 'month' })
  await page.setViewportSize({ width: 360, height: 740 })
  const classRoom = await TeacherClassRoom.open(page, gig)
  await classRoom.openTab('Enrolled Students')
  const row = classRoom.row(student)
  await expect(row).toContainText(new RegExp(`Paid until ${DAY.source}`))
  expect((await row.boundingBox())?.height, 'the height of a row').toBe(ROW_PX)
  await expectAccessible(page)
  const menu = await classRoom.openMenu(student)
  await expect(menu).toContainText(student.email)
  await expect(menu.getByRole('menuitem', { name: /^WhatsApp 03001234567/ })).toHaveAttribute(
    'href',
    'https://wa.me/923001234567',
  )
  await expect(menu.getByRole('menuitem', { name: `Unenroll ${student.name}` })).toBeVisible()
  await expectAccessible(page)
})

test('a row of a class that is not monthly says since when the student is enrolled @desktop', async ({
  page,
  login,
  world,
}) => {
  const teacher = await login('teacher')
  const student = await world.newStudent()
  const gig = await world.newClass(teacher, [student])
  const classRoom = await TeacherClassRoom.open(page, gig)
  await classRoom.openTab('Enrolled Students')
  await expect(classRoom.row(student)).toContainText(new RegExp(`Enrolled ${DAY.source}`))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(classRoom.row(student)).toContainText(student.email)
  expect((await classRoom.row(student).boundingBox())?.height, 'the height of a row').toBeLessThan(ROW_PX)
  await expectAccessible(page)
})

test('on phones, the students lead to the requests that wait, whose list ends with the way back', async ({
  page,
  login,
  world,
}) => {
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/my-gigs/gigs/${gig._id}?tab=enrolled`)
  const main = page.getByRole('main')
  const toPending = main.getByRole('link', { name: 'Pending Requests 1 waiting' })
  const toEnrolled = main.getByRole('link', { name: /^Enrolled Students 0 \/ \d+$/ })
  await expect(toPending).toBeVisible()
  const first = await toPending.boundingBox()
  expect(first?.y, 'the start of the content').toBeLessThanOrEqual(110)
  expect(first?.height, 'the height of the link').toBeGreaterThanOrEqual(48)
  await expectAccessible(page)
  await toPending.press('Enter')
  await expect(page).toHaveURL(/\?tab=pending$/)
  await expect(main).toBeFocused()
  const request = new TeacherClassRoom(page).row(student)
  await expect(request).toBeVisible()
  const [last, link] = [await request.boundingBox(), await toEnrolled.boundingBox()]
  if (!last || !link) throw new Error('The list or its end is not visible.')
  expect(link.y, 'below the requests').toBeGreaterThanOrEqual(last.y + last.height)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(toEnrolled, 'beside the menu of a desktop').toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await toEnrolled.click()
  await expect(page).toHaveURL(/\?tab=enrolled$/)
  await expect(toPending).toBeVisible()
})

test('Accept is off for a second and a half after each change of the student', async ({ page, login, world }) => {
  const [teacher, first, second] = [await login('teacher'), await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  for (const student of [first, second]) await world.requestEnrolment(student, gig)
  await page.clock.install()
  const review = await ReceiptReview.openFromHome(page)
  await review.expectRequest(first)
  await page.keyboard.press('j')
  await review.expectRequest(second)
  await page.keyboard.press('k')
  await review.expectRequest(first)
  const accept = review.request(first).getByRole('button', { name: 'Accept' })
  await expect(accept).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('j')
  await review.expectRequest(second)
  await page.clock.runFor(1000)
  // Back to the student who was settled before.
  await page.keyboard.press('k')
  await review.expectRequest(first)
  await page.clock.runFor(1400)
  await expect(accept).toBeDisabled()
  await page.clock.runFor(200)
  await expect(accept).toBeEnabled()
})

test('a rejection dialog closes with its request, and rejects no other', async ({ page, login, world }) => {
  const [teacher, first, second] = [await login('teacher'), await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(first, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(first)
  await review.request(first).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this request' })
  await dialog.getByLabel('Reason').fill('This payment has not arrived.')
  // On another device.
  await world.acceptAll(teacher, gig)
  await world.requestEnrolment(second, gig)
  await review.expectRequest(second)
  await expect(dialog).toBeHidden()
})

/** Moves a finger from right to left over an element, as the page's handlers see it. */
const swipe = (element: Locator) =>
  element.evaluate((target) => {
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 300 }
    target.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }))
    target.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 100 }))
  })

test('a swipe turns to the next receipt, but not in a dialog nor on a zoomed page', async ({ page, login, world }) => {
  const [teacher, first, second] = [await login('teacher'), await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  for (const student of [first, second]) await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(first)
  const request = review.request(first)
  await request.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this request' })
  await swipe(dialog.getByLabel('Reason'))
  await expect(dialog).toContainText(first.name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => Object.defineProperty(visualViewport, 'scale', { value: 2, configurable: true }))
  await swipe(request.getByRole('heading').first())
  await expect(request).toBeVisible()
  await page.evaluate(() => Object.defineProperty(visualViewport, 'scale', { value: 1 }))
  await swipe(request.getByRole('heading').first())
  await review.expectRequest(second)
})

test('near a lesson, the bar of a class page has Join and stays low on a phone', async ({ page, login, world }) => {
  const student = await login('student')
  const gig = await world.newClass(await world.anyTeacher(), [student])
  const nextLesson = { startsAt: new Date(Date.now() + 300_000).toISOString(), minutes: 60 }
  await page.route(`**${getGig.path}?*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), nextLesson } })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/courses/${gig._id}`)
  const join = page.getByRole('link', { name: 'Join', exact: true })
  await expect(join).toBeInViewport({ ratio: 1 })
  const height = await join.evaluate((link) => {
    let bar: Element | null = link
    while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
    return bar?.clientHeight
  })
  expect(height, 'the height of the bar').toBeLessThanOrEqual(140)
})
