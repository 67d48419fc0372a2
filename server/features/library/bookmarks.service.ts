import type { Output } from '#contract/endpoint.ts'
import type { mergeMarks } from '#contract/library/bookmarks.ts'
import { isEmpty, merged, unknownTo } from '#quran/marks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type HeldMarks, holdMarks, writeMarks } from './bookmarks.repository.ts'

/**
 * Merges what a phone knows with what its reader's account holds. One phone after the other: the row is locked, so that
 * two at once both count.
 */
export const mergeIntoAccount = (
  platform: Platform,
  accountId: string,
  phone: HeldMarks,
): Promise<Output<typeof mergeMarks>> =>
  platform.db.transaction(async (tx) => {
    const held = await holdMarks(tx, accountId)
    const isUpToDate = held.version === phone.version
    const marks = merged(held.marks, phone.marks)
    const isNews = !isEmpty(unknownTo(held.marks, phone.marks))
    const version = isNews ? await writeMarks(tx, accountId, marks) : held.version
    return { version, marks: isUpToDate ? null : marks }
  })
