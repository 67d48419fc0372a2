import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { CURRENT_CLASSES_MAX, LEDGER_MONTHS_MAX } from '#contract/payments/ledger.ts'
import { DUES_MAX, OPEN_MONTHS_MAX, type OpenMonth } from '#contract/payments.ts'
import { isUnpaid } from '#server/domain/payments.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { countRows } from '#server/storage/database/search.ts'

const unpaid = sql`from ${payments} unpaid
  where unpaid.gig_id = ${dues.gigId} and unpaid.student_id = ${dues.studentId} and ${isUnpaid(sql`unpaid.state`)}`

const openMonths = sql<OpenMonth[]>`(
  select coalesce(json_agg(earliest), '[]') from (
    select unpaid.month, unpaid.due_on as "dueOn", unpaid.amount, unpaid.state, unpaid.reason ${unpaid}
    order by unpaid.month limit ${OPEN_MONTHS_MAX}) as earliest)`

const selectDues = (db: Database) =>
  db
    .select({
      gigId: dues.gigId,
      title: gigs.title,
      open: openMonths,
      dueOn: sql<string>`(${dues.startsOn} + make_interval(months => ${dues.nextMonth}))::date`,
      price: gigs.price,
    })
    .from(dues)
    .innerJoin(gigs, eq(gigs.id, dues.gigId))

/** Reads the monthly classes of a student, the one that is due next first. */
const readCurrentDues = (db: Database, studentId: string) =>
  selectDues(db)
    .where(and(eq(dues.studentId, studentId), sql`${dues.dueOn} is not null`))
    .orderBy(asc(dues.dueOn), asc(dues.gigId))
    .limit(DUES_MAX)

/** Reads the classes of a student in which no further month begins and something is owed. */
const readEndedDues = (db: Database, studentId: string) => {
  const isStudent = and(
    eq(enrolments.gigId, dues.gigId),
    eq(enrolments.studentId, dues.studentId),
    eq(enrolments.status, 'enrolled'),
  )
  return selectDues(db)
    .innerJoin(enrolments, isStudent)
    .where(
      and(
        eq(dues.studentId, studentId),
        sql`not ${dues.isActive}`,
        eq(gigs.isTeacherApproved, true),
        sql`exists (select ${unpaid})`,
      ),
    )
    .orderBy(asc(dues.gigId))
    .limit(DUES_MAX)
}

/** Reads the classes of a student that are or were paid by the month: those that are over and not paid come first. */
export const readDues = async (db: Database, studentId: string) => {
  const ended = await readEndedDues(db, studentId)
  return [...ended, ...(await readCurrentDues(db, studentId))].slice(0, DUES_MAX)
}

// A settled month may still have a rejected receipt, which is not shown.
const hasReceipt = sql`${payments.state} not in ('paid', 'waived')`
// `mapWith` alone would lose the null.
const shownSentAt: SQL<Date | null> = sql`case when ${hasReceipt} then ${payments.sentAt} end`.mapWith(payments.sentAt)

const columns = {
  id: payments.id,
  gigId: payments.gigId,
  title: payments.gigTitle,
  studentId: payments.studentId,
  month: payments.month,
  dueOn: payments.dueOn,
  amount: payments.amount,
  state: payments.state,
  reason: sql<string>`case when ${payments.state} = 'rejected' then ${payments.reason} else '' end`,
  note: payments.note,
  receiptId: sql<string | null>`case when ${hasReceipt} then ${payments.receiptId} end`,
  createdAt: payments.createdAt,
  sentAt: shownSentAt,
}

/** Reads the history of a student, newest first. */
export const readOwnPayments = (db: Database, studentId: string, page: Slice) =>
  db
    .select(columns)
    .from(payments)
    .where(and(eq(payments.studentId, studentId), olderThan([payments.createdAt, payments.id], page.after)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(page.limit)

export type PaymentRecord = Awaited<ReturnType<typeof readOwnPayments>>[number]

export const countOwnPayments = (db: Database, studentId: string) =>
  countRows(db, {
    table: payments,
    where: eq(payments.studentId, studentId),
    order: [payments.createdAt, payments.id],
  })

export interface LedgerFilter {
  readonly gigId: string
  /** Undefined for all months. */
  readonly month: string | undefined
}

const matchesFilter = ({ gigId, month }: LedgerFilter) =>
  and(eq(payments.gigId, gigId), month === undefined ? undefined : eq(payments.month, month))

/** Reads the ledger of a class, newest first. */
export const readLedger = (db: Database, filter: LedgerFilter, page: Slice) =>
  db
    .select({ ...columns, name: accounts.name })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.studentId))
    .where(and(matchesFilter(filter), olderThan([payments.createdAt, payments.id], page.after)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(page.limit)

export type LedgerRecord = Awaited<ReturnType<typeof readLedger>>[number]

export const countLedger = (db: Database, filter: LedgerFilter) =>
  countRows(db, { table: payments, where: matchesFilter(filter), order: [payments.gigId] })

const IS_PAID = sql`filter (where ${payments.state} in ('accepted', 'paid'))`

/** Sums up the newest months of a class. */
export const readLedgerMonths = (db: Database, gigId: string) => {
  const oldest = sql`(date_trunc('month', now()) - make_interval(months => ${LEDGER_MONTHS_MAX}))::date`
  return db
    .select({
      month: payments.month,
      payments: sql<number>`count(*)::int`,
      accepted: sql<number>`(count(*) ${IS_PAID})::int`,
      waived: sql<number>`(count(*) filter (where ${payments.state} = 'waived'))::int`,
      received: sql<number>`coalesce(sum(${payments.amount}) ${IS_PAID}, 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.gigId, gigId), gte(payments.month, oldest)))
    .groupBy(payments.month)
    .orderBy(desc(payments.month))
    .limit(LEDGER_MONTHS_MAX)
}

/** Sums up the current month of each class of a teacher that has payments in it, newest class first. */
export const readCurrentPayments = (db: Database, teacherId: string) => {
  // As a query of its own. With the value itself, PostgreSQL reads all months of a class and drops the others.
  const month = sql`(select date_trunc('month', today_in_pakistan())::date)`
  // A lateral join, so that each class is one search of an index and nothing is sorted.
  const ofClass = db
    .select({
      month: sql<string>`min(${payments.month})`.as('current_month'),
      received: sql<number>`coalesce(sum(${payments.amount}) ${IS_PAID}, 0)::int`.as('received'),
      waiting: sql<number>`(count(*) filter (where ${payments.state} = 'sent'))::int`.as('waiting'),
      unpaid: sql<number>`(count(*) filter (where ${payments.state} in ('due', 'rejected')))::int`.as('unpaid'),
    })
    .from(payments)
    .where(and(eq(payments.gigId, gigs.id), eq(payments.month, month)))
    .having(sql`count(*) > 0`)
    .as('of_class')
  return db
    .select({
      gigId: gigs.id,
      title: gigs.title,
      month: ofClass.month,
      received: ofClass.received,
      waiting: ofClass.waiting,
      unpaid: ofClass.unpaid,
    })
    .from(gigs)
    .crossJoinLateral(ofClass)
    .where(eq(gigs.teacherId, teacherId))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(CURRENT_CLASSES_MAX)
}
