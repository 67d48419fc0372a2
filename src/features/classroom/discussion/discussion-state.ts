import type { Comment } from '#contract/classroom/discussion.ts'

/** What a page knows of a discussion: a window on the one order, from its oldest message to the newest. */
export interface Discussion {
  readonly comments: readonly Comment[]
  /** Every change up to this one is in. */
  readonly syncedChange: number
  /** The latest change that was heard of. */
  readonly latestChange: number
  /** There is more before the window. */
  readonly hasOlder: boolean
  readonly isLoaded: boolean
}

/** Narrows cached data to a discussion. */
export const isDiscussion = (data: unknown): data is Discussion =>
  typeof data === 'object' && data !== null && 'comments' in data && 'isLoaded' in data

export const EMPTY_DISCUSSION: Discussion = {
  comments: [],
  syncedChange: 0,
  latestChange: 0,
  hasOlder: false,
  isLoaded: false,
}

/** Something was announced that came after something that never arrived. */
export const hasGap = ({ syncedChange, latestChange }: Discussion): boolean => latestChange > syncedChange

const maxChange = (comments: readonly Comment[]): number =>
  comments.reduce((most, { change }) => Math.max(most, change), 0)

// By id, so that nothing stands there twice; the later change wins, so that an old answer brings back nothing removed.
const mergeComments = (current: readonly Comment[], incoming: readonly Comment[]): readonly Comment[] => {
  const byId = new Map(current.map((comment) => [comment._id, comment]))
  const newer = incoming.filter((comment) => comment.change > (byId.get(comment._id)?.change ?? 0))
  if (newer.length === 0) return current
  for (const comment of newer) byId.set(comment._id, comment)
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

// What stands before the window comes when the reader goes up to it: taken now it would leave a hole behind it.
const filterToWindow = ({ comments, hasOlder }: Discussion, incoming: readonly Comment[]): readonly Comment[] => {
  const first = comments[0]?.seq ?? Number.POSITIVE_INFINITY
  return hasOlder ? incoming.filter(({ seq }) => seq >= first) : incoming
}

/** A message was announced: new, or removed. */
export const withComment = (discussion: Discussion, comment: Comment): Discussion => {
  const latestChange = Math.max(discussion.latestChange, comment.change)
  if (!discussion.isLoaded) return { ...discussion, latestChange }
  const syncedChange = comment.change === discussion.syncedChange + 1 ? comment.change : discussion.syncedChange
  const comments = mergeComments(discussion.comments, filterToWindow(discussion, [comment]))
  if (
    comments === discussion.comments &&
    syncedChange === discussion.syncedChange &&
    latestChange === discussion.latestChange
  )
    return discussion
  return { ...discussion, comments, syncedChange, latestChange }
}

/** The newest page opens the window anew. `sure` is the latest change heard of before it was asked for. */
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

/** What has changed since `syncedChange`, in the order of change. */
export const withChanges = (discussion: Discussion, rows: readonly Comment[], sure: number): Discussion => {
  const syncedChange = Math.max(discussion.syncedChange, sure, maxChange(rows))
  const comments = mergeComments(discussion.comments, filterToWindow(discussion, rows))
  return { ...discussion, comments, syncedChange, latestChange: Math.max(discussion.latestChange, syncedChange) }
}

/** The page before the window. */
export const withOlder = (discussion: Discussion, rows: readonly Comment[], hasOlder: boolean): Discussion => ({
  ...discussion,
  comments: mergeComments(discussion.comments, rows),
  hasOlder,
})

/** The newest `count` messages: what is kept on the phone, or on a screen that has shown thousands. */
export const keepNewest = (discussion: Discussion, count: number): Discussion =>
  discussion.comments.length <= count
    ? discussion
    : { ...discussion, comments: discussion.comments.slice(-count), hasOlder: true }
