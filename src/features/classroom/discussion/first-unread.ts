import type { Comment } from '#contract/classroom/discussion.ts'

interface ReadState {
  /** The `seq` up to which the discussion was read before this visit; null on the first visit. */
  readonly readBefore: number | null
  /** The last `seq` at the first sync of this visit: what arrives later is read as it arrives. */
  readonly syncedUpTo: number
  readonly myId: string
}

/**
 * Finds the message above which the unread marker stands. A first visit has none, because it would mark everything; an
 * own message counts as read, with all before it.
 * @returns its id; empty if nothing is unread
 */
export const findFirstUnread = (comments: readonly Comment[], { readBefore, syncedUpTo, myId }: ReadState): string => {
  if (readBefore === null) return ''
  const mine = comments.findLast(({ userId, seq }) => userId._id === myId && seq <= syncedUpTo)
  const readUpTo = Math.max(readBefore, mine?.seq ?? 0)
  return comments.find(({ seq, isRemoved }) => seq > readUpTo && seq <= syncedUpTo && !isRemoved)?._id ?? ''
}
