import { createAtom } from '@tanstack/store'

/**
 * `localStorage` key of the user and endpoint registered with the server: `userId endpoint`. It differs from the key of the
 * release before, whose registrations have no session, so that phones register again.
 */
const OWNER_KEY = 'push-registered'
const OWNER_KEY_BEFORE = 'push-owned'

interface BadgeNavigator {
  readonly setAppBadge: (count: number) => Promise<void>
  readonly clearAppBadge: () => Promise<void>
}
const supportsBadge = (device: object): device is BadgeNavigator => 'setAppBadge' in device && 'clearAppBadge' in device

export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export const getRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

export const getSubscription = async (): Promise<PushSubscription | null> =>
  canReceivePush() ? ((await (await getRegistration())?.pushManager.getSubscription()) ?? null) : null

const ownerChangeCount = createAtom(0)

/** @param owner undefined removes it */
export const setPushOwner = (owner?: { readonly userId: string; readonly endpoint: string }): void => {
  if (owner) localStorage.setItem(OWNER_KEY, `${owner.userId} ${owner.endpoint}`)
  else localStorage.removeItem(OWNER_KEY)
  localStorage.removeItem(OWNER_KEY_BEFORE)
  ownerChangeCount.set(ownerChangeCount.get() + 1)
}

/**
 * Reports changes of the push owner: registration may finish after the page was rendered.
 * @returns unsubscribes
 */
export const subscribeToPushOwner = (changed: () => void): (() => void) =>
  ownerChangeCount.subscribe(changed).unsubscribe

/** Whether this endpoint is registered with the server for this user's messages. */
export const isPushOwner = (userId: string, endpoint: string): boolean =>
  localStorage.getItem(OWNER_KEY) === `${userId} ${endpoint}`

/**
 * Sets the app icon's badge, where the platform supports it.
 * @param unread 0 clears it
 */
export const setBadge = async (unread: number): Promise<void> => {
  const device: object = navigator
  if (supportsBadge(device))
    await (unread > 0 ? device.setAppBadge(unread) : device.clearAppBadge()).catch(() => undefined)
}

/** Closes push messages in the phone's tray, by default all. */
export const closeNotifications = async (isDone: (shown: Notification) => boolean = () => true): Promise<void> => {
  const notifications = (await (await getRegistration())?.getNotifications?.()) ?? []
  for (const notification of notifications) if (isDone(notification)) notification.close()
}

/** Removes notifications, badge and subscription from this device. Works offline. */
export const removePushFromDevice = async (): Promise<void> => {
  setPushOwner()
  await Promise.allSettled([
    setBadge(0),
    closeNotifications(),
    getSubscription().then((subscription) => subscription?.unsubscribe()),
  ])
}
