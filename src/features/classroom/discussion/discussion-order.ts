import type { Comment } from '#contract/classroom/discussion.ts'

/** What a page knows of a discussion: a window on the one order, from its oldest message to the newest. */
export interface Discussion {
  readonly comments: readonly Comment[]
  /** Every change up to this one is in. */
  readonly known: number
  /** The latest change that was heard of. */
  readonly heard: number
  /** There is more before the window. */
  readonly hasOlder: boolean
  readonly isLoaded: boolean
}

/** Narrows cached data to a discussion. */
export const isDiscussion = (data: unknown): data is Discussion =>
  typeof data === 'object' && data !== null && 'comments' in data && 'isLoaded' in data

export const NOTHING_YET: Discussion = { comments: [], known: 0, heard: 0, hasOlder: false, isLoaded: false }

/** Something was announced that came after something that never arrived. */
export const isBehind = ({ known, heard }: Discussion): boolean => heard > known

const highest = (comments: readonly Comment[]): number =>
  comments.reduce((most, { change }) => Math.max(most, change), 0)

// By id, so that nothing stands there twice; the later change wins, so that an old answer brings back nothing removed.
const merged = (standing: readonly Comment[], arriving: readonly Comment[]): readonly Comment[] => {
  const byId = new Map(standing.map((comment) => [comment._id, comment]))
  const news = arriving.filter((comment) => comment.change > (byId.get(comment._id)?.change ?? 0))
  if (news.length === 0) return standing
  for (const comment of news) byId.set(comment._id, comment)
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

// What stands before the window comes when the reader goes up to it: taken now it would leave a hole behind it.
const inWindow = ({ comments, hasOlder }: Discussion, arriving: readonly Comment[]): readonly Comment[] => {
  const first = comments[0]?.seq ?? Number.POSITIVE_INFINITY
  return hasOlder ? arriving.filter(({ seq }) => seq >= first) : arriving
}

/** A message was announced: new, or removed. */
export const withHeard = (now: Discussion, comment: Comment): Discussion => {
  const heard = Math.max(now.heard, comment.change)
  if (!now.isLoaded) return { ...now, heard }
  const known = comment.change === now.known + 1 ? comment.change : now.known
  const comments = merged(now.comments, inWindow(now, [comment]))
  if (comments === now.comments && known === now.known && heard === now.heard) return now
  return { ...now, comments, known, heard }
}

/** The newest page opens the window anew. `sure` is the latest change heard of before it was asked for. */
export const withNewest = (
  now: Discussion,
  page: { readonly rows: readonly Comment[]; readonly hasOlder: boolean; readonly sure: number },
): Discussion => {
  const known = Math.max(page.sure, highest(page.rows))
  return {
    comments: page.rows,
    known,
    heard: Math.max(now.heard, known),
    hasOlder: page.hasOlder,
    isLoaded: true,
  }
}

/** What has changed since `known`, in the order of change. */
export const withChanges = (now: Discussion, rows: readonly Comment[], sure: number): Discussion => {
  const known = Math.max(now.known, sure, highest(rows))
  const comments = merged(now.comments, inWindow(now, rows))
  return { ...now, comments, known, heard: Math.max(now.heard, known) }
}

/** The page before the window. */
export const withOlder = (now: Discussion, rows: readonly Comment[], hasOlder: boolean): Discussion => ({
  ...now,
  comments: merged(now.comments, rows),
  hasOlder,
})

/** The newest `count` messages: what is kept on the phone, or on a screen that has shown thousands. */
export const newestOf = (now: Discussion, count: number): Discussion =>
  now.comments.length <= count ? now : { ...now, comments: now.comments.slice(-count), hasOlder: true }
