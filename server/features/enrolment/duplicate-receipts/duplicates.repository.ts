import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { receiptMatches, receipts } from '#server/storage/database/schema-enrolment.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { countRows } from '#server/storage/database/search.ts'

/** A receipt lists at most this many duplicates. */
export const DUPLICATES_MAX = 5

export interface DuplicateRecord {
  readonly isSameFile: boolean
  /** ISO 8601. */
  readonly sentAt: string
  /** Whether the other class belongs to the calling teacher. Null if it was deleted. */
  readonly isOwnClass: boolean | null
  readonly studentId: string
  readonly name: string
  readonly title: string
  readonly month: string | null
  readonly receiptId: string
}

/**
 * The other payments of a receipt, those for the teacher's own classes first, as a JSON array. It has one more than
 * `DUPLICATES_MAX` if there are more.
 * @param teacherId of the teacher who looks at it
 */
export const duplicatesOf = (receiptId: SQL, teacherId: string) => sql<DuplicateRecord[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select matched.is_same_file as "isSameFile", other.created_at as "sentAt", other.student_id as "studentId",
      person.name, other.gig_title as title, other.month, other.file_id as "receiptId",
      taught.teacher_id = ${teacherId} as "isOwnClass"
    from (
      select earlier_id as other_id, is_same_file from ${receiptMatches} where file_id = ${receiptId}
      union all
      select file_id, is_same_file from ${receiptMatches} where earlier_id = ${receiptId}) as matched
    join ${receipts} other on other.file_id = matched.other_id
    join ${accounts} person on person.id = other.student_id
    left join ${gigs} taught on taught.id = other.gig_id
    order by (taught.teacher_id = ${teacherId}) is true desc, other.created_at desc, other.file_id
    limit ${DUPLICATES_MAX + 1}) as newest)`

/** Whether the picture of a receipt was sent for another payment too. */
export const hasDuplicates = (receiptId: SQL) => sql<boolean>`(
  exists (select from ${receiptMatches} where ${receiptMatches.fileId} = ${receiptId})
  or exists (select from ${receiptMatches} where ${receiptMatches.earlierId} = ${receiptId}))`

const later = alias(receipts, 'later')
const earlier = alias(receipts, 'earlier')
const laterPerson = alias(accounts, 'later_person')
const earlierPerson = alias(accounts, 'earlier_person')

const paymentColumns = (payment: typeof later | typeof earlier, person: typeof laterPerson | typeof earlierPerson) => ({
  studentId: payment.studentId,
  name: person.name,
  email: person.email,
  title: payment.gigTitle,
  teacher: sql<
    string | null
  >`(select teacher.name from ${gigs} join ${accounts} teacher on teacher.id = ${gigs.teacherId} where ${gigs.id} = ${payment.gigId})`,
  month: payment.month,
  sentAt: payment.createdAt,
  receiptId: payment.fileId,
})

export type PairRecord = Awaited<ReturnType<typeof readPairs>>[number]

/** Reads the receipts that were sent for two payments, the newest finding first. */
export const readPairs = (db: Database, page: Slice) =>
  db
    .select({
      id: receiptMatches.id,
      createdAt: receiptMatches.createdAt,
      isSameFile: receiptMatches.isSameFile,
      later: paymentColumns(later, laterPerson),
      earlier: paymentColumns(earlier, earlierPerson),
    })
    .from(receiptMatches)
    .innerJoin(later, eq(later.fileId, receiptMatches.fileId))
    .innerJoin(earlier, eq(earlier.fileId, receiptMatches.earlierId))
    .innerJoin(laterPerson, eq(laterPerson.id, later.studentId))
    .innerJoin(earlierPerson, eq(earlierPerson.id, earlier.studentId))
    .where(olderThan([receiptMatches.createdAt, receiptMatches.id], page.after))
    .orderBy(desc(receiptMatches.createdAt), desc(receiptMatches.id))
    .limit(page.limit)

export const countPairs = (db: Database) =>
  countRows(db, { table: receiptMatches, where: undefined, order: [receiptMatches.createdAt, receiptMatches.id] })
