import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { OVERVIEW_MAX } from '#contract/admin/users.ts'
import { SETTLED_STATES } from '#contract/payments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { userColumns } from './users.repository.ts'

export const readUser = async (db: Database, id: string) => {
  const [user] = await db
    .select(userColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return user
}

export const readTaughtClasses = (db: Database, teacherId: string) =>
  db
    .select({
      gigId: gigs.id,
      title: gigs.title,
      enrolled: sql<number>`coalesce(${gigCounters.enrolled}, 0)`,
      pending: sql<number>`coalesce(${gigCounters.pending}, 0)`,
      isArchived: sql<boolean>`${gigs.archivedAt} is not null`,
    })
    .from(gigs)
    .leftJoin(gigCounters, eq(gigCounters.gigId, gigs.id))
    .where(eq(gigs.teacherId, teacherId))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(OVERVIEW_MAX)

const isUnpaid = notInArray(payments.state, [...SETTLED_STATES])

/** The day of the first month that is not settled, or else of the next one. */
const paidUntil = sql<string>`coalesce(
  (min(${payments.dueOn}) filter (where ${isUnpaid}))::text, ${dues.dueOn}::text, '')`

/** Outer join: a class without months has no dues. A student who left a monthly class keeps the unpaid months. */
export const readAttendedClasses = (db: Database, studentId: string) =>
  db
    .select({
      gigId: enrolments.gigId,
      title: gigs.title,
      status: enrolments.status,
      unpaidMonths: sql<number>`(count(*) filter (where ${isUnpaid}))::int`,
      sentMonths: sql<number>`(count(*) filter (where ${eq(payments.state, 'sent')}))::int`,
      paidUntil,
    })
    .from(enrolments)
    .innerJoin(gigs, eq(gigs.id, enrolments.gigId))
    .leftJoin(dues, and(eq(dues.gigId, enrolments.gigId), eq(dues.studentId, studentId)))
    .leftJoin(payments, and(eq(payments.gigId, enrolments.gigId), eq(payments.studentId, studentId)))
    .where(eq(enrolments.studentId, studentId))
    .groupBy(enrolments.gigId, enrolments.studentId, gigs.id, dues.gigId, dues.studentId)
    .orderBy(desc(enrolments.createdAt), enrolments.gigId)
    .limit(OVERVIEW_MAX)
