import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { EnrolledStudent, EnrolmentStatus } from '#contract/enrolment.ts'
import { isUnpaid } from '#server/domain/payments.ts'
import { newerThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { containsText, countRows } from '#server/storage/database/search.ts'
import { hasDuplicates } from './duplicate-receipts/duplicates.repository.ts'

export interface StudentFilter {
  readonly gigId: string
  readonly status: EnrolmentStatus
  readonly search: string | undefined
}

export type StudentRecord = Awaited<ReturnType<typeof readStudents>>[number]

const searchText = sql`(select student.search_text from ${accounts} student where student.id = ${enrolments.studentId})`

const matchesFilter = ({ gigId, status, search }: StudentFilter): SQL | undefined =>
  and(eq(enrolments.gigId, gigId), eq(enrolments.status, status), containsText(searchText, search))

const earliestUnpaid = sql`(select ${payments.dueOn} as due_on, ${payments.state} as state from ${payments}
  where ${payments.gigId} = ${dues.gigId} and ${payments.studentId} = ${dues.studentId} and ${isUnpaid(sql`${payments.state}`)}
  order by ${payments.month} limit 1)`

/** Null in classes that are not monthly. */
const monthly = sql<EnrolledStudent['monthly'] | null>`(
  select json_build_object('paidUntil', coalesce(unpaid.due_on, ${dues.dueOn}),
    'isReceiptSent', coalesce(unpaid.state = 'sent', false))
  from ${dues} left join lateral ${earliestUnpaid} unpaid on true
  where ${dues.gigId} = ${enrolments.gigId} and ${dues.studentId} = ${enrolments.studentId}
    and coalesce(unpaid.due_on, ${dues.dueOn}) is not null)`

/** Reads the students of a gig, earliest request first. */
export const readStudents = (db: Database, filter: StudentFilter, page: Slice) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      whatsapp: accounts.whatsapp,
      receiptId: enrolments.receiptId,
      createdAt: enrolments.createdAt,
      enrolledAt: enrolments.changedAt,
      monthly: filter.status === 'enrolled' ? monthly : sql<null>`null`,
      isDuplicate: filter.status === 'pending' ? hasDuplicates(sql`${enrolments.receiptId}`) : sql<boolean>`false`,
    })
    .from(enrolments)
    .innerJoin(accounts, eq(accounts.id, enrolments.studentId))
    .where(and(matchesFilter(filter), newerThan([enrolments.createdAt, enrolments.studentId], page.after)))
    .orderBy(enrolments.createdAt, enrolments.studentId)
    .limit(page.limit)

export const countStudents = (db: Database, filter: StudentFilter) =>
  countRows(db, {
    table: enrolments,
    where: matchesFilter(filter),
    order: [enrolments.createdAt, enrolments.studentId],
  })
