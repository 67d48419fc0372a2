import { browserEnv } from '#outbox/browser-env.ts'
import { type Entry, type EntryInput, editEntry, resetAfterEdit, resetForRetry } from '#outbox/entry.ts'
import { readBytes } from '#outbox/stored-files.ts'
import { requestBackgroundSync } from './background-sync.ts'
import { flushNow } from './flush-now.ts'

// An entry that is being sent may have arrived already, so it must not change.
const changeEntry = async (id: string, decide: (entry: Entry) => Entry | undefined): Promise<boolean> => {
  const changed = await browserEnv.store.change(id, (entry) => (entry.state === 'sending' ? undefined : decide(entry)))
  browserEnv.publish({ kind: 'changed' })
  if (!changed) return false
  void requestBackgroundSync()
  void flushNow({ force: true })
  return true
}

/** @returns false if the entry does not exist or is being sent */
export const retryEntry = (id: string): Promise<boolean> =>
  changeEntry(id, (entry) => resetForRetry(entry, browserEnv.now()))

/**
 * Edits a waiting entry and sends it.
 * @param changes the changed fields of its body
 * @returns false if the entry does not exist or is being sent
 */
export const editWaitingEntry = (id: string, changes: EntryInput['body']): Promise<boolean> =>
  changeEntry(id, (entry) => editEntry(entry, changes, browserEnv.now()))

/**
 * Replaces the receipt of a waiting entry and sends it.
 * @param receipt a picture from `preparePicture`
 * @returns false if the entry does not exist or is being sent
 */
export const replaceReceipt = async (id: string, receipt: File): Promise<boolean> => {
  const files = { receipt: [receipt] }
  await readBytes(files)
  return changeEntry(id, (entry) =>
    entry.files.receipt ? resetAfterEdit({ ...entry, files }, browserEnv.now()) : undefined,
  )
}

/** @returns false if the entry does not exist or is being sent */
export const deleteEntry = async (id: string): Promise<boolean> => {
  const isGone = await browserEnv.store.remove(id, (entry) => entry.state !== 'sending')
  browserEnv.publish({ kind: 'changed' })
  return isGone
}
