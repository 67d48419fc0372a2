import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import type { NotificationKind } from '#contract/notifications.ts'

/** The answers that Undo takes back. None of them is mailed. */
const ANSWERS: readonly NotificationKind[] = [
  'enrolment-accepted',
  'enrolment-rejected',
  'payment-accepted',
  'payment-rejected',
  'teacher-approved',
  'teacher-rejected',
]

/** For how many seconds push messages of a kind wait: until Undo is no longer offered. */
export const undoSeconds = (kind: string): number => (ANSWERS.some((answer) => answer === kind) ? UNDO_SECONDS : 0)
