import type { Comment } from '#contract/discussion/discussion.ts'

interface ReadState {
  /** The `seq` up to which the discussion was read before this visit; null on the first visit. */
  readonly readBefore: number | null
  /** The last `seq` at the first sync of this visit. Messages that arrive later are visible immediately. */
  readonly syncedUpTo: number
  readonly myId: string
}

/** The reader's own message and all messages before it count as read, and on a first visit all messages. */
const findReadUpTo = (comments: readonly Comment[], { readBefore, syncedUpTo, myId }: ReadState): number => {
  if (readBefore === null) return Number.POSITIVE_INFINITY
  const mine = comments.findLast(({ userId, seq }) => userId._id === myId && seq <= syncedUpTo)
  return Math.max(readBefore, mine?.seq ?? 0)
}

/** Whether unread messages may be older than the loaded ones. */
export const startsUnread = (comments: readonly Comment[], state: ReadState): boolean => {
  const [first] = comments
  return first !== undefined && first.seq > findReadUpTo(comments, state) + 1
}

/**
 * Finds the message below the unread marker. A first visit has no marker, because it would mark everything.
 * @returns its id; empty if nothing is unread
 */
export const findFirstUnread = (comments: readonly Comment[], state: ReadState): string => {
  const { syncedUpTo } = state
  const readUpTo = findReadUpTo(comments, state)
  return comments.find(({ seq, isRemoved }) => seq > readUpTo && seq <= syncedUpTo && !isRemoved)?._id ?? ''
}
