import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import type { NotificationKind } from '#contract/notifications.ts'

/** What is notified about changes for which the page offers Undo. None of it is mailed. */
const UNDOABLE_KINDS: readonly NotificationKind[] = [
  'enrolment-accepted',
  'enrolment-rejected',
  'enrolment-returned',
  'enrolment-removed',
  'payment-accepted',
  'payment-rejected',
  'payment-settled',
  'teacher-approved',
  'teacher-rejected',
  'review-hidden',
]

/**
 * For how many seconds after a change an undo may arrive. The page begins to count when the response has arrived, and the
 * undo itself takes its time on a slow network: five seconds for both.
 */
export const UNDO_ARRIVES_SECONDS = UNDO_SECONDS + 5

/** For how many seconds push messages of a kind wait: until no undo can arrive. */
export const undoSeconds = (kind: string): number =>
  UNDOABLE_KINDS.some((undoable) => undoable === kind) ? UNDO_ARRIVES_SECONDS : 0
