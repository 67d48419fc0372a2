import type { Comment } from '#contract/discussion/discussion.ts'

/** The loaded part of a discussion: a window over the messages, sorted by `seq`. */
export interface Discussion {
  readonly comments: readonly Comment[]
  /** The window contains every change up to this number. */
  readonly syncedChange: number
  /** The highest change number received, with or without a gap before it. */
  readonly latestChange: number
  /** The server has messages older than the window. */
  readonly hasOlder: boolean
  readonly isLoaded: boolean
}

export const isDiscussion = (data: unknown): data is Discussion =>
  typeof data === 'object' && data !== null && 'comments' in data && 'isLoaded' in data

export const EMPTY_DISCUSSION: Discussion = {
  comments: [],
  syncedChange: 0,
  latestChange: 0,
  hasOlder: false,
  isLoaded: false,
}

/** True if a change arrived whose predecessors are missing. */
export const hasGap = ({ syncedChange, latestChange }: Discussion): boolean => latestChange > syncedChange

const maxChange = (comments: readonly Comment[]): number =>
  comments.reduce((most, { change }) => Math.max(most, change), 0)

// Removing a message also clears the quotes of it, even if the message itself is not loaded.
const withoutRemovedQuotes = (comments: readonly Comment[], incoming: readonly Comment[]): readonly Comment[] => {
  const removed = new Set(incoming.filter(({ isRemoved }) => isRemoved).map(({ _id }) => _id))
  const mustClear = ({ replyTo }: Comment): boolean =>
    replyTo !== undefined && !replyTo.isRemoved && removed.has(replyTo._id)
  if (!comments.some(mustClear)) return comments
  return comments.map((comment) =>
    comment.replyTo && mustClear(comment)
      ? { ...comment, replyTo: { ...comment.replyTo, message: '', isRemoved: true } }
      : comment,
  )
}

// The id removes duplicates. The higher change wins, so a delayed response cannot restore a removed message.
const mergeComments = (current: readonly Comment[], incoming: readonly Comment[]): readonly Comment[] => {
  const byId = new Map(current.map((comment) => [comment._id, comment]))
  const newer = incoming.filter((comment) => comment.change > (byId.get(comment._id)?.change ?? 0))
  if (newer.length === 0) return current
  for (const comment of newer) byId.set(comment._id, comment)
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

// A message older than the window would leave a gap after it. It loads when the reader scrolls up.
const filterToWindow = ({ comments, hasOlder }: Discussion, incoming: readonly Comment[]): readonly Comment[] => {
  const first = comments[0]?.seq ?? Number.POSITIVE_INFINITY
  return hasOlder ? incoming.filter(({ seq }) => seq >= first) : incoming
}

/** Applies one announced change: a new message or a removal. */
export const withComment = (discussion: Discussion, comment: Comment): Discussion => {
  const latestChange = Math.max(discussion.latestChange, comment.change)
  if (!discussion.isLoaded) return { ...discussion, latestChange }
  const syncedChange = comment.change === discussion.syncedChange + 1 ? comment.change : discussion.syncedChange
  const comments = withoutRemovedQuotes(mergeComments(discussion.comments, filterToWindow(discussion, [comment])), [
    comment,
  ])
  if (
    comments === discussion.comments &&
    syncedChange === discussion.syncedChange &&
    latestChange === discussion.latestChange
  )
    return discussion
  return { ...discussion, comments, syncedChange, latestChange }
}

/** Replaces the window with the newest page. `sure` is the `latestChange` from before the request. */
export const withNewest = (
  discussion: Discussion,
  page: { readonly rows: readonly Comment[]; readonly hasOlder: boolean; readonly sure: number },
): Discussion => {
  const syncedChange = Math.max(page.sure, maxChange(page.rows))
  return {
    comments: page.rows,
    syncedChange,
    latestChange: Math.max(discussion.latestChange, syncedChange),
    hasOlder: page.hasOlder,
    isLoaded: true,
  }
}

/** Applies the changes after `syncedChange`. `sure` is 0 unless this is the last page. */
export const withChanges = (discussion: Discussion, rows: readonly Comment[], sure: number): Discussion => {
  const syncedChange = Math.max(discussion.syncedChange, sure, maxChange(rows))
  const comments = withoutRemovedQuotes(mergeComments(discussion.comments, filterToWindow(discussion, rows)), rows)
  return { ...discussion, comments, syncedChange, latestChange: Math.max(discussion.latestChange, syncedChange) }
}

/** Prepends the page before the window. */
export const withOlder = (discussion: Discussion, rows: readonly Comment[], hasOlder: boolean): Discussion => ({
  ...discussion,
  comments: mergeComments(discussion.comments, rows),
  hasOlder,
})

/** Drops all but the newest `count` messages, to bound the saved copy and a long list on screen. */
export const keepNewest = (discussion: Discussion, count: number): Discussion =>
  discussion.comments.length <= count
    ? discussion
    : { ...discussion, comments: discussion.comments.slice(-count), hasOlder: true }
