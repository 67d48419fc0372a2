import type { Page } from 'playwright/test'
import { openWithDelayedApp, waitForHydration } from '#tests/support/browser/hydration.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { LoginPage } from './pages/login-page.ts'

test.use(WITHOUT_WORKER)

const findMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(findMenu(page)).toBeVisible()
}

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

test('the drawer leads to a page, and Back from there skips the drawer', async ({ page, login }) => {
  await page.setViewportSize(PHONE)
  await login('student')
  await page.goto('/student-dashboard')
  await openMenu(page)
  await findMenu(page).getByRole('link', { name: 'Available Courses' }).click()
  await expect(page).toHaveURL('/Enrol')
  await expect(findMenu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/student-dashboard')
})

test('Back closes the drawer and stays on the page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/library')
  await openMenu(page)
  await page.goBack()
  await expect(findMenu(page)).toBeHidden()
  await expect(page).toHaveURL('/library')
})

test('the link to the content moves the focus there, and Back from there leaves the page', async ({ page }) => {
  await page.goto('/library')
  await page.goto('/quran-chapters')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/quran-chapters')
  await page.goBack()
  await expect(page).toHaveURL('/library')
})

/** A CPU slowed down four times, a round trip of 150 ms, 1.6 Mbit/s. */
const throttlePage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('what is typed and tapped at the login before the app has started keeps the way back', async ({ page }) => {
  const path = '/login?next=%2Fcourses%2Fany'
  const startApp = await openWithDelayedApp(page, path)
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('amina@example.com')
  // A tap during which its link moves is lost.
  const signUp = page.getByRole('link', { name: 'Sign Up' })
  const place = await signUp.boundingBox()
  startApp()
  await expect(page.getByRole('note')).toContainText('You come back to the class afterwards.')
  expect(await signUp.boundingBox()).toEqual(place)
  await expect(email).toHaveValue('amina@example.com')
  await page.unrouteAll()
  const startAgain = await openWithDelayedApp(page, `${path}&utm_source=mail`)
  await signUp.click()
  await expect(page).toHaveURL('/signup?next=%2Fcourses%2Fany')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  startAgain()
  await expect(page).toHaveURL(path)
})

for (const { next, reason } of [
  { next: '/courses/any', reason: /You come back to the class afterwards/ },
  { next: '/timetable?month=2026-01', reason: /Log in to open this page/ },
  { next: '/teachers/any', reason: undefined },
])
  test(`the form of the login to ${next} keeps its place when the app starts`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    const startApp = await openWithDelayedApp(page, `/login?${new URLSearchParams({ next })}`)
    const logIn = page.getByRole('button', { name: 'Log In' })
    await expect(logIn).toBeDisabled()
    const place = await logIn.boundingBox()
    startApp()
    await expect(logIn).toBeEnabled()
    await expect(page.getByRole('note')).toHaveText(reason ? [reason] : [])
    expect(await logIn.boundingBox()).toEqual(place)
  })

test('a tap right after the first paint of a slow phone opens the menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await throttlePage(page)
  await page.goto('/library', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(findMenu(page)).toBeVisible()
})

test('text typed right after the first paint of a slow phone is searched', async ({ page }) => {
  await throttlePage(page)
  await page.goto('/quran-chapters', { waitUntil: 'commit' })
  const search = page.getByLabel('Search', { exact: true })
  await search.pressSequentially('yaseen')
  await expect(page.getByRole('link', { name: 'Ya-Sin' })).toBeInViewport()
  await expect(search).toHaveValue('yaseen')
})

/** Taps after the app has attached its listeners and before it has hydrated. On a slow phone this interval is long. */
const tapDuringHydration = async (page: Page, target: string): Promise<void> => {
  await page.addInitScript((selector) => {
    const { addEventListener } = EventTarget.prototype
    const tap = () => document.querySelector<HTMLElement>(selector)?.click()
    EventTarget.prototype.addEventListener = function (...how: Parameters<typeof addEventListener>) {
      if (this instanceof Element && this.id === 'app' && how[0] === 'click' && how[2] === true) queueMicrotask(tap)
      addEventListener.apply(this, how)
    }
  }, target)
}

test('a tap during hydration is handled once', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await tapDuringHydration(page, 'button[aria-expanded]')
  await page.goto('/')
  await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))))
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
})

test('a tap during hydration keeps the text typed before it', async ({ page }) => {
  await tapDuringHydration(page, 'button[aria-label="Menu"]')
  const releaseApp = await openWithDelayedApp(page, '/quran-chapters')
  await page.getByLabel('Search', { exact: true }).pressSequentially('surah fatiha')
  releaseApp()
  await expect(page.locator('a[href="/quran-chapters/1"]')).toHaveCount(1)
  await expect(page.locator('a[href="/quran-chapters/2"]')).toHaveCount(0)
  await expect(findMenu(page)).toBeVisible()
})

test('hydration keeps the scroll position', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const releaseApp = await openWithDelayedApp(page, '/quran-chapters')
  const place = page.locator('a[href="/quran-chapters/36"]')
  await place.scrollIntoViewIfNeeded()
  releaseApp()
  await openMenu(page)
  await expect(place).toBeInViewport()
  await page.goBack()
  await expect(findMenu(page)).toBeHidden()
  await expect(place).toBeInViewport()
})

test('the drawer closes when the window grows wider than 1024 [2.2.7, 9.12]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/library')
  await openMenu(page)
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect(findMenu(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' })).toBeVisible()
})

// src/session/role-menu.test.ts covers the other roles.
test('the header shows the buttons of the role [2.2.2, 2.2.3, 2.2.4]', async ({ page, login }) => {
  await page.setViewportSize(DESKTOP)
  await login('admin')
  await page.goto('/library')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Statistics', 'Requests', 'Users', 'Library', 'FeedBack', 'Enrollments'])
})

test('admins reach all their pages from the header and from the drawer', async ({ page, login }) => {
  await login('admin')
  await page.goto('/library')
  // Their header has no menu button beside this one.
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'More' }).click()
  const pages = ['Audit trail', 'Health', 'Reported reviews', 'Manage Library']
  for (const name of pages) await expect(findMenu(page).getByRole('link', { name })).toBeVisible()
  await page.setViewportSize(DESKTOP)
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link')).toHaveText(['Audit trail', 'Health'])
  await bar.getByRole('button', { name: 'More pages' }).click()
  for (const name of pages) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Manage Library' }).click()
  await expect(page).toHaveURL('/manage-library')
})

test('a page of another role shows that access is not allowed [2.1.22]', async ({ page, login }) => {
  await login('student')
  for (const path of ['/admin-dashboard', '/my-gigs', '/create-class']) {
    await page.goto(path)
    await expect(page.getByText('Unauthorized, you dont have access to this page!')).toBeVisible()
  }
})

test('a signed-out visitor is sent to the login, and then to the requested page [2.1.13]', async ({ page, world }) => {
  const student = await world.newStudent()
  await page.goto('/Enrol')
  await new LoginPage(page).waitUntilLoaded()
  await new LoginPage(page).logIn(student)
  await expect(page).toHaveURL('/Enrol')
})

test('an unapproved teacher sees a notice at every menu entry, and still reaches it [4.3]', async ({ page, login }) => {
  await page.setViewportSize(DESKTOP)
  await login('applicant')
  await page.goto('/library')
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByText(/^Your verification is still pending\. You cannot access this feature/)).toBeVisible()
  await expect(page).toHaveURL('/SubmitFeedback')
})

test('keyboard focus starts at the top of a new page', async ({ page }) => {
  await page.goto('/library')
  // Before hydration, the browser follows the link itself.
  await waitForHydration(page)
  await page.getByRole('link', { name: /Read the Quran/ }).click()
  await expect(page).toHaveURL('/quran-chapters')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/The Quran/)
})
