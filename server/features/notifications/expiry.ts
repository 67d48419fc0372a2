import type { NotificationKind } from '#contract/notifications.ts'
import type { NotificationDraft } from './notifications.repository.ts'

const HOUR_MS = 3_600_000
const LIFETIME_MS = 3 * 24 * HOUR_MS

/** These wake the phone at once, and expire after an hour. */
const URGENT_KINDS: readonly NotificationKind[] = ['meeting-started', 'meeting-invitation', 'lesson-soon']

export const isUrgent = (kind: NotificationKind): boolean => URGENT_KINDS.includes(kind)

/**
 * When the push messages and mails of a notification are no longer sent, in milliseconds since 1970. A reminder is too late
 * once its lesson has begun.
 * @param at when the event happened
 */
export const toExpiry = (
  { kind, lessonStartsAt }: Pick<NotificationDraft, 'kind' | 'lessonStartsAt'>,
  at: Date,
): number => {
  const expiry = at.getTime() + (isUrgent(kind) ? HOUR_MS : LIFETIME_MS)
  return lessonStartsAt ? Math.min(expiry, Date.parse(lessonStartsAt)) : expiry
}
