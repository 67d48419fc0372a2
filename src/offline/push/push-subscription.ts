import { subscribePush, unsubscribePush } from '#contract/notifications.ts'
import { withWebLock } from '#outbox/web-lock.ts'
import { call } from '#src/api/call.ts'
import { session } from '#src/session/session.ts'
import { canReceivePush, getSubscription, isPushOwner, setPushOwner } from './push-device.ts'

/** `needs-install`: iOS supports Web Push only for apps on the Home Screen. */
export type PushState = 'unsupported' | 'needs-install' | 'blocked' | 'off' | 'on'

/** Offline, `pushManager.subscribe` may never settle. */
const SUBSCRIBE_TIMEOUT_MS = 20_000
const REGISTRATION_FAILED_MESSAGE = 'We could not turn on notifications on this device. Please try again later.'

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const withTimeout = <Answer>(work: Promise<Answer>): Promise<Answer> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(REGISTRATION_FAILED_MESSAGE)), SUBSCRIBE_TIMEOUT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** The push state of this device for the signed-in user. */
export const getPushState = async (): Promise<PushState> => {
  if (!canReceivePush()) return isApplePhone() ? 'needs-install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const userId = session.current()?.user.id
  const subscription = await getSubscription()
  return userId && subscription && isPushOwner(userId, subscription.endpoint) ? 'on' : 'off'
}

const decodeBase64Url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isSameKey = (currentKey: ArrayBuffer | null, key: Uint8Array): boolean => {
  const bytes = new Uint8Array(currentKey ?? new ArrayBuffer())
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index])
}

const ensureSubscription = async (publicKey: string): Promise<PushSubscription> => {
  const key = decodeBase64Url(publicKey)
  const known = await getSubscription()
  if (known && isSameKey(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** One change at a time across tabs: turning on must not overlap with turning off. */
const withPushLock = <Answer>(change: () => Promise<Answer>): Promise<Answer> => withWebLock('push', change)

const registerSubscription = async (subscription: PushSubscription, userId: string): Promise<void> => {
  const { endpoint } = subscription
  const { keys = {} } = subscription.toJSON()
  await call(subscribePush, { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
  setPushOwner({ userId, endpoint })
}

/**
 * Requests permission and subscribes this device. Browsers require a user gesture.
 * @param publicKey the server's VAPID key
 * @throws Error with a message for the user when registration fails
 */
export const turnOnPush = async (publicKey: string): Promise<PushState> => {
  const permission = await Notification.requestPermission()
  const userId = session.current()?.user.id
  if (permission !== 'granted' || !userId) return permission === 'denied' ? 'blocked' : 'off'
  return withPushLock<PushState>(async () => {
    const subscription = await withTimeout(ensureSubscription(publicKey)).catch((error: unknown) => {
      throw new Error(REGISTRATION_FAILED_MESSAGE, { cause: error })
    })
    await registerSubscription(subscription, userId)
    return 'on'
  })
}

/** Deletes this device's subscription on the server. Needs a session. Throws when the server cannot be reached. */
export const unregisterDevice = async (signal?: AbortSignal): Promise<void> => {
  const subscription = await getSubscription()
  if (!subscription) return
  setPushOwner()
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } }, signal && { signal })
}

/**
 * Unsubscribes this device. If the server is unreachable, the push service answers its next message with 410 and the
 * server deletes the subscription.
 */
export const turnOffPush = (): Promise<PushState> =>
  withPushLock(async () => {
    const subscription = await getSubscription()
    await unregisterDevice().catch(() => undefined)
    await subscription?.unsubscribe()
    return getPushState()
  })

/**
 * Registers an existing subscription again when its endpoint, the server's key or the user has changed. Otherwise it
 * sends nothing.
 */
const renewSubscription = async (publicKey: () => Promise<string>): Promise<void> => {
  const userId = session.current()?.user.id
  if (!userId || !(await getSubscription()) || Notification.permission !== 'granted') return
  const key = await publicKey()
  await withPushLock(async () => {
    // The user may have turned push off meanwhile.
    if (!(await getSubscription())) return
    const subscription = await withTimeout(ensureSubscription(key))
    if (!isPushOwner(userId, subscription.endpoint)) await registerSubscription(subscription, userId)
  })
}

/** Keeps this device registered for the signed-in user. */
export const keepPushRegistered = (publicKey: () => Promise<string>): void => {
  // Offline: the next start tries again.
  const renew = () => void renewSubscription(publicKey).catch(() => undefined)
  session.subscribe((change) => {
    if (change === 'started' || change === 'other-tab') renew()
  })
  renew()
}
