import { PushMessage, toNotificationTag } from '#contract/notifications/push-message.ts'
import { subscribePush } from '#contract/notifications.ts'
import { getAccessToken, readSignedInAccount } from '#outbox/access-token.ts'
import { browserEnv } from '#outbox/browser-env.ts'
import { toOwnPath } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

const ICON_PATH = '/icons/icon-192.png'
const BADGE_PATH = '/icons/monochrome-512.png'
/** A live class runs here, in a window or in a frame of another page. */
const ROOM_PATH_PREFIX = '/room/'

/** Browsers revoke the permission of a worker that shows nothing for a push, so an unreadable message shows this. */
const UNREADABLE_MESSAGE = {
  title: 'New notification',
  body: 'Open the app to read it.',
  link: '/',
  kind: 'news',
  unread: 0,
  account: undefined,
  isListed: undefined,
  until: undefined,
} as const

const parsePushMessage = (data: PushMessageData | null): PushMessage | typeof UNREADABLE_MESSAGE => {
  try {
    return PushMessage.parse(data?.json())
  } catch {
    return UNREADABLE_MESSAGE
  }
}

const listWindows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const isAppVisible = async (): Promise<boolean> =>
  (await listWindows()).some(({ focused, visibilityState }) => focused && visibilityState === 'visible')

const setIconBadge = async (unread: number): Promise<void> => {
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread).catch(() => undefined)
}

// A message may arrive after its recipient has signed out and someone else has signed in.
const isForThisUser = async (account: string | undefined): Promise<boolean> =>
  account === undefined || account === (await readSignedInAccount(browserEnv))

const isOver = ({ data }: Notification): boolean => data?.until !== undefined && data.until < Date.now()

/** Closes the reminders that the app does not list, because no list says when they are over. */
const closeOver = async (): Promise<void> => {
  for (const shown of await self.registration.getNotifications()) if (isOver(shown)) shown.close()
}

const showNotification = async (data: PushMessageData | null): Promise<void> => {
  const message = parsePushMessage(data)
  const { title, body, link, unread, account, isListed, until } = message
  await closeOver().catch(() => undefined)
  if (!(await isForThisUser(account))) return
  await setIconBadge(unread)
  // A visible app shows a notification that it lists itself.
  if (isListed !== false && (await isAppVisible())) return
  const tag = toNotificationTag(message)
  // Without the permission, `showNotification` rejects. The app still lists the notification.
  await self.registration
    .showNotification(title, {
      body,
      tag,
      icon: ICON_PATH,
      badge: BADGE_PATH,
      data: { link, account, isListed, until },
    })
    .catch(() => undefined)
}

const navigateWindow = async (window: WindowClient, url: string): Promise<unknown> => {
  const focused = await window.focus().catch(() => window)
  return focused.url === url ? focused : focused.navigate(url)
}

const isInRoom = ({ url }: WindowClient): boolean => new URL(url).pathname.startsWith(ROOM_PATH_PREFIX)

/** During a live class no window is navigated, because the worker cannot tell which one holds the frame of the room. */
const findWindow = async (url: string): Promise<WindowClient | undefined> => {
  const all = await listWindows()
  const windows = all.filter(({ frameType }) => frameType !== 'nested')
  return windows.find((window) => window.url === url) ?? (all.some(isInRoom) ? undefined : windows[0])
}

const openLink = async (path: string): Promise<unknown> => {
  const url = new URL(path, location.origin).href
  const found = await findWindow(url)
  // `navigate` rejects for a window that this worker does not control, so a new window opens.
  return found ? navigateWindow(found, url).catch(() => self.clients.openWindow(url)) : self.clients.openWindow(url)
}

const readLink = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'link' in data ? data.link : undefined

/** Shows a push message, unless it is for another account or an app window is focused. */
export const onPush = (event: PushEvent): void => event.waitUntil(showNotification(event.data))

/** Opens the link of a tapped notification, in an existing app window where possible. */
export const onNotificationClick = (event: NotificationEvent): void => {
  event.notification.close()
  event.waitUntil(openLink(toOwnPath(readLink(event.notification.data))))
}

const renewSubscription = async ({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription =
    newSubscription ?? (applicationServerKey && (await self.registration.pushManager.subscribe(options)))
  const holder = subscription ? await getAccessToken(browserEnv) : undefined
  if (!subscription || holder?.kind !== 'signed-in') return
  await fetch(subscribePush.path, {
    method: subscribePush.method,
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

/** Sends the server the new subscription of this browser. After a failure, the page sends it on its next start. */
export const onSubscriptionChange = (event: PushSubscriptionChangeEvent): void =>
  event.waitUntil(renewSubscription(event).catch(() => undefined))
