import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'

/** Identifies a student of a gig: of an enrolment, a place on the waiting list, or the months to pay. */
export interface EnrolmentKey {
  readonly gigId: string
  readonly studentId: string
}

/** The enrolment of a student in a gig, in any status. */
export const isEnrolmentOf = ({ gigId, studentId }: EnrolmentKey): SQL | undefined =>
  and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId))

const selectStatus = (db: Database, key: EnrolmentKey) =>
  db.select({ status: enrolments.status }).from(enrolments).where(isEnrolmentOf(key))

/** @returns undefined if the student has no enrolment in the gig */
export const readEnrolmentStatus = async (db: Database, key: EnrolmentKey): Promise<EnrolmentStatus | undefined> => {
  const [row] = await selectStatus(db, key)
  return row?.status
}

/** The day, in Pakistan's time, on which an enrolled student was accepted, as `YYYY-MM-DD`. */
export const acceptanceDay = sql<string>`(${enrolments.changedAt} at time zone 'Asia/Karachi')::date`

/** Reads the {@link acceptanceDay} of an enrolment. Call it before the status changes. */
export const readAcceptanceDay = async (db: Database, key: EnrolmentKey): Promise<string | undefined> => {
  const [row] = await db.select({ day: acceptanceDay }).from(enrolments).where(isEnrolmentOf(key))
  return row?.day
}

/** @returns the end of the offer whose seat the answered request held; null if it held none */
export const readHeldSeat = async (db: Database, key: EnrolmentKey): Promise<Date | null> => {
  const [row] = await db.select({ until: enrolments.heldSeatUntil }).from(enrolments).where(isEnrolmentOf(key))
  return row?.until ?? null
}

/** Take this lock after the gig's, and before inserting a receipt, whose foreign key locks the student's account. */
export const lockEnrolmentStatus = async (tx: Database, key: EnrolmentKey): Promise<EnrolmentStatus | undefined> => {
  const [row] = await selectStatus(tx, key).for('update')
  return row?.status
}

/** Deletes an enrolment in any status. */
export const deleteEnrolment = async (tx: Database, key: EnrolmentKey): Promise<void> => {
  await tx.delete(enrolments).where(isEnrolmentOf(key))
}
