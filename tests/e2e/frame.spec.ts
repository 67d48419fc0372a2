import type { Page } from 'playwright/test'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { ClassDiscussion } from './pages/classroom/class-discussion.ts'

test.use(WITHOUT_WORKER)

const findNavigation = (page: Page) => page.getByRole('navigation', { name: 'Bottom' })
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
