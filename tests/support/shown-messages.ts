import type { Worker } from 'playwright'
import type { PushMessage } from '#contract/notifications.ts'

/** What the server would push when a live class starts. */
export const liveClassStarts = (link: string): string =>
  JSON.stringify({
    kind: 'meeting-started',
    title: 'Halaqah',
    body: 'A live class is starting.',
    link,
    unread: 3,
  } satisfies PushMessage)

const SHOWN = `self.registration.getNotifications()`

/** What stands on the lock screen. */
export const shownBy = (worker: Worker): Promise<unknown> =>
  worker.evaluate(`${SHOWN}.then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))`)

// Without a person's tap a browser opens no window: where it would, `opened` tells.
const TAP = `${SHOWN}.then(([notification]) => {
  self.opened = undefined
  Clients.prototype.openWindow = async (url) => { self.opened = url; return null }
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
})`

/** Taps the first of them. */
export const tapShown = (worker: Worker): Promise<unknown> => worker.evaluate(TAP)
