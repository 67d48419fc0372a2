import type { Entry } from '#outbox/entry.ts'
import type { OutboxEvent } from '#outbox/events.ts'
import type { OutboxEnv } from '#outbox/outbox-env.ts'
import type { EntryStore } from '#outbox/store.ts'

const memoryStore = (entries: readonly Entry[]): EntryStore => {
  const kept = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    put: async (entry) => void kept.set(entry.id, entry),
    all: async () => [...kept.values()],
    change: async (id, change) => {
      const entry = kept.get(id)
      const changed = entry && change(entry)
      if (!changed) return undefined
      if (changed.id !== id) kept.delete(id)
      kept.set(changed.id, changed)
      return changed
    },
    remove: async (id, isAllowed = () => true) => {
      const entry = kept.get(id)
      return entry !== undefined && isAllowed(entry) && kept.delete(id)
    },
  }
}

const locks = () => {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(name, turn)
    return turn
  }
}

/** A phone without a browser: entries in memory, a clock that the test moves, and the real network to `origin`. */
export const phone = (origin: string, entries: readonly Entry[] = []) => {
  const news: OutboxEvent[] = []
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') }
  const owed = { is: false }
  const place: OutboxEnv = {
    store: memoryStore(entries),
    fetch: (path, init) => fetch(origin + path, init),
    withLock: locks(),
    accessToken: () => undefined,
    pendingLogout: {
      isPending: async () => owed.is,
      set: async () => {
        owed.is = true
      },
      clear: async () => {
        owed.is = false
      },
    },
    publish: (one) => void news.push(one),
    now: () => clock.now,
    random: () => 0.5,
  }
  return { place, news, clock }
}

/** An access token with the claims of this user; nobody on the phone checks its signature. */
export const tokenOf = (userId: string, serial = 1): string => {
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
