import { publish } from './events.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { indexedPendingLogout } from './pending-logout.ts'
import { indexedToken } from './shared-token.ts'
import { indexedStore } from './store.ts'
import { withWebLock } from './web-lock.ts'

/** The environment of a browser, used by the page and the service worker. */
export const browserEnv: OutboxEnv = {
  store: indexedStore,
  fetch: (path, init) => fetch(path, init),
  withLock: withWebLock,
  tokens: indexedToken,
  pendingLogout: indexedPendingLogout,
  publish,
  now: () => Date.now(),
  random: () => Math.random(),
}
