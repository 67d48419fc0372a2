import type { Page, Worker } from 'playwright'
import type { PushMessage } from '#contract/notifications/push-message.ts'

export const liveClassPush = (link: string): string =>
  JSON.stringify({
    kind: 'meeting-started',
    title: 'Halaqah',
    body: 'A live class is starting.',
    link,
    unread: 3,
  } satisfies PushMessage)

const WAIT_UNTIL_UNFOCUSED_SCRIPT = `(async () => {
  const looked = async () => (await self.clients.matchAll({ includeUncontrolled: true })).some(({ focused }) => focused)
  while (await looked()) await new Promise((done) => setTimeout(done, 50))
})()`

/** Leaves the app, and waits until the worker sees no focused window. Chromium reports the change with a delay. */
export const leaveApp = async (page: Page, worker: Worker): Promise<void> => {
  await page.goto('about:blank')
  await worker.evaluate(WAIT_UNTIL_UNFOCUSED_SCRIPT)
}

/** Creates a function that runs `act`, which makes the worker call this method, and waits until the call has ended. */
const waitForCall =
  (owner: string, method: string) =>
  async (worker: Worker, act: () => Promise<void>): Promise<void> => {
    await worker.evaluate(`void (self.called = new Promise((done) => {
      const call = ${owner}.prototype.${method}
      ${owner}.prototype.${method} = async function (...args) {
        ${owner}.prototype.${method} = call
        return call.apply(this, args).finally(done)
      }
    }))`)
    await act()
    await worker.evaluate('self.called')
  }

/** Runs `act`, which makes the worker call `clients.matchAll`, and waits for the result. */
export const waitForWindowCheck = waitForCall('Clients', 'matchAll')

/**
 * Runs `act`, which makes the worker show a notification, and waits until it is shown. Chromium deletes a notification
 * that `getNotifications` finds while it is being shown: in a loop beside it, half of them were lost.
 */
export const waitUntilShown = waitForCall('ServiceWorkerRegistration', 'showNotification')

const NOTIFICATIONS_SCRIPT = `self.registration.getNotifications()`

export const listNotifications = (worker: Worker): Promise<unknown> =>
  worker.evaluate(
    `${NOTIFICATIONS_SCRIPT}.then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))`,
  )

// Browsers open a window only after a real tap, so `openWindow` is replaced and records its URL in `opened`.
const TAP_SCRIPT = `${NOTIFICATIONS_SCRIPT}.then(([notification]) => {
  self.opened = undefined
  Clients.prototype.openWindow = async (url) => { self.opened = url; return null }
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
})`

export const tapFirstNotification = (worker: Worker): Promise<unknown> => worker.evaluate(TAP_SCRIPT)
