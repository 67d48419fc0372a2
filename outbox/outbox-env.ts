import type { OutboxEvent } from './events.ts'
import type { PendingLogout } from './pending-logout.ts'
import type { TokenStore } from './shared-token.ts'
import type { EntryStore } from './store.ts'

/** The dependencies of the outbox. Page and worker use the browser; tests supply their own. */
export interface OutboxEnv {
  readonly store: EntryStore
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Runs `work` while no other tab or worker holds the same lock. */
  readonly withLock: <T>(lock: 'outbox' | 'session', work: () => Promise<T>) => Promise<T>
  /** The access token that page and worker share, so that only one of them renews it. */
  readonly tokens: TokenStore
  readonly pendingLogout: PendingLogout
  readonly publish: (news: OutboxEvent) => void
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
}
