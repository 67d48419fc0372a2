import { PushMessage, subscribePush } from '#contract/notifications.ts'
import { fetchAccessToken } from '#outbox/access-token.ts'
import { browserEnv } from '#outbox/browser-env.ts'
import { pathOfOurs } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'
const BADGE = '/icons/monochrome-512.png'
/** A live class must not be led away from its room by the news of something else. */
const ROOM = '/room/'

/** A browser takes the permission away from who shows nothing: what cannot be read is shown as this. */
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
  // Who looks at the app hears of it there.
  if ((await windows()).some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  const tag = `${kind} ${link}`
  // A browser that has lost the permission refuses; the app has the notification all the same.
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
  // A window that this worker does not control cannot be led: it gets a new one beside it.
  return free ? lead(free, url).catch(() => self.clients.openWindow(url)) : self.clients.openWindow(url)
}

const linkOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'link' in data ? data.link : undefined

/**
 * Shows what a push message says, unless the app is being looked at.
 * @param event a `push` event
 */
export const onPush = (event: PushEvent): void => event.waitUntil(show(event.data))

/**
 * Opens the place that a tapped notification is about, in a window of the app if there is one.
 * @param event a `notificationclick` event
 */
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

/**
 * Tells the server the new address of this browser. Where that fails, the page does it when it is opened next.
 * @param event a `pushsubscriptionchange` event
 */
export const onSubscriptionChange = (event: PushSubscriptionChangeEvent): void =>
  event.waitUntil(renew(event).catch(() => undefined))
