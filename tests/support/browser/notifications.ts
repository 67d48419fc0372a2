import type { Page, Worker } from 'playwright'
import type { PushMessage } from '#contract/notifications.ts'

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

const WATCH_NEXT_MATCH_SCRIPT = `void (self.looked = new Promise((done) => {
  const look = Clients.prototype.matchAll
  Clients.prototype.matchAll = async function (options) {
    Clients.prototype.matchAll = look
    return look.call(this, options).finally(done)
  }
}))`

/** Runs `act`, which makes the worker call `clients.matchAll`, and waits for the result. */
export const waitForWindowCheck = async (worker: Worker, act: () => Promise<void>): Promise<void> => {
  await worker.evaluate(WATCH_NEXT_MATCH_SCRIPT)
  await act()
  await worker.evaluate('self.looked')
}

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
