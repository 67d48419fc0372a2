import { SEAT_OFFER_HOURS } from '#contract/enrolment/waiting-list.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { NotificationDraft } from './notifications.repository.ts'

const HOUR_MS = 3_600_000
const LIFETIME_HOURS = 3 * 24

/** These wake the phone at once, and expire after an hour. */
const URGENT_KINDS: readonly NotificationKind[] = ['meeting-started', 'meeting-invitation', 'lesson-soon']

export const isUrgent = (kind: NotificationKind): boolean => URGENT_KINDS.includes(kind)

const toLifetimeHours = (kind: NotificationKind): number => {
  if (isUrgent(kind)) return 1
  // The event has the time from which the seat is reserved.
  return kind === 'seat-offered' ? SEAT_OFFER_HOURS : LIFETIME_HOURS
}

/**
 * When the push messages and mails of a notification are no longer sent, in milliseconds since 1970. A reminder is too late
 * once its lesson has begun, and an offer once the seat is no longer reserved.
 * @param at when the event happened
 */
export const toExpiry = (
  { kind, lessonStartsAt }: Pick<NotificationDraft, 'kind' | 'lessonStartsAt'>,
  at: Date,
): number => {
  const expiry = at.getTime() + toLifetimeHours(kind) * HOUR_MS
  return lessonStartsAt ? Math.min(expiry, Date.parse(lessonStartsAt)) : expiry
}
