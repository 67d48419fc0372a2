import { publish } from './events.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { storedPendingLogout } from './pending-logout.ts'
import { indexedStore } from './store.ts'

/** The browser, page and worker alike. */
export const browserEnv: OutboxEnv = {
  store: indexedStore,
  fetch: (path, init) => fetch(path, init),
  // Where the browser has no locks (a page without TLS) it has no worker either.
  withLock: (lock, work) => ('locks' in navigator ? navigator.locks.request(lock, work) : work()),
  accessToken: () => undefined,
  pendingLogout: storedPendingLogout,
  publish,
  now: () => Date.now(),
  random: () => Math.random(),
}
