import type { EnrolmentStatus } from '#contract/enrolment.ts'

const SEAT = ', from an offered seat'
const UNTIL = `${SEAT} until `

/** Describes a removed enrolment in the audit trail, with the offer whose seat it held, because the removal deletes the row. */
export const describeRemoved = (status: EnrolmentStatus, heldSeatUntil: Date | null): string =>
  heldSeatUntil ? `${status}${UNTIL}${heldSeatUntil.toISOString()}` : status

/** @param before the description of `describeRemoved` */
export const parseHeldSeat = (before: string): Date | null => {
  const until = before.split(UNTIL)[1]
  return until === undefined ? null : new Date(until)
}

/**
 * Shortens the description for readers of the trail: only the undo of a removal needs the end of the offer.
 * @param before the description of `describeRemoved`, or of any other change
 */
export const withoutOfferEnd = (before: string): string => {
  const [status, until] = before.split(UNTIL)
  return until === undefined ? before : `${status}${SEAT}`
}
