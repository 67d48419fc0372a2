import type { Output } from '#contract/endpoint.ts'
import type { mergeMarks } from '#contract/library/bookmarks.ts'
import { combineMarks, findMissingMarks, hasNoMarks } from '#quran/marks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockMarks, type StoredMarks, writeMarks } from './bookmarks.repository.ts'

/** Merges a phone's bookmarks with the account's. The row lock keeps parallel merges from overwriting each other. */
export const mergeAccountMarks = (
  platform: Platform,
  accountId: string,
  phone: StoredMarks,
): Promise<Output<typeof mergeMarks>> =>
  platform.db.transaction(async (tx) => {
    const stored = await lockMarks(tx, accountId)
    const isUpToDate = stored.version === phone.version
    const marks = combineMarks(stored.marks, phone.marks)
    const hasChanges = !hasNoMarks(findMissingMarks(stored.marks, phone.marks))
    const version = hasChanges ? await writeMarks(tx, accountId, marks) : stored.version
    return { version, marks: isUpToDate ? null : marks }
  })
