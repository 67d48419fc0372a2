import { and, eq, type SQL, sql } from 'drizzle-orm'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { newerThan } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, gigs } from '#server/platform/database/schema.ts'
import type { Slice } from '#server/platform/http/paging.ts'

const OTHER_RECEIPTS_MAX = 10

export interface ReviewFilter {
  readonly teacherId: string
  /** Undefined for all classes of the teacher. */
  readonly gigId: string | undefined
}

interface OtherReceiptRow {
  readonly gigId: string
  readonly title: string
  readonly price: number
  readonly status: 'pending' | 'enrolled' | 'rejected'
  readonly receiptId: string
  /** ISO 8601. */
  readonly requestedAt: string
}

export type ReviewRow = Awaited<ReturnType<typeof readRequests>>[number]

const matchesFilter = ({ teacherId, gigId }: ReviewFilter): SQL | undefined =>
  and(eq(gigs.teacherId, teacherId), gigId === undefined ? undefined : eq(gigs.id, gigId))

// Read class by class, because no index has the requests of all classes of a teacher in their order.
const waitingIn = (db: Database, page: Slice) =>
  db
    .select({
      studentId: enrolments.studentId,
      receiptId: enrolments.receiptId,
      createdAt: sql<Date>`${enrolments.createdAt}`.mapWith(enrolments.createdAt).as('requested_at'),
    })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.gigId, gigs.id),
        eq(enrolments.status, 'pending'),
        newerThan([enrolments.createdAt, enrolments.studentId], page.after),
      ),
    )
    .orderBy(enrolments.createdAt, enrolments.studentId)
    .limit(page.limit)
    .as('waiting')

const otherReceiptsOf = (studentId: SQL, teacherId: string) => sql<OtherReceiptRow[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select other.gig_id as "gigId", taught.title, taught.price, other.status, other.receipt_id as "receiptId",
      other.created_at as "requestedAt"
    from ${enrolments} other join ${gigs} taught on taught.id = other.gig_id
    where other.student_id = ${studentId} and other.gig_id <> ${gigs.id} and taught.teacher_id = ${teacherId}
      and other.receipt_id is not null
    order by other.created_at desc limit ${OTHER_RECEIPTS_MAX}) as newest)`

/** Reads the pending requests for a teacher's classes, earliest first, each with the student's other receipts. */
export const readRequests = (db: Database, filter: ReviewFilter, page: Slice) => {
  const waiting = waitingIn(db, page)
  return db
    .select({
      id: waiting.studentId,
      receiptId: waiting.receiptId,
      createdAt: waiting.createdAt,
      name: accounts.name,
      email: accounts.email,
      gigId: gigs.id,
      title: gigs.title,
      price: gigs.price,
      otherReceipts: otherReceiptsOf(sql`${waiting.studentId}`, filter.teacherId),
    })
    .from(gigs)
    .crossJoinLateral(waiting)
    .innerJoin(accounts, eq(accounts.id, waiting.studentId))
    .where(matchesFilter(filter))
    .orderBy(waiting.createdAt, waiting.studentId)
    .limit(page.limit)
}

/** Counts the pending requests for a teacher's classes, up to one more than `EXACT_TOTAL_MAX`. */
export const countRequests = (db: Database, filter: ReviewFilter): PromiseLike<number> => {
  const waiting = waitingIn(db, { limit: EXACT_TOTAL_MAX + 1, after: undefined })
  return db.$count(
    db
      .select({ row: sql`1`.as('row') })
      .from(gigs)
      .crossJoinLateral(waiting)
      .where(matchesFilter(filter))
      .limit(EXACT_TOTAL_MAX + 1)
      .as('counted'),
  )
}
