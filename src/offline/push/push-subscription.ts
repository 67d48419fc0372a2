import { subscribePush, unsubscribePush } from '#contract/notifications.ts'
import { call } from '#src/api/call.ts'
import { session } from '#src/session/session.ts'
import { canReceivePush, currentSubscription, isOwned, noteOwned } from './push-device.ts'

/** How this device stands to push messages. `needs-install`: an iPhone takes them only from the Home Screen. */
export type PushState = 'unsupported' | 'needs-install' | 'blocked' | 'off' | 'on'

/** Without a network a browser may never answer: it waits for its push service. */
const PATIENCE_MS = 20_000
const NOT_REACHED = 'This device could not be registered for messages. Please try again later.'

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const inTime = <Answer>(work: Promise<Answer>): Promise<Answer> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(NOT_REACHED)), PATIENCE_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** How this device stands to push messages of who is signed in. */
export const pushState = async (): Promise<PushState> => {
  if (!canReceivePush()) return isApplePhone() ? 'needs-install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const userId = session.current()?.user.id
  const subscription = await currentSubscription()
  return userId && subscription && isOwned(userId, subscription.endpoint) ? 'on' : 'off'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isSameKey = (used: ArrayBuffer | null, key: Uint8Array): boolean => {
  const bytes = new Uint8Array(used ?? new ArrayBuffer())
  return bytes.length === key.length && bytes.every((byte, place) => byte === key[place])
}

const subscribed = async (publicKey: string): Promise<PushSubscription> => {
  const key = bytesOf(publicKey)
  const known = await currentSubscription()
  if (known && isSameKey(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** One change at a time, in all tabs: what is turned on while it is still being turned off stays on. */
const inTurn = <Answer>(change: () => Promise<Answer>): Promise<Answer> => navigator.locks.request('push', change)

const tellServer = async (subscription: PushSubscription, userId: string): Promise<void> => {
  const { endpoint } = subscription
  const { keys = {} } = subscription.toJSON()
  await call(subscribePush, { body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } })
  noteOwned({ userId, endpoint })
}

/**
 * Asks for the permission and lets messages come to this device. To be called by a tap.
 * @param publicKey the server's key
 * @returns how the device stands now; throws in words when it could not be registered
 */
export const turnOnPush = async (publicKey: string): Promise<PushState> => {
  const permission = await Notification.requestPermission()
  const userId = session.current()?.user.id
  if (permission !== 'granted' || !userId) return permission === 'denied' ? 'blocked' : 'off'
  return inTurn<PushState>(async () => {
    const subscription = await inTime(subscribed(publicKey)).catch((error: unknown) => {
      throw new Error(NOT_REACHED, { cause: error })
    })
    await tellServer(subscription, userId)
    return 'on'
  })
}

/**
 * Has the server send no more to this device: to be called while somebody is signed in. Throws when it cannot be reached.
 * @param signal ends the waiting
 */
export const releasePush = async (signal?: AbortSignal): Promise<void> => {
  const subscription = await currentSubscription()
  if (!subscription) return
  noteOwned()
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } }, signal && { signal })
}

/** Lets no more messages come to this device. What the server then still sends reaches nobody, and it learns that. */
export const turnOffPush = (): Promise<PushState> =>
  inTurn(async () => {
    const subscription = await currentSubscription()
    await releasePush().catch(() => undefined)
    await subscription?.unsubscribe()
    return pushState()
  })

/**
 * Tells the server of a device that takes messages already: its address or the server's key has changed, or another
 * user has signed in. Costs nothing where the server knows.
 */
const keepPush = async (publicKey: () => Promise<string>): Promise<void> => {
  const userId = session.current()?.user.id
  if (!userId || !(await currentSubscription()) || Notification.permission !== 'granted') return
  const key = await publicKey()
  await inTurn(async () => {
    // It may have been turned off meanwhile.
    if (!(await currentSubscription())) return
    const subscription = await inTime(subscribed(key))
    if (!isOwned(userId, subscription.endpoint)) await tellServer(subscription, userId)
  })
}

/**
 * Keeps this device's address with the server, for whoever is signed in.
 * @param publicKey tells the server's key
 */
export const followPush = (publicKey: () => Promise<string>): void => {
  // Without a network now: the next start does it.
  const keep = () => void keepPush(publicKey).catch(() => undefined)
  session.subscribe((change) => {
    if (change === 'started' || change === 'elsewhere') keep()
  })
  keep()
}
