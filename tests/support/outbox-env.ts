import type { Entry } from '#outbox/entry.ts'
import type { OutboxEvent } from '#outbox/events.ts'
import type { OutboxEnv } from '#outbox/outbox-env.ts'
import type { EntryStore } from '#outbox/store.ts'

const memoryStore = (entries: readonly Entry[]): EntryStore => {
  const stored = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    put: async (entry) => void stored.set(entry.id, entry),
    all: async () => [...stored.values()],
    change: async (id, change) => {
      const entry = stored.get(id)
      const changed = entry && change(entry)
      if (!changed) return undefined
      if (changed.id !== id) stored.delete(id)
      stored.set(changed.id, changed)
      return changed
    },
    remove: async (id, isAllowed = () => true) => {
      const entry = stored.get(id)
      return entry !== undefined && isAllowed(entry) && stored.delete(id)
    },
  }
}

const createLocks = () => {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(name, turn)
    return turn
  }
}

/** An outbox environment without a browser: entries in memory, a clock that tests advance, and HTTP to `origin`. */
export const createTestEnv = (origin: string, entries: readonly Entry[] = []) => {
  const events: OutboxEvent[] = []
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') }
  const pendingLogout = { is: false }
  const shared: { token?: string } = {}
  const env: OutboxEnv = {
    store: memoryStore(entries),
    fetch: (path, init) => fetch(origin + path, init),
    withLock: createLocks(),
    tokens: {
      read: async () => shared.token,
      write: async (token) => {
        shared.token = token
      },
    },
    pendingLogout: {
      isPending: async () => pendingLogout.is,
      set: async () => {
        pendingLogout.is = true
      },
      clear: async () => {
        pendingLogout.is = false
      },
    },
    publish: (event) => void events.push(event),
    now: () => clock.now,
    random: () => 0.5,
  }
  return { env, events, clock }
}

/** An unsigned access token; the outbox does not verify signatures. */
export const createToken = (userId: string, serial = 1): string => {
  const claims = {
    id: userId,
    role: 'student',
    verificationStatus: null,
    name: 'Ayesha فاطمہ',
    email: 'student@halaqah.test',
    exp: 1_900_000_000 + serial,
  }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}
