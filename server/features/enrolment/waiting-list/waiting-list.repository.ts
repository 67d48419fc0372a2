import { and, asc, countDistinct, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { SEAT_OFFER_HOURS } from '#contract/enrolment/waiting-list.ts'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import { isHeld, isOfferOpen, isReserved } from '#server/domain/seats.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'

const position = sql<number>`(select count(*)::int from ${waitingList} ahead
  where ahead.gig_id = ${waitingList.gigId} and ahead.offered_until is null and ahead.place <= ${waitingList.place})`

/**
 * Reads the places of students who wait or were offered a seat, without the seats that requests hold.
 * @param where a condition on `waitingList`
 */
export const readPlaces = (db: Database, where: SQL | undefined, limit: number) =>
  db
    .select({
      gigId: waitingList.gigId,
      title: gigs.title,
      offeredUntil: waitingList.offeredUntil,
      position: sql<number>`case when ${isOfferOpen} then 0 else ${position} end`,
    })
    .from(waitingList)
    .innerJoin(gigs, eq(gigs.id, waitingList.gigId))
    .where(and(where, or(isNull(waitingList.offeredUntil), isOfferOpen), not(isHeld)))
    .orderBy(asc(waitingList.offeredUntil), asc(waitingList.createdAt))
    .limit(limit)

/** Counts a student's places under a lock of the account, so that joins of several classes at once count each other. */
export const countPlaces = async (tx: Database, studentId: string): Promise<number> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, studentId)).for('no key update')
  return tx.$count(waitingList, and(eq(waitingList.studentId, studentId), not(isHeld)))
}

/** Inserts a student at the end of the line. A student who already waits keeps the place. */
export const insertPlace = async (tx: Database, key: EnrolmentKey): Promise<void> => {
  await tx.insert(waitingList).values(key).onConflictDoNothing()
}

/** Removes students whose offer has expired, unless their request holds the seat. */
export const deleteExpired = async (tx: Database, gigId: string): Promise<void> => {
  const isExpired = and(isNotNull(waitingList.offeredUntil), sql`not ${isReserved}`)
  await tx.delete(waitingList).where(and(eq(waitingList.gigId, gigId), isExpired))
}

/**
 * Counts the changes of the last minute whose jobs become due within a minute. A change may add several jobs, at the time of
 * its transaction. A running job has been tried, so it does not count itself, and a job that failed before may fail again.
 */
export const countOffersSoon = async (tx: Database, gigId: string): Promise<number> => {
  const isOfGig = and(eq(jobs.topic, 'seat-offers'), sql`${jobs.payload}->>'gigId' = ${gigId}`)
  // Not `now()`: the transaction may have waited for the gig's lock, and a job may have become due since.
  const isSoon = sql`${jobs.runAt} > clock_timestamp() and ${jobs.runAt} <= clock_timestamp() + interval '60 seconds'`
  const [row] = await tx
    .select({ changes: countDistinct(jobs.runAt) })
    .from(jobs)
    .where(and(isOfGig, eq(jobs.attempts, 0), not(jobs.failed), isSoon))
  return row?.changes ?? 0
}

/** Reserves seats for the first in line. @returns their ids */
export const offerSeats = async (tx: Database, gigId: string, seats: number): Promise<string[]> => {
  const first = tx
    .select({ studentId: waitingList.studentId })
    .from(waitingList)
    .where(and(eq(waitingList.gigId, gigId), isNull(waitingList.offeredUntil)))
    .orderBy(waitingList.place)
    .limit(seats)
  const offered = await tx
    .update(waitingList)
    // `now()` is the start of the transaction, as for the job that passes an expired offer on. The job must not run first.
    .set({ offeredUntil: sql`now() + interval '1 hour' * ${SEAT_OFFER_HOURS}` })
    .where(and(eq(waitingList.gigId, gigId), sql`${waitingList.studentId} in ${first}`))
    .returning({ studentId: waitingList.studentId })
  return offered.map(({ studentId }) => studentId)
}

export const isPlaceOfStudent = (studentId: string): SQL => eq(waitingList.studentId, studentId)
