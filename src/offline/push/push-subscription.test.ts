import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribePush, unsubscribePush } from '#contract/notifications.ts'
import { setTransport } from '#src/api/transport.ts'
import { storeSession } from '#src/session/storage.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { getPushState, turnOffPush, turnOnPush } from './push-subscription.ts'

const KEY = Buffer.from([4, 2]).toString('base64url')
const ENDPOINT = 'https://push.example/this-device'

/** A browser with notification permission and a push service that always answers. */
const pushManager = () => {
  let currentSubscription: object | null = null
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.of(4, 2).buffer },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      currentSubscription = null
    },
  }
  const subscribe = async () => {
    currentSubscription = subscription
    return subscription
  }
  return { getSubscription: async () => currentSubscription, subscribe }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  storeSession('token', { id: 'u1', name: 'A', email: 'a@b.test', exp: 1, role: 'student', verificationStatus: null })
  const registration = { pushManager: pushManager() }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('ends up on when turned on while still turning off', async () => {
  const methods: string[] = []
  const released = Promise.withResolvers<void>()
  setTransport(async ({ request: { method } }) => {
    if (method === unsubscribePush.method) await released.promise
    methods.push(method)
    return Response.json({ message: '' })
  })
  await turnOnPush(KEY)
  const off = turnOffPush()
  const on = turnOnPush(KEY)
  released.resolve()
  expect([await off, await on]).toEqual(['off', 'on'])
  expect(await getPushState()).toBe('on')
  expect(methods).toEqual([subscribePush.method, unsubscribePush.method, subscribePush.method])
})
