import type { Page, Worker } from 'playwright/test'
import { subscribePush, unsubscribePush } from '#contract/notifications.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { fakePush, SUBSCRIPTION_KEY } from '#tests/support/browser/fake-push.ts'
import {
  leaveApp,
  listNotifications,
  liveClassPush,
  tapFirstNotification,
  waitForWindowCheck,
  waitUntilShown,
} from '#tests/support/browser/notifications.ts'
import { deliverPush, waitForWorker } from '#tests/support/browser/worker.ts'
import { createTestBrowser } from '#tests/support/servers/push-service.ts'
import { test as base, expect } from './fixtures.ts'
import { openSection } from './pages/account-page.ts'
import { StudentDashboard } from './pages/student-dashboard.ts'

const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
})

// The headless shell shows no notifications.
test.use({ launchOptions: chromiumLaunch })

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
  await waitUntilShown(worker, () => deliverPush(page, origin, liveClassPush(link)))
  await waitUntilShown(worker, () => deliverPush(page, origin, liveClassPush(link)))
  const classPush = {
    title: 'Halaqah',
    body: 'A live class is starting.',
    tag: `meeting-started ${link}`,
    data: { link },
  }
  await expect.poll(() => listNotifications(worker)).toEqual([classPush])
  await waitUntilShown(worker, () => deliverPush(page, origin, 'not of ours'))
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
  await waitUntilShown(worker, () => deliverPush(otherPage, origin, liveClassPush('/quran-chapters/36?from=push')))
  await expect.poll(() => listNotifications(worker)).toHaveLength(1)
  await page.goto('/library')
  await tapFirstNotification(worker)
  await expect(page).toHaveURL('/quran-chapters/36?from=push')
  await expect.poll(() => listNotifications(worker)).toEqual([])

  await leaveApp(page, worker)
  await waitUntilShown(worker, () => deliverPush(otherPage, origin, liveClassPush('https://elsewhere.example/trap')))
  await expect.poll(() => listNotifications(worker)).toHaveLength(1)
  await tapFirstNotification(worker)
  await expect.poll(() => worker.evaluate('self.opened')).toBe(`${origin}/`)
})

test('push is turned on in a class, off in the account, and removed at logout', async ({
  page,
  login,
  world,
  origin,
}) => {
  await page.context().grantPermissions(['notifications'], { origin })
  await fakePush(page.context(), createTestBrowser('https://fcm.googleapis.com/fcm/send'))
  const gig = await world.newClass(await world.anyTeacher(), [await login('student')])
  const dashboard = await StudentDashboard.open(page)
  await waitForWorker(page)
  await dashboard.continueLearning(gig.title)
  const offer = page.getByRole('complementary', { name: 'Notifications on this device' })
  const subscription = page.waitForResponse((answer) => answer.url().endsWith(subscribePush.path))
  await offer.getByRole('button', { name: 'Yes' }).click()
  expect((await subscription).status()).toBe(200)
  await expect(offer).toContainText('This device now gets notifications.')
  await offer.getByRole('button', { name: 'Close' }).click()

  await page.goto('/my-account')
  await openSection(page, 'Notifications')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This device gets notifications, even when the app is closed.')).toBeVisible()
  const unsubscribeRequest = page.waitForRequest(
    (r) => r.url().endsWith(unsubscribePush.path) && r.method() === 'DELETE',
  )
  await page.getByRole('button', { name: 'Account', exact: true }).click()
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
    await openSection(page, 'Notifications')
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
  await openSection(page, 'Notifications')
  const onDevices = page.getByRole('group', { name: /^Choose what you are notified about/ })
  const openTopic = (topic: string) => onDevices.getByLabel(`Details: ${topic}`).click()
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  const rating = page.getByRole('checkbox', { name: 'A student rates my class' })
  const lessons = onDevices.getByRole('checkbox', { name: 'Lessons and live classes' })
  const reminders = page.getByRole('group', { name: 'Choose which reminders appear in the app.' })
  const lessonsInApp = reminders.getByRole('checkbox', { name: 'Lessons and live classes' })
  await expect(rating).toBeHidden()
  await openTopic('Reviews and feedback')
  await openTopic('Messages and files')
  await expect(rating).toBeChecked()
  for (const kind of [rating, page.getByRole('checkbox', { name: 'New messages in a class' }), lessons, lessonsInApp]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await kind.click()
    await saved
  }
  await page.reload()
  await openSection(page, 'Notifications')
  await openTopic('Reviews and feedback')
  await openTopic('Lessons and live classes')
  await openTopic('Requests and places')
  await openTopic('Messages and files')
  await expect(rating).not.toBeChecked()
  await expect(lessons).not.toBeChecked()
  await expect(lessonsInApp).not.toBeChecked()
  await expect(onDevices.getByRole('checkbox', { name: 'I have a lesson tomorrow' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'New messages in a class' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'A student asks for a place' })).toBeChecked()
})
