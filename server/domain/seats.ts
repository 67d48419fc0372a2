import { and, eq, isNotNull, isNull, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Gig } from '#contract/gigs.ts'
import { hasFreeSeats } from '#server/storage/database/lists/free-seats.ts'
import type { Database } from '#server/storage/database/open.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { EnrolmentKey } from './enrolments.ts'

/**
 * Whether an offer is open at the start of the transaction, by the database's clock, so that all conditions of one
 * transaction agree. Expired offers stay in the table until a job removes them.
 */
export const isOfferOpen = sql<boolean>`coalesce(${waitingList.offeredUntil} > now(), false)`

// In full, because Drizzle leaves the name of the table out in a query of one table, and `gig_id` would be that of `enrolments`.
const hasPendingRequest = (place: SQL) => sql<boolean>`exists (
  select from ${enrolments} request
  where request.gig_id = ${place}.gig_id and request.student_id = ${place}.student_id and request.status = 'pending')`

/** Whether a student on the waiting list has sent a receipt for the seat that was offered, and waits for an answer. */
export const isHeld = hasPendingRequest(sql`waiting_list`)

/** Whether a seat is reserved: it is offered, or a request holds it, also after the end of the offer. */
export const isReserved = or(isOfferOpen, and(isNotNull(waitingList.offeredUntil), isHeld))

const isIn = (gigId: string) => eq(waitingList.gigId, gigId)

/** The place of a student on the waiting list of a gig. */
export const isPlaceOf = ({ gigId, studentId }: EnrolmentKey) => and(isIn(gigId), eq(waitingList.studentId, studentId))

/** Seats reserved for students on the waiting list, without the one that is reserved for `studentId`. */
export const countOffers = (db: Database, gigId: string, studentId?: string): PromiseLike<number> =>
  db.$count(
    waitingList,
    and(isIn(gigId), isReserved, studentId === undefined ? undefined : ne(waitingList.studentId, studentId)),
  )

const countEnrolments = (db: Database, gigId: string, status: 'enrolled' | 'pending') =>
  db.$count(enrolments, and(eq(enrolments.gigId, gigId), eq(enrolments.status, status)))

/** Seats that are taken or reserved for another student. Call it under the gig's lock. */
export const countTakenSeats = async (db: Database, gigId: string, studentId: string): Promise<number> =>
  (await countEnrolments(db, gigId, 'enrolled')) + (await countOffers(db, gigId, studentId))

/**
 * The seats that can be offered to the waiting list. Pending requests count as taken, because they are paid; those that
 * hold a seat count once.
 */
export const countOfferableSeats = async (
  db: Database,
  { id, maxStudents }: { readonly id: string; readonly maxStudents: number },
): Promise<number> => {
  const taken = (await countEnrolments(db, id, 'enrolled')) + (await countEnrolments(db, id, 'pending'))
  return maxStudents - taken - (await db.$count(waitingList, and(isIn(id), isOfferOpen, not(isHeld))))
}

/** Whether a seat is offered to the student. */
export const hasOffer = async (db: Database, key: EnrolmentKey): Promise<boolean> =>
  (await db.$count(waitingList, and(isPlaceOf(key), isOfferOpen))) > 0

/** Whether a new student must wait: no seat is free, or students on the waiting list are first. */
export const isFullFor = async (
  db: Database,
  { id, maxStudents }: { readonly id: string; readonly maxStudents: number },
  studentId: string,
): Promise<boolean> => {
  if ((await countTakenSeats(db, id, studentId)) >= maxStudents) return true
  if (await hasOffer(db, { gigId: id, studentId })) return false
  return (await db.$count(waitingList, and(isIn(id), isNull(waitingList.offeredUntil)))) > 0
}

/** Removes the student from the waiting list. @returns false if the student did not wait */
export const leaveLine = async (tx: Database, key: EnrolmentKey): Promise<boolean> => {
  const left = await tx.delete(waitingList).where(isPlaceOf(key)).returning({ gigId: waitingList.gigId })
  return left.length > 0
}

/**
 * Takes the student off the waiting list, because the request was answered.
 * @returns the end of the offer whose seat the request held; null if it held none
 */
export const takeHeldSeat = async (tx: Database, key: EnrolmentKey): Promise<Date | null> => {
  const left = await tx.delete(waitingList).where(isPlaceOf(key)).returning({ offeredUntil: waitingList.offeredUntil })
  return left[0]?.offeredUntil ?? null
}

/** Gives a request that is pending again the seat that it held when it was answered. Call it under the gig's lock. */
export const returnHeldSeat = async (tx: Database, key: EnrolmentKey, offeredUntil: Date | null): Promise<void> => {
  if (offeredUntil)
    await tx
      .insert(waitingList)
      .values({ ...key, offeredUntil })
      .onConflictDoNothing()
}

/**
 * Ends the student's waiting, because of a request. A seat that was offered stays reserved until the request is answered
 * or cancelled.
 */
export const stopWaiting = async (tx: Database, key: EnrolmentKey): Promise<void> => {
  await tx.delete(waitingList).where(and(isPlaceOf(key), not(isOfferOpen)))
}

/** For lists: whether all seats are taken or reserved, or students on the waiting list are first. */
export const isFullForNewcomers = sql<boolean>`(not ${hasFreeSeats})`

interface SeatCounts {
  readonly maxStudents: number
  readonly enrolledCount: number
  readonly offeredCount: number
}

/** The number of seats that are neither taken nor reserved. */
export const countSeatsLeft = ({ maxStudents, enrolledCount, offeredCount }: SeatCounts): number =>
  Math.max(0, maxStudents - enrolledCount - offeredCount)

export interface OwnPlace {
  readonly position: number
  /** ISO 8601; null while the student waits. */
  readonly offeredUntil: string | null
}

/** The viewer's place on the waiting list of a gig; null if there is none, or a request took its place. */
export const ownPlace = (viewer: { readonly id: string | Placeholder }) => sql<OwnPlace | null>`(
  select json_build_object('offeredUntil', own_place.offered_until, 'position', case when own_place.offered_until is null then (
    select count(*)::int from ${waitingList} ahead
    where ahead.gig_id = own_place.gig_id and ahead.offered_until is null and ahead.place <= own_place.place) else 0 end)
  from ${waitingList} own_place
  where own_place.gig_id = ${gigs.id} and own_place.student_id = ${viewer.id}
    and coalesce(own_place.offered_until > now(), true) and not ${hasPendingRequest(sql`own_place`)})`

/** Adds the student's place in line. A class is not full for a student with a reserved seat. */
export const toPlace = ({
  isFull,
  waiting,
}: {
  isFull: boolean
  waiting: OwnPlace | null
}): Pick<Gig, 'isFull' | 'waiting'> => {
  if (!waiting) return { isFull }
  const { position, offeredUntil } = waiting
  if (offeredUntil === null) return { isFull, waiting: { position } }
  return { isFull: false, waiting: { position, offeredUntil: new Date(offeredUntil).toISOString() } }
}
