import { createAtom } from '@tanstack/store'
import { useMemo, useSyncExternalStore } from 'react'
import { browserEnv } from '#outbox/browser-env.ts'
import type { Entry } from '#outbox/entry.ts'
import * as outboxEvents from '#outbox/events.ts'
import { useSession } from '#src/session/use-session.ts'

const NO_ENTRIES: readonly Entry[] = []
/** Null until IndexedDB has been read. */
const allEntries = createAtom<readonly Entry[] | null>(null)
let subscribers = 0
let stopListening: (() => void) | undefined

// A frozen page misses the events of the worker.
const handleVisibilityChange = (): void => {
  if (!document.hidden) void readEntries()
}
let reads = 0

// Reads may finish out of order: only the newest sets the entries.
const readEntries = async (): Promise<void> => {
  reads += 1
  const readNumber = reads
  const found = await browserEnv.store.all()
  if (readNumber !== reads) return
  allEntries.set(found.toSorted((a, b) => b.createdAt - a.createdAt))
}

const startListening = (): (() => void) => {
  const unsubscribe = outboxEvents.subscribe(() => void readEntries())
  document.addEventListener('visibilitychange', handleVisibilityChange)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', handleVisibilityChange)
  }
}

const subscribe = (changed: () => void): (() => void) => {
  const { unsubscribe } = allEntries.subscribe(changed)
  subscribers += 1
  stopListening ??= startListening()
  void readEntries()
  return () => {
    unsubscribe()
    subscribers -= 1
    if (subscribers > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

const useAllEntries = (): readonly Entry[] | null =>
  useSyncExternalStore(
    subscribe,
    () => allEntries.get(),
    () => null,
  )

/** The signed-in user's waiting entries, newest first. */
export const useOutbox = (): readonly Entry[] => {
  const all = useAllEntries()
  const userId = useSession()?.user.id
  return useMemo(() => all?.filter((entry) => entry.userId === userId) ?? NO_ENTRIES, [all, userId])
}

/** `isRead`: IndexedDB has been read. `others`: number of waiting entries of other accounts. */
export const useOutboxOverview = (): { readonly isRead: boolean; readonly others: number } => {
  const all = useAllEntries()
  const userId = useSession()?.user.id
  return { isRead: all !== null, others: all?.filter((entry) => entry.userId !== userId).length ?? 0 }
}
