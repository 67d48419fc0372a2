import { createAtom } from '@tanstack/store'
import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '#outbox/entry.ts'
import * as outboxEvents from '#outbox/events.ts'
import { readStoredOutbox } from '#outbox/store.ts'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { useSession } from '#src/session/use-session.ts'
import { forgetMissing, updateWaitingRecord } from './waiting-record.ts'

const NO_ENTRIES: readonly Entry[] = []
/** Null until IndexedDB has been read. */
const allEntries = createAtom<readonly Entry[] | null>(null)
const NO_COUNTS: Readonly<Record<string, number>> = {}
const missingByUser = createAtom(NO_COUNTS)
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
  const found = await readStoredOutbox().catch(() => undefined)
  if (readNumber !== reads) return
  missingByUser.set(updateWaitingRecord(found))
  allEntries.set(found?.entries.toSorted((a, b) => b.createdAt - a.createdAt) ?? NO_ENTRIES)
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

interface OutboxOverview {
  /** IndexedDB has been read. */
  readonly isRead: boolean
  /** Number of waiting entries of other accounts. */
  readonly others: number
  /** Number of this user's entries that waited and cannot be found. */
  readonly missing: number
}

export const useOutboxOverview = (): OutboxOverview => {
  const all = useAllEntries()
  const userId = useSession()?.user.id
  const missing = useAtomValue(missingByUser, NO_COUNTS)[userId ?? ''] ?? 0
  return {
    isRead: all !== null,
    others: all?.filter((entry) => entry.userId !== userId).length ?? 0,
    missing,
  }
}

/** The user has read which entries are missing. */
export const acknowledgeMissing = async (userId: string): Promise<void> => {
  forgetMissing(userId)
  await readEntries()
}
