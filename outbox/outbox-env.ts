import type { OutboxEvent } from './events.ts'
import type { PendingLogout } from './pending-logout.ts'
import type { EntryStore } from './store.ts'

/** What the outbox needs of the place it runs in. The page and the worker have the same; tests bring their own. */
export interface OutboxEnv {
  readonly store: EntryStore
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Runs the work while nobody else, in any tab or worker, holds the same lock. */
  readonly withLock: <T>(lock: 'outbox' | 'session', work: () => Promise<T>) => Promise<T>
  /** The access token that this place already holds. The worker has none: it cannot read the page's storage. */
  readonly accessToken: () => string | undefined
  readonly pendingLogout: PendingLogout
  readonly publish: (news: OutboxEvent) => void
  readonly now: () => number
  /** Between 0 and 1. */
  readonly random: () => number
}
