import type { Locator, Page } from 'playwright/test'
import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import { acceptStudent } from '#contract/enrolment.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { ClassDiscussion } from './pages/classroom/class-discussion.ts'
import { ReceiptReview } from './pages/classroom/receipt-review.ts'
import { LoginPage } from './pages/login-page.ts'

test.use(WITHOUT_WORKER)

const findNavigation = (page: Page) => page.getByRole('navigation', { name: 'Bottom' })
/** The toast in front, which alone is visible. */
const findToast = (page: Page): Locator => page.locator('[data-sonner-toast][data-visible="true"]')
const findBackground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Opens a page whose scripts never arrive. */
const openWithoutApp = async (page: Page, path: string): Promise<void> => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading').first()).toBeVisible()
}

const DARK = 'rgb(15, 21, 19)'

test('the bottom navigation has the places of the role and a way to the drawer [D13.2]', async ({ page, login }) => {
  await page.goto('/quran-chapters/1')
  await expect(findNavigation(page).getByRole('link')).toHaveText(['Home', 'Courses', 'Quran', 'Log in'])
  await expect(findNavigation(page).locator('[aria-current]:visible')).toHaveText('Quran')
  await login('admin')
  await page.goto('/pending-teachers')
  await expect(findNavigation(page).getByRole('listitem')).toHaveText(['Home', 'Requests', 'Users', 'More'])
  await expect(findNavigation(page).locator('[aria-current="page"]:visible')).toHaveText('Requests')
  await findNavigation(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page).toHaveURL('/library')
  await expect(findNavigation(page).locator('[aria-current]:visible')).toHaveText('More')
})

test('prerendered pages show the navigation of the role before the app has loaded', async ({ page, login }) => {
  await login('teacher')
  await openWithoutApp(page, '/library')
  await expect(findNavigation(page).getByRole('link')).toHaveText(['Home', 'Classes', 'Library', 'Account'])
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeHidden()
})

test('the navigation makes room for the keyboard', async ({ page, login }) => {
  await login('student')
  // The live connection starts after the keyboard is watched.
  const connected = page.waitForEvent('websocket')
  await page.goto('/SubmitFeedback')
  await connected
  const message = page.getByRole('textbox').last()
  await message.focus()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(findNavigation(page)).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(findNavigation(page)).toBeVisible()
})

test('above the keyboard a message is written and sent', async ({ page, login, world }) => {
  const student = await login('student')
  const gig = await world.newClass(await world.anyTeacher(), [student])
  const discussion = await ClassDiscussion.openAsStudent(page, gig)
  await discussion.box.fill('Assalamu alaikum')
  await discussion.box.focus()
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(discussion.box).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Send' }).click()
  await discussion.expectSent('Assalamu alaikum')
  await expect(discussion.box).toBeFocused()
})

test('a class has one bar on a phone, with the way back, its title, the bell and the account [D14.7]', async ({
  page,
  login,
  world,
}) => {
  const student = await login('student')
  const gig = await world.newClass(await world.anyTeacher(), [student])
  await page.goto(`/student-dashboard/${gig._id}`)
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCount(1)
  await expect(bar.getByRole('heading', { level: 1, name: gig.title })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const readHeight = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  expect(await readHeight()).toBe(56)
  await bar.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect.poll(readHeight).toBe(52)
})

test('the header of a phone hides on the way down, but not for the keyboard or reduced motion', async ({ page }) => {
  await page.goto('/library')
  await page.waitForLoadState('networkidle')
  await waitForHydration(page)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(menu).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.waitForFunction(() => 'headerHidden' in document.documentElement.dataset)
  await expect(menu).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(menu).toBeInViewport()
  await page.mouse.wheel(0, 100)
  await expect(menu).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(menu).toBeInViewport()
})

test('a visitor chooses the dark theme, and later pages are dark before the app has loaded', async ({ page }) => {
  await page.goto('/library')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => findBackground(page)).toBe(DARK)
  await openWithoutApp(page, '/about')
  expect(await findBackground(page)).toBe(DARK)
  await page.unroute('**/assets/*.js')
  await page.goto('/library')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#0f1513')
})

test('the installed app starts at the home of the role, and for visitors at the courses', async ({ page, login }) => {
  await page.goto('/start')
  await expect(page).toHaveURL('/courses')
  await login('student')
  await page.goto('/start')
  await expect(page).toHaveURL('/student-dashboard')
})

test('toasts come one at a time, have a large close button, cover neither title nor control, and stay behind', async ({
  page,
}) => {
  await page.clock.install()
  const login = await LoginPage.open(page)
  await login.submit()
  await login.fill({ email: 'nobody@halaqah.test', password: 'a wrong password' })
  await login.submit()
  const toast = findToast(page)
  await expect(toast).toHaveCount(1)
  const findCloseSize = async (): Promise<number> => {
    const close = await toast.getByRole('button', { name: 'Close toast' }).boundingBox()
    return Math.min(close?.width ?? 0, close?.height ?? 0)
  }
  // A toast grows to its full size.
  await expect.poll(findCloseSize).toBeGreaterThanOrEqual(48)
  const box = await toast.boundingBox()
  for (const control of await page.locator('main :is(a, button, input, h1):visible').all()) {
    const other = await control.boundingBox()
    if (!box || !other) continue
    const isApart = other.y >= box.y + box.height || other.y + other.height <= box.y
    expect(isApart, await control.evaluate((element) => element.outerHTML.slice(0, 80))).toBe(true)
  }
  await page.clock.fastForward(1500)
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await expect(page).toHaveURL('/signup')
  await expect(toast).toBeHidden()
})

const areApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) return false
  return first.y + first.height <= second.y || second.y + second.height <= first.y
}

test('the toast about an accepted student covers neither the title nor the next request', async ({
  page,
  login,
  world,
}) => {
  const teacher = await login('teacher')
  const [accepted, next] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  for (const student of [accepted, next]) await world.requestEnrolment(student, gig)
  const review = await ReceiptReview.openFromHome(page)
  await review.expectRequest(accepted)
  await review.accept(accepted)
  await review.expectRequest(next)
  const toast = findToast(page)
  await expect(toast).toContainText('Student accepted')
  const request = review.request(next)
  for (const [name, shown] of [
    ['title', page.getByRole('heading', { level: 1 })],
    ['name', request.getByRole('heading', { name: next.name })],
    ['amount', request.getByText('PKR 3,896')],
    ['Reject', request.getByRole('button', { name: 'Reject' })],
    ['Accept', request.getByRole('button', { name: 'Accept' })],
  ] as const)
    await expect.poll(() => areApart(toast, shown), name).toBe(true)
})

test('Undo is offered for ten seconds, also while the pointer rests on it', async ({ page, login, world }) => {
  await page.clock.install()
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  await world.requestEnrolment(student, await world.newGig(teacher))
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  await review.accept(student)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.clock.fastForward(UNDO_SECONDS * 200)
  await expect(undo).toBeVisible()
  await page.clock.fastForward(UNDO_SECONDS * 1000)
  await expect(undo).toBeHidden()
})

test('one student in two classes: both acceptances have their own Undo', async ({ page, login, world }) => {
  const [teacher, student] = [await login('teacher'), await world.newStudent()]
  const [first, second] = [await world.newGig(teacher), await world.newGig(teacher)]
  for (const gig of [first, second]) await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  const accept = review.request(student).getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request 1 of 1')
  await accept.click()
  await review.expectDone()
  await expect(findToast(page)).toContainText('1 more Undo')
  await findToast(page).getByRole('button', { name: 'Close toast' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(findToast(page)).not.toContainText('more Undo')
  await findToast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => world.pendingStudentIds(teacher, first)).toHaveLength(1)
  expect(await world.pendingStudentIds(teacher, second)).toEqual([])
})

test('on a phone, an error waits behind Undo, and is shown when that closes [D14.21]', async ({
  page,
  login,
  world,
}) => {
  const teacher = await login('teacher')
  const [accepted, next] = [await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  for (const student of [accepted, next]) await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(accepted)
  await review.accept(accepted)
  await review.expectRequest(next)
  await page.route(`**${acceptStudent.path}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'Not today', code: 'validation' } }),
  )
  await review.request(next).getByRole('button', { name: 'Accept' }).click()
  const toast = findToast(page)
  await expect(toast).toContainText(`1 error waiting · ${accepted.name}`)
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  await toast.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toContainText('Failed to accept student')
})

test('Undo stays for its ten seconds on the next page, and in front of a notification [D14.19]', async ({
  page,
  login,
  world,
}) => {
  await page.clock.install()
  const [teacher, student, other] = [await login('teacher'), await world.newStudent(), await world.newStudent()]
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  const review = await (await ReceiptReview.openFromHome(page)).expectRequest(student)
  const bell = page.getByRole('button', { name: /^Notifications, / })
  const unread = (await bell.getAttribute('aria-label')) ?? ''
  await review.accept(student)
  await expect(findToast(page)).toContainText('Student accepted')
  // A younger toast belongs to the tap that navigates.
  await page.clock.fastForward(1500)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/teacher-dashboard')
  await world.requestEnrolment(other, gig)
  await expect(bell).not.toHaveAccessibleName(unread)
  await expect(findToast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.fastForward(UNDO_SECONDS * 1000)
  await expect(findToast(page)).toContainText(`${other.name} asks for a place in ${gig.title}.`)
})

test('a toast of a phone has two lines, and a tap shows all of a longer text', async ({ page, login }) => {
  await login('applicant')
  await page.goto('/library')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Library', exact: true }).click()
  const text = findToast(page).locator('[data-title]')
  const countLines = () =>
    text.evaluate((title) => Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)))
  // The pointer may rest where the toast appears, which then shows all of its text.
  await page.mouse.move(0, 0)
  await expect.poll(countLines).toBe(2)
  await text.hover()
  await expect.poll(countLines).toBeGreaterThan(2)
})
