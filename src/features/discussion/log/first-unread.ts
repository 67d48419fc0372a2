import type { Comment } from '#contract/discussion/discussion.ts'

interface ReadState {
  /** The `seq` up to which the discussion was read before this visit; null on the first visit. */
  readonly readBefore: number | null
  /** The last `seq` at the first sync of this visit. Messages that arrive later are visible immediately. */
  readonly syncedUpTo: number
  readonly myId: string
}

/**
 * Finds the message below the unread marker. A first visit has no marker, because it would mark everything. The
 * reader's own message and all messages before it count as read.
 * @returns its id; empty if nothing is unread
 */
export const findFirstUnread = (comments: readonly Comment[], { readBefore, syncedUpTo, myId }: ReadState): string => {
  if (readBefore === null) return ''
  const mine = comments.findLast(({ userId, seq }) => userId._id === myId && seq <= syncedUpTo)
  const readUpTo = Math.max(readBefore, mine?.seq ?? 0)
  return comments.find(({ seq, isRemoved }) => seq > readUpTo && seq <= syncedUpTo && !isRemoved)?._id ?? ''
}
