import type { BrowserContext } from 'playwright'
import type { TestBrowser } from '#tests/support/servers/push-service.ts'

/** Where the stand-in keeps the key that this browser has subscribed with. */
export const SUBSCRIPTION_KEY = 'test-subscribed'

/**
 * Gives pages a push service: where only loopback is up, the browser's own never answers, and a private window refuses.
 * Everything from the tap to the stored address is ours, and real.
 * @param context before its pages are opened
 * @param browser whose subscription it hands out
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
