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

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'comment'; readonly key: string; readonly comment: Comment; readonly isFirst: boolean }
  | { readonly kind: 'waiting'; readonly key: string; readonly waiting: WaitingMessage; readonly isFirst: boolean }

/** What one person says within this time stands together. */
const TOGETHER_MS = 5 * 60_000
const DAY_MS = 24 * 3600_000

interface Said {
  readonly at: number
  readonly by: string
}

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

const beginsGroup = (before: Said | undefined, { at, by }: Said): boolean =>
  before?.by !== by || at - before.at > TOGETHER_MS || dayOf(at) !== dayOf(before.at)

/**
 * The rows of a discussion: its messages in their order, what waits below them, a line where a day begins.
 * @param comments in the one order
 * @param waiting of this phone, in the order of writing
 * @param me whose phone it is
 */
export const rowsOf = (comments: readonly Comment[], waiting: readonly WaitingMessage[], me: string): Row[] => {
  const stored = new Set(comments.map(({ _id }) => _id))
  const rows: Row[] = []
  let before: Said | undefined
  const place = (said: Said, key: string): boolean => {
    if (!before || dayOf(said.at) !== dayOf(before.at)) rows.push({ kind: 'day', key: `day of ${key}`, at: said.at })
    const isFirst = beginsGroup(before, said)
    before = said
    return isFirst
  }
  for (const comment of comments) {
    const isFirst = place({ at: Date.parse(comment.createdAt), by: comment.userId._id }, comment._id)
    rows.push({ kind: 'comment', key: comment._id, comment, isFirst })
  }
  for (const one of waiting) {
    if (stored.has(one.id)) continue
    const isFirst = place({ at: Math.max(one.at, before?.at ?? 0), by: me }, one.id)
    rows.push({ kind: 'waiting', key: one.id, waiting: one, isFirst })
  }
  return rows
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** `Today`, `Yesterday`, a day of this year, a date. */
export const dayInWords = (at: number, now: number = Date.now()): string => {
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === dayOf(dayOf(now) - DAY_MS / 2)) return 'Yesterday'
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? day.format(at) : dayAndYear.format(at)
}

/** The time of a message in the reader's own zone. */
export const timeInWords = (at: number): string => clock.format(at)
