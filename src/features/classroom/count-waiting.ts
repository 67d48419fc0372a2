import type { Gig } from '#contract/gigs.ts'

/** The requests and the receipts for months that wait for the teacher's answer. */
export const countWaiting = ({ pendingStudents, waitingMonths = 0 }: Gig): number =>
  pendingStudents.length + waitingMonths
