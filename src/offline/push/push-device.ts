import { createAtom } from '@tanstack/store'

/** Whose messages come to this browser, and to which address: `userId endpoint`. */
const OWNED = 'push-owned'

interface WithBadge {
  readonly setAppBadge: (count: number) => Promise<void>
  readonly clearAppBadge: () => Promise<void>
}
const hasBadge = (device: object): device is WithBadge => 'setAppBadge' in device && 'clearAppBadge' in device

/** Whether this browser can receive push messages at all. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The worker's registration, where there is one. */
export const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** This browser's subscription, if it has one. */
export const currentSubscription = async (): Promise<PushSubscription | null> =>
  canReceivePush() ? ((await (await registration())?.pushManager.getSubscription()) ?? null) : null

const notes = createAtom(0)

/**
 * Notes whose messages come to this browser.
 * @param owned user and address; nothing for nobody's
 */
export const noteOwned = (owned?: { readonly userId: string; readonly endpoint: string }): void => {
  if (owned) localStorage.setItem(OWNED, `${owned.userId} ${owned.endpoint}`)
  else localStorage.removeItem(OWNED)
  notes.set(notes.get() + 1)
}

/**
 * Hears of each note on whose messages come to this browser: the device may be told of behind an open page.
 * @param changed called after each
 * @returns stops hearing
 */
export const onOwned = (changed: () => void): (() => void) => notes.subscribe(changed).unsubscribe

/**
 * Whether the server was told that the messages of this user come to this address.
 * @param userId whose
 * @param endpoint the address
 */
export const isOwned = (userId: string, endpoint: string): boolean =>
  localStorage.getItem(OWNED) === `${userId} ${endpoint}`

/**
 * Shows on the app's icon how much is unread, where the platform has such a mark.
 * @param unread none removes it
 */
export const markAppIcon = async (unread: number): Promise<void> => {
  const device: object = navigator
  if (hasBadge(device)) await (unread > 0 ? device.setAppBadge(unread) : device.clearAppBadge()).catch(() => undefined)
}

/** Takes what was read in the app off the lock screen. */
export const clearShown = async (): Promise<void> => {
  const shown = (await (await registration())?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}

/** Leaves nothing of a user's notifications on this device, and lets no more come. Works without a network. */
export const forgetDevice = async (): Promise<void> => {
  noteOwned()
  await Promise.allSettled([
    markAppIcon(0),
    clearShown(),
    currentSubscription().then((subscription) => subscription?.unsubscribe()),
  ])
}
