import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { coverSelection } from '#server/domain/class-facts.ts'
import { newerThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { duplicatesOf } from './duplicate-receipts/duplicates.repository.ts'

const OTHER_RECEIPTS_MAX = 10

export interface ReviewFilter {
  readonly teacherId: string
  /** Undefined for all classes of the teacher. */
  readonly gigId: string | undefined
}

interface OtherReceiptRecord {
  readonly gigId: string
  readonly title: string
  readonly price: number
  readonly status: 'pending' | 'enrolled' | 'rejected'
  readonly receiptId: string
  /** ISO 8601. */
  readonly requestedAt: string
}

export type ReviewRecord = Awaited<ReturnType<typeof readRequests>>[number]

const matchesFilter = ({ teacherId, gigId }: ReviewFilter): SQL | undefined =>
  and(eq(gigs.teacherId, teacherId), gigId === undefined ? undefined : eq(gigs.id, gigId))

const requestsOf = (db: Database, page: Slice) =>
  db
    .select({
      studentId: enrolments.studentId,
      receiptId: enrolments.receiptId,
      createdAt: sql<Date>`${enrolments.createdAt}`.mapWith(enrolments.createdAt).as('requested_at'),
      month: sql<string | null>`null::text`.as('paid_month'),
      amount: sql<number | null>`null::integer`.as('paid_amount'),
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

const monthsOf = (db: Database, page: Slice) =>
  db
    .select({
      studentId: payments.studentId,
      receiptId: payments.receiptId,
      createdAt: sql<Date>`${payments.sentAt}`.mapWith(payments.sentAt).as('requested_at'),
      month: sql<string | null>`${payments.month}::text`.as('paid_month'),
      amount: sql<number | null>`${payments.amount}`.as('paid_amount'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.gigId, gigs.id),
        eq(payments.state, 'sent'),
        newerThan([payments.sentAt, payments.studentId], page.after),
      ),
    )
    .orderBy(payments.sentAt, payments.studentId)
    .limit(page.limit)

// A lateral join per class, because no index has the requests of all classes of a teacher in this order.
const waitingIn = (db: Database, page: Slice) =>
  unionAll(requestsOf(db, page), monthsOf(db, page))
    .orderBy(sql`requested_at`, sql`student_id`)
    .limit(page.limit)
    .as('waiting')

const otherReceiptsOf = (studentId: SQL, teacherId: string) => sql<OtherReceiptRecord[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select other.gig_id as "gigId", taught.title, taught.price, other.status, other.receipt_id as "receiptId",
      other.created_at as "requestedAt"
    from ${enrolments} other join ${gigs} taught on taught.id = other.gig_id
    where other.student_id = ${studentId} and other.gig_id <> ${gigs.id} and taught.teacher_id = ${teacherId}
      and other.receipt_id is not null
    order by other.created_at desc limit ${OTHER_RECEIPTS_MAX}) as newest)`

/** Reads the receipts that wait for a teacher, of requests and of months, earliest first, each with the student's other receipts. */
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
      ...coverSelection,
      price: sql<number>`coalesce(${waiting.amount}, ${gigs.price})`,
      month: waiting.month,
      duplicates: duplicatesOf(sql`${waiting.receiptId}`, filter.teacherId),
      otherReceipts: otherReceiptsOf(sql`${waiting.studentId}`, filter.teacherId),
    })
    .from(gigs)
    .crossJoinLateral(waiting)
    .innerJoin(accounts, eq(accounts.id, waiting.studentId))
    .where(matchesFilter(filter))
    .orderBy(waiting.createdAt, waiting.studentId)
    .limit(page.limit)
}

/** Counts the receipts that wait for a teacher, up to one more than `EXACT_TOTAL_MAX`. */
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
