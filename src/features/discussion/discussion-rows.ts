import type { Comment } from '#contract/discussion/discussion.ts'
import type { LocalAttachment } from './attachments/attachment-view.tsx'

/** A message that the server has not stored yet. */
export interface WaitingMessage {
  readonly id: string
  readonly message: string
  readonly at: number
  /** Id of the message that it answers. */
  readonly replyTo?: string | undefined
  readonly attachment?: LocalAttachment | undefined
  /** Why sending stopped; empty while it continues. */
  readonly refusal: string
  /** Undefined until the outbox has stored the message. */
  readonly entryId?: string
}

export type DiscussionRow =
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'comment'; readonly key: string; readonly comment: Comment; readonly isFirst: boolean }
  | { readonly kind: 'waiting'; readonly key: string; readonly waiting: WaitingMessage; readonly isFirst: boolean }

/** Messages by one author within this time form a group under one name. */
const GROUP_WINDOW_MS = 5 * 60_000
const DAY_MS = 24 * 3600_000

interface Authored {
  readonly at: number
  readonly by: string
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

const startsGroup = (previous: Authored | undefined, { at, by }: Authored): boolean =>
  previous?.by !== by || at - previous.at > GROUP_WINDOW_MS || startOfDay(at) !== startOfDay(previous.at)

interface RowsInput {
  /** Sorted by `seq`. */
  readonly comments: readonly Comment[]
  /** In the order of writing. */
  readonly waiting: readonly WaitingMessage[]
  /** Id of the signed-in user. */
  readonly me: string
  /** Id of the message below the unread marker; empty for none. */
  readonly firstUnread?: string
}

/** The messages of one day. */
export interface DiscussionDay {
  readonly key: string
  readonly at: number
  readonly rows: readonly DiscussionRow[]
}

/** Builds the days with their rows: stored messages, then waiting ones, with a line above the unread ones. */
export const toDays = ({ comments, waiting, me, firstUnread = '' }: RowsInput): DiscussionDay[] => {
  const stored = new Set(comments.map(({ _id }) => _id))
  const days: { key: string; at: number; rows: DiscussionRow[] }[] = []
  let previous: Authored | undefined
  const place = (written: Authored): { rows: DiscussionRow[]; isFirst: boolean } => {
    // `seq` decides the order, but the clocks of servers differ: never show a message under an earlier day than its
    // predecessor.
    const message = { ...written, at: Math.max(written.at, previous?.at ?? 0) }
    const isFirst = startsGroup(previous, message)
    previous = message
    const last = days.at(-1)
    const start = startOfDay(message.at)
    if (last?.at === start) return { rows: last.rows, isFirst }
    const rows: DiscussionRow[] = []
    days.push({ key: `day ${start}`, at: start, rows })
    return { rows, isFirst }
  }
  for (const comment of comments) {
    const { rows, isFirst } = place({ at: Date.parse(comment.createdAt), by: comment.userId._id })
    const isFirstUnread = comment._id === firstUnread
    if (isFirstUnread) rows.push({ kind: 'unread', key: 'unread' })
    rows.push({ kind: 'comment', key: comment._id, comment, isFirst: isFirst || isFirstUnread })
  }
  for (const one of waiting) {
    if (stored.has(one.id)) continue
    const { rows, isFirst } = place({ at: one.at, by: me })
    rows.push({ kind: 'waiting', key: one.id, waiting: one, isFirst })
  }
  return days
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Formats as `Today`, `Yesterday`, `Monday 3 November`, or with the year if it is not the current one. */
export const formatDay = (at: number, now: number = Date.now()): string => {
  if (startOfDay(at) === startOfDay(now)) return 'Today'
  if (startOfDay(at) === startOfDay(startOfDay(now) - DAY_MS / 2)) return 'Yesterday'
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? dayFormat.format(at) : dateFormat.format(at)
}

/** Hours and minutes in the reader's time zone. */
export const formatTime = (at: number): string => timeFormat.format(at)
