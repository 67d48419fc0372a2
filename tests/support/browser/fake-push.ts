import type { BrowserContext } from 'playwright'
import type { TestBrowser } from '#tests/support/servers/push-service.ts'

/** `localStorage` key of the fake subscription's server key. */
export const SUBSCRIPTION_KEY = 'test-subscribed'

/**
 * Replaces the browser's push service, which is unreachable from loopback. Everything else, from the tap to the stored
 * endpoint, is real.
 * @param context without open pages, because init scripts run only in pages opened later
 */
export const fakePush = (context: BrowserContext, { subscription }: TestBrowser): Promise<unknown> =>
  context.addInitScript(
    ({ endpoint, keys, mark }) => {
      const fakeSubscription = {
        endpoint,
        options: {
          get applicationServerKey() {
            return Uint8Array.from((localStorage.getItem(mark) ?? '').split(','), Number).buffer
          },
        },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(mark)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(mark) ? fakeSubscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(mark, applicationServerKey.join())
          return fakeSubscription
        },
      })
    },
    { ...subscription, mark: SUBSCRIPTION_KEY },
  )
