import { browserEnv } from '#outbox/browser-env.ts'
import { corrected, type Entry, type EntryInput, retried, rewritten } from '#outbox/entry.ts'
import { askForSync } from './background-sync.ts'
import { flushNow } from './flush-now.ts'

// What is being sent right now is left alone: it may just have arrived.
const change = async (id: string, decide: (entry: Entry) => Entry | undefined): Promise<boolean> => {
  const changed = await browserEnv.store.change(id, (entry) => (entry.state === 'sending' ? undefined : decide(entry)))
  browserEnv.publish({ kind: 'changed' })
  if (!changed) return false
  void askForSync()
  void flushNow({ force: true })
  return true
}

/**
 * Tries again now.
 * @param id the entry
 * @returns false if it is gone or being sent
 */
export const retryEntry = (id: string): Promise<boolean> => change(id, (entry) => retried(entry, browserEnv.now()))

/**
 * Gives what waits other words, or other stars, and sends it.
 * @param id the entry
 * @param changes the fields of its body that are new
 * @returns false if it is gone or being sent
 */
export const rewriteEntry = (id: string, changes: EntryInput['body']): Promise<boolean> =>
  change(id, (entry) => rewritten(entry, changes, browserEnv.now()))

/**
 * Gives a waiting enrolment another receipt and sends it.
 * @param id the entry
 * @param receipt a picture as `preparePicture` made it
 * @returns false if it is gone or being sent
 */
export const replaceReceipt = (id: string, receipt: File): Promise<boolean> =>
  change(id, (entry) => {
    if (entry.endpoint !== 'enroll') return undefined
    return corrected({ ...entry, files: { receipt: [receipt] } }, browserEnv.now())
  })

/**
 * Deletes an entry because its user said so.
 * @param id the entry
 * @returns false if it is gone or being sent
 */
export const deleteEntry = async (id: string): Promise<boolean> => {
  const isGone = await browserEnv.store.remove(id, (entry) => entry.state !== 'sending')
  browserEnv.publish({ kind: 'changed' })
  return isGone
}
