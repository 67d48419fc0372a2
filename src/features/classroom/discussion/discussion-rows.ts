import type { Comment } from '#contract/classroom/discussion.ts'

/** A message that this phone has and the server does not have yet. */
export interface WaitingMessage {
  readonly id: string
  readonly message: string
  readonly at: number
  /** Empty while it is on its way; else why it stays. */
  readonly refusal: string
  /** Under which it waits in the outbox, once it is there. */
  readonly entryId?: string
}

export type DiscussionRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'comment'; readonly key: string; readonly comment: Comment; readonly isFirst: boolean }
  | { readonly kind: 'waiting'; readonly key: string; readonly waiting: WaitingMessage; readonly isFirst: boolean }

/** What one person says within this time stands together. */
const GROUP_MS = 5 * 60_000
const DAY_MS = 24 * 3600_000

interface Authored {
  readonly at: number
  readonly by: string
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

const startsGroup = (previous: Authored | undefined, { at, by }: Authored): boolean =>
  previous?.by !== by || at - previous.at > GROUP_MS || startOfDay(at) !== startOfDay(previous.at)

/**
 * The rows of a discussion: its messages in their order, what waits below them, a line where a day begins.
 * @param comments in the one order
 * @param waiting of this phone, in the order of writing
 * @param me the signed-in user
 */
export const toRows = (
  comments: readonly Comment[],
  waiting: readonly WaitingMessage[],
  me: string,
): DiscussionRow[] => {
  const stored = new Set(comments.map(({ _id }) => _id))
  const rows: DiscussionRow[] = []
  let previous: Authored | undefined
  const addDayLine = (message: Authored, key: string): boolean => {
    if (!previous || startOfDay(message.at) !== startOfDay(previous.at))
      rows.push({ kind: 'day', key: `day of ${key}`, at: message.at })
    const isFirst = startsGroup(previous, message)
    previous = message
    return isFirst
  }
  for (const comment of comments) {
    const isFirst = addDayLine({ at: Date.parse(comment.createdAt), by: comment.userId._id }, comment._id)
    rows.push({ kind: 'comment', key: comment._id, comment, isFirst })
  }
  for (const one of waiting) {
    if (stored.has(one.id)) continue
    const isFirst = addDayLine({ at: Math.max(one.at, previous?.at ?? 0), by: me }, one.id)
    rows.push({ kind: 'waiting', key: one.id, waiting: one, isFirst })
  }
  return rows
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** `Today`, `Yesterday`, a day of this year, a date. */
export const formatDay = (at: number, now: number = Date.now()): string => {
  if (startOfDay(at) === startOfDay(now)) return 'Today'
  if (startOfDay(at) === startOfDay(startOfDay(now) - DAY_MS / 2)) return 'Yesterday'
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? dayFormat.format(at) : dateFormat.format(at)
}

/** The time of a message in the reader's own zone. */
export const formatTime = (at: number): string => timeFormat.format(at)
