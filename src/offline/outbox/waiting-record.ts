import * as z from 'zod/mini'
import type { StoredOutbox } from '#outbox/store.ts'
import { readItem, writeItem } from '#src/session/storage.ts'

/** In `localStorage`, because a browser that evicts IndexedDB would delete it together with the entries. */
const KEY = 'outbox-waiting'

const Counts = z.record(z.string(), z.number())
type Counts = z.infer<typeof Counts>

/** Numbers of entries by user id. */
const WaitingRecord = z.object({ databaseId: z.string(), waiting: Counts, missing: Counts })
type WaitingRecord = z.infer<typeof WaitingRecord>

const parseRecord = (text: string): WaitingRecord | undefined => {
  try {
    return WaitingRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const readRecord = (): WaitingRecord | undefined => parseRecord(readItem(KEY) ?? '')

const addCounts = (one: Counts, other: Counts): Counts => {
  const userIds = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(userIds.map((id) => [id, (one[id] ?? 0) + (other[id] ?? 0)]))
}

const countEntries = ({ entries }: StoredOutbox): Counts => {
  const byUser = Map.groupBy(entries, ({ userId }) => userId)
  return Object.fromEntries([...byUser].map(([userId, own]) => [userId, own.length]))
}

/**
 * Compares the entries with the recorded counts, and records the new counts. Entries that left the same database have
 * been sent or deleted, maybe by the worker. Entries of another database are missing.
 * @param found undefined when the browser does not open the database
 * @returns the number of missing entries by user id
 */
export const updateWaitingRecord = (found: StoredOutbox | undefined): Counts => {
  const known = readRecord()
  if (!found) return known ? addCounts(known.missing, known.waiting) : {}
  const { databaseId } = found
  const isSame = known?.databaseId === databaseId
  const missing = known && !isSame ? addCounts(known.missing, known.waiting) : (known?.missing ?? {})
  const next = JSON.stringify({ databaseId, waiting: countEntries(found), missing } satisfies WaitingRecord)
  if (next !== readItem(KEY)) writeItem(KEY, next)
  return missing
}

/** Forgets a user's missing entries, once the user knows. */
export const forgetMissing = (userId: string): void => {
  const known = readRecord()
  if (!known) return
  const { [userId]: _missing, ...missing } = known.missing
  const { [userId]: _waiting, ...waiting } = known.waiting
  writeItem(KEY, JSON.stringify({ ...known, missing, waiting } satisfies WaitingRecord))
}
