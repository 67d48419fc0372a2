import type { Page, Worker } from 'playwright/test'
import { getNotifications, markAllRead, subscribePush, unsubscribePush } from '#contract/notifications.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { fakePush, SUBSCRIPTION_KEY } from '#tests/support/browser/fake-push.ts'
import {
  leaveApp,
  listNotifications,
  liveClassPush,
  tapFirstNotification,
  waitForWindowCheck,
} from '#tests/support/browser/notifications.ts'
import { deliverPush, waitForWorker } from '#tests/support/browser/worker.ts'
import { createTestBrowser } from '#tests/support/servers/push-service.ts'
import { expectAccessible } from './expect-accessible.ts'
import { test as base, expect } from './fixtures.ts'
import { CoursesPage } from './pages/courses-page.ts'
import { NotificationBell } from './pages/notification-bell.ts'
import { StudentDashboard } from './pages/student-dashboard.ts'
import type { NewGig, Person, World } from './world.ts'

const LIST_NOTIFICATIONS_GLOB = `**${getNotifications.path}?*`
const MARK_READ_GLOB = `**${markAllRead.path}`
const OFFER_TITLE = 'Notifications on this device'

const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
})

// Headless Chromium shows no notifications.
test.use({ launchOptions: chromiumLaunch })

/** A student with a pending request, and the teacher who decides on it. */
const requestEnrolment = async (world: World, student: Person) => {
  const teacher = await world.newTeacher()
  const gig = await world.newGig(teacher)
  await world.requestEnrolment(student, gig)
  return { gig, accept: () => world.acceptAll(teacher, gig), words: new RegExp(`You are enrolled in ${gig.title}`) }
}

const enrolStudent = async (world: World, student: Person): Promise<NewGig> => {
  const { gig, accept } = await requestEnrolment(world, student)
  await accept()
  return gig
}

test('an event shows a message, a bell count and a panel row, and opening the panel marks it as read @desktop [2.2.1, 2.2.8, 4.5, 9.13]', async ({
  page,
  login,
  world,
}) => {
  const { gig, accept, words } = await requestEnrolment(world, await login('student'))
  const bell = await NotificationBell.openConnected(page, '/student-dashboard')
  await bell.expectUnread('none')
  await accept()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Open')
  await bell.expectUnread('1')

  const panel = await bell.open()
  await expect(panel.getByRole('link', { name: words })).toContainText('New')
  const size = await bell.panelInRem()
  expect(size.height).toBeLessThanOrEqual(20)
  if ((page.viewportSize()?.width ?? 0) > 1024) expect(size.width).toBe(16)
  await bell.expectUnread('none')
  await bell.close()
  await expect(bell.bell).toBeFocused()
  await page.reload()
  await bell.expectUnread('none')

  await (await bell.open()).getByRole('link', { name: words }).click()
  await expect(page).toHaveURL(`/student-dashboard/${gig._id}?tab=about`)
  await expect(bell.panel).toBeHidden()
})

test('a notification links to its page', async ({ page, login, world }) => {
  const { gig, accept } = await requestEnrolment(world, await login('student'))
  await NotificationBell.openConnected(page, '/student-dashboard')
  await accept()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(`/student-dashboard/${gig._id}?tab=about`)
})

test('events missed offline appear after reconnecting, also on the open page', async ({ page, login, world }) => {
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await isBack
    line.connectToServer()
  })
  const { gig, accept, words } = await requestEnrolment(world, await login('student'))
  const bell = new NotificationBell(page)
  await page.goto('/student-dashboard')
  await bell.expectUnread('none')
  await page.waitForLoadState('networkidle')
  await accept()
  comeBack()
  await bell.expectUnread('1')
  await expect(page.getByRole('link', { name: `Continue Learning: ${gig.title}` })).toBeVisible()
  await expect((await bell.open()).getByRole('link', { name: words })).toBeVisible()
})

test('a teacher is notified of the approval, and the page reconnects', async ({ page, login, world }) => {
  const teacher = await login('applicant')
  await world.submitDetails(teacher)
  const bell = await NotificationBell.openConnected(page, '/my-account')
  await world.approve(teacher)
  await expect(page.getByRole('listitem').filter({ hasText: 'Your application is approved.' })).toContainText('Open')
  await bell.expectUnread('1')
})

test('a failure appears only in the panel, which can retry, and unread notifications stay unread [8.7]', async ({
  page,
  login,
  world,
}) => {
  const gig = await enrolStudent(world, await login('student'))
  await page.route(LIST_NOTIFICATIONS_GLOB, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'broken' } }),
  )
  await page.route(MARK_READ_GLOB, (route) => route.abort())
  await page.goto('/student-dashboard')
  const bell = new NotificationBell(page)
  const panel = await bell.open()
  await expect(panel.getByRole('alert')).toContainText('Your notifications could not be loaded.')
  await expect(page.getByText('Broken')).toHaveCount(0)
  await page.unroute(LIST_NOTIFICATIONS_GLOB)
  const marking = page.waitForRequest(MARK_READ_GLOB)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('link', { name: new RegExp(gig.title) })).toBeVisible()
  await marking
  await bell.close()
  await bell.expectUnread('1')
  await page.unroute(MARK_READ_GLOB)
  await bell.open()
  await bell.expectUnread('none')
})

test('offline, the panel shows saved notifications and their age', async ({ page, login, world }) => {
  const gig = await enrolStudent(world, await login('student'))
  await page.goto('/student-dashboard')
  const bell = new NotificationBell(page)
  await bell.expectUnread('1')
  await waitForWorker(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.reload()
  const panel = await bell.open()
  await expect(panel.getByRole('link', { name: new RegExp(gig.title) })).toBeVisible()
  await expect(panel).toContainText(/Saved .+/)
})

const waitForWorkerOf = async (page: Page, origin: string): Promise<Worker> => {
  await page.context().grantPermissions(['notifications'], { origin })
  await page.goto('/library')
  await waitForWorker(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  return worker
}

test('the worker shows a push message only while the app is in the background', async ({ page, origin }) => {
  const worker = await waitForWorkerOf(page, origin)
  const link = '/student-dashboard/1?tab=meeting'
  await page.bringToFront()
  await waitForWindowCheck(worker, () => deliverPush(page, origin, liveClassPush('/looking')))
  await leaveApp(page, worker)
  await deliverPush(page, origin, liveClassPush(link))
  await deliverPush(page, origin, liveClassPush(link))
  const classPush = {
    title: 'Halaqah',
    body: 'A live class is starting.',
    tag: `meeting-started ${link}`,
    data: { link },
  }
  await expect.poll(() => listNotifications(worker)).toEqual([classPush])
  await deliverPush(page, origin, 'not of ours')
  const newsPush = { title: 'New notification', body: 'Open the app to read it.', tag: 'news /', data: { link: '/' } }
  await expect.poll(() => listNotifications(worker)).toEqual(expect.arrayContaining([classPush, newsPush]))
  expect(await listNotifications(worker)).toHaveLength(2)
})

test('a tap on a push message navigates an open window or opens one, and never another site', async ({
  page,
  origin,
}) => {
  const worker = await waitForWorkerOf(page, origin)
  const otherPage = await page.context().newPage()
  await otherPage.goto('about:blank')
  await leaveApp(page, worker)
  await deliverPush(otherPage, origin, liveClassPush('/quran-chapters/36?from=push'))
  await expect.poll(() => listNotifications(worker)).toHaveLength(1)
  await page.goto('/library')
  await tapFirstNotification(worker)
  await expect(page).toHaveURL('/quran-chapters/36?from=push')
  await expect.poll(() => listNotifications(worker)).toEqual([])

  await leaveApp(page, worker)
  await deliverPush(otherPage, origin, liveClassPush('https://elsewhere.example/trap'))
  await expect.poll(() => listNotifications(worker)).toHaveLength(1)
  await tapFirstNotification(worker)
  await expect.poll(() => worker.evaluate('self.opened')).toBe(`${origin}/`)
})

test('push is offered after a receipt is sent, once, and not before', async ({ page, login, world, origin }) => {
  await page.context().grantPermissions(['notifications'], { origin })
  const gig = await world.newGig(await world.newTeacher())
  await login('student')
  const courses = await CoursesPage.open(page)
  await new NotificationBell(page).expectUnread('none')
  const offer = page.getByRole('complementary', { name: OFFER_TITLE })
  await expect(offer).toHaveCount(0)
  const popup = await courses.openCourse(gig.title)
  await popup.enrol()
  await expect(popup.sheet).toBeHidden()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
})

test('push is turned on in a class, off in the account, and removed at logout', async ({
  page,
  login,
  world,
  origin,
}) => {
  await page.context().grantPermissions(['notifications'], { origin })
  await fakePush(page.context(), createTestBrowser('https://fcm.googleapis.com/fcm/send'))
  const gig = await enrolStudent(world, await login('student'))
  const dashboard = await StudentDashboard.open(page)
  await waitForWorker(page)
  await dashboard.continueLearning(gig.title)
  const offer = page.getByRole('complementary', { name: OFFER_TITLE })
  const subscription = page.waitForResponse((answer) => answer.url().endsWith(subscribePush.path))
  await offer.getByRole('button', { name: 'Yes' }).click()
  expect((await subscription).status()).toBe(200)
  await expect(offer).toContainText('This device now gets notifications.')
  await offer.getByRole('button', { name: 'Close' }).click()

  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This device gets notifications, even when the app is closed.')).toBeVisible()
  const unsubscribeRequest = page.waitForRequest(
    (r) => r.url().endsWith(unsubscribePush.path) && r.method() === 'DELETE',
  )
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await unsubscribeRequest
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate((mark) => localStorage.getItem(mark), SUBSCRIPTION_KEY)).toBe(null)
})

test('push on a device moves to the next user and to the server’s current key', async ({ page, login, origin }) => {
  await fakePush(page.context(), createTestBrowser('https://fcm.googleapis.com/fcm/send'))
  await waitForWorkerOf(page, origin)
  await page.evaluate((mark) => localStorage.setItem(mark, '4,2'), SUBSCRIPTION_KEY)
  for (const who of ['student', 'teacher'] as const) {
    await login(who)
    const subscription = page.waitForResponse((answer) => answer.url().endsWith(subscribePush.path))
    await page.goto('/my-account')
    expect((await subscription).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  }
  expect(await page.evaluate((mark) => localStorage.getItem(mark)?.split(',').length, SUBSCRIPTION_KEY)).toBe(65)
})

test('a browser that blocks notifications shows a note, and each kind has a switch @desktop', async ({
  page,
  login,
  origin,
}) => {
  // Granting one permission explicitly makes Chromium deny all others.
  await page.context().grantPermissions(['geolocation'], { origin })
  await login('teacher')
  await page.goto('/my-account')
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  const rating = page.getByRole('checkbox', { name: 'A student rates my class' })
  await expect(rating).toBeChecked()
  for (const kind of [rating, page.getByRole('checkbox', { name: 'New messages in a class' })]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await kind.click()
    await saved
  }
  await page.reload()
  await expect(rating).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'New messages in a class' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'A student asks for a place' })).toBeChecked()
})

test('notification panel and push offer are accessible in light and dark', async ({ page, login, world, origin }) => {
  await page.context().grantPermissions(['notifications'], { origin })
  const gig = await enrolStudent(world, await login('student'))
  await page.goto(`/student-dashboard/${gig._id}`)
  await expect(page.getByRole('complementary', { name: OFFER_TITLE })).toBeVisible()
  const bell = new NotificationBell(page)
  await bell.expectUnread('1')
  await expect((await bell.open()).getByRole('link', { name: new RegExp(gig.title) })).toBeVisible()
  await expectAccessible(page)
})
