import type { EnrolmentStatus } from '#contract/enrolment.ts'

const SEAT = ', from an offered seat until '

/** Describes a removed enrolment in the audit trail, with the offer whose seat it held, because the removal deletes the row. */
export const describeRemoved = (status: EnrolmentStatus, heldSeatUntil: Date | null): string =>
  heldSeatUntil ? `${status}${SEAT}${heldSeatUntil.toISOString()}` : status

/** @param before the description of `describeRemoved` */
export const parseHeldSeat = (before: string): Date | null => {
  const until = before.split(SEAT)[1]
  return until === undefined ? null : new Date(until)
}
