import { PushMessage, subscribePush } from '#contract/notifications.ts'
import { fetchAccessToken } from '#outbox/access-token.ts'
import { browserEnv } from '#outbox/browser-env.ts'
import { pathOfOurs } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'
const BADGE = '/icons/monochrome-512.png'
/** A notification must not navigate a window away from a live class. */
const ROOM = '/room/'

/** Browsers revoke the permission of a worker that shows nothing for a push, so an unreadable message shows this. */
const UNREADABLE = { title: 'Halaqah', body: 'There is news for you.', link: '/', kind: 'news', unread: 0 } as const

const read = (data: PushMessageData | null): PushMessage | typeof UNREADABLE => {
  try {
    return PushMessage.parse(data?.json())
  } catch {
    return UNREADABLE
  }
}

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const markIcon = async (unread: number): Promise<void> => {
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread).catch(() => undefined)
}

const show = async (data: PushMessageData | null): Promise<void> => {
  const { title, body, link, kind, unread } = read(data)
  await markIcon(unread)
  // A visible app shows the notification itself.
  if ((await windows()).some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  const tag = `${kind} ${link}`
  // Without the permission, `showNotification` rejects. The app still lists the notification.
  await self.registration
    .showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: { link } })
    .catch(() => undefined)
}

const lead = async (window: WindowClient, url: string): Promise<unknown> => {
  const focused = await window.focus().catch(() => window)
  return focused.url === url ? focused : focused.navigate(url)
}

const open = async (path: string): Promise<unknown> => {
  const url = new URL(path, location.origin).href
  const all = await windows()
  const free =
    all.find((window) => window.url === url) ?? all.find(({ url }) => !new URL(url).pathname.startsWith(ROOM))
  // `navigate` rejects for a window that this worker does not control, so a new window opens.
  return free ? lead(free, url).catch(() => self.clients.openWindow(url)) : self.clients.openWindow(url)
}

const linkOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'link' in data ? data.link : undefined

/** Shows a push message, unless an app window is focused. */
export const onPush = (event: PushEvent): void => event.waitUntil(show(event.data))

/** Opens the link of a tapped notification, in an existing app window where possible. */
export const onNotificationClick = (event: NotificationEvent): void => {
  event.notification.close()
  event.waitUntil(open(pathOfOurs(linkOf(event.notification.data))))
}

const renew = async ({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  const ask = { userVisibleOnly: true, applicationServerKey }
  const subscription = newSubscription ?? (applicationServerKey && (await self.registration.pushManager.subscribe(ask)))
  const holder = subscription ? await fetchAccessToken(browserEnv) : undefined
  if (!subscription || holder?.kind !== 'signed-in') return
  await fetch(subscribePush.path, {
    method: subscribePush.method,
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

/** Sends the server the new subscription of this browser. After a failure, the page sends it on its next start. */
export const onSubscriptionChange = (event: PushSubscriptionChangeEvent): void =>
  event.waitUntil(renew(event).catch(() => undefined))
