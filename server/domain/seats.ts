import { and, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Gig } from '#contract/gigs.ts'
import { hasFreeSeats } from '#server/storage/database/lists/free-seats.ts'
import type { Database } from '#server/storage/database/open.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { EnrolmentKey } from './enrolments.ts'

/** Whether a seat is reserved, by the database's clock. Expired offers stay in the table until a job removes them. */
export const isOfferOpen = sql<boolean>`coalesce(${waitingList.offeredUntil} > clock_timestamp(), false)`

const isIn = (gigId: string) => eq(waitingList.gigId, gigId)

/** The place of a student on the waiting list of a gig. */
export const isPlaceOf = ({ gigId, studentId }: EnrolmentKey) => and(isIn(gigId), eq(waitingList.studentId, studentId))

/** Seats reserved for students on the waiting list, without the one that is reserved for `studentId`. */
export const countOffers = (db: Database, gigId: string, studentId?: string): PromiseLike<number> =>
  db.$count(
    waitingList,
    and(isIn(gigId), isOfferOpen, studentId === undefined ? undefined : ne(waitingList.studentId, studentId)),
  )

const countEnrolments = (db: Database, gigId: string, status: 'enrolled' | 'pending') =>
  db.$count(enrolments, and(eq(enrolments.gigId, gigId), eq(enrolments.status, status)))

/** Seats that are taken or reserved for another student. Call it under the gig's lock. */
export const countTakenSeats = async (db: Database, gigId: string, studentId: string): Promise<number> =>
  (await countEnrolments(db, gigId, 'enrolled')) + (await countOffers(db, gigId, studentId))

/** The seats that can be offered to the waiting list. Pending requests count as taken, because they are paid. */
export const countOfferableSeats = async (
  db: Database,
  { id, maxStudents }: { readonly id: string; readonly maxStudents: number },
): Promise<number> => {
  const taken = (await countEnrolments(db, id, 'enrolled')) + (await countEnrolments(db, id, 'pending'))
  return maxStudents - taken - (await countOffers(db, id))
}

/** Whether a seat is reserved for the student. */
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

/** For lists: whether all seats are taken or reserved, or students on the waiting list are first. */
export const isFullForNewcomers = sql<boolean>`(not ${hasFreeSeats})`

export interface OwnPlace {
  readonly position: number
  /** ISO 8601; null while the student waits. */
  readonly offeredUntil: string | null
}

/** The viewer's place on the waiting list of a gig; null if there is none. */
export const ownPlace = (viewer: { readonly id: string | Placeholder }) => sql<OwnPlace | null>`(
  select json_build_object('offeredUntil', own_place.offered_until, 'position', case when own_place.offered_until is null then (
    select count(*)::int from ${waitingList} ahead
    where ahead.gig_id = own_place.gig_id and ahead.offered_until is null and ahead.place <= own_place.place) else 0 end)
  from ${waitingList} own_place
  where own_place.gig_id = ${gigs.id} and own_place.student_id = ${viewer.id}
    and coalesce(own_place.offered_until > clock_timestamp(), true))`

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
