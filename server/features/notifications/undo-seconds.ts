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

/** For how many seconds push messages of a kind wait: until Undo is no longer offered. */
export const undoSeconds = (kind: string): number =>
  UNDOABLE_KINDS.some((undoable) => undoable === kind) ? UNDO_SECONDS : 0
