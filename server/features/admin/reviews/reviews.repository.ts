import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { REPORTS_SHOWN, type REVIEW_STATES } from '#contract/admin/reviews.ts'
import { lockGigScore } from '#server/domain/find-gig.ts'
import { reviewColumns } from '#server/domain/reviews.ts'
import { briefSelection } from '#server/features/admin/class-brief.ts'
import { newerThan, olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings, reviewReports } from '#server/storage/database/schema-ratings.ts'
import { countRows } from '#server/storage/database/search.ts'

export type ReviewState = (typeof REVIEW_STATES)[number]

const teacher = alias(accounts, 'teacher')
const reporter = alias(accounts, 'reporter')

interface Report {
  readonly reason: string
  readonly by: string
  readonly at: string
}

const newestReports = sql<Report[]>`(
  select coalesce(json_agg(json_build_object('reason', reason, 'by', name, 'at', created_at) order by created_at desc), '[]')
  from (
    select ${reviewReports.reason} as reason, ${reporter.name} as name, ${reviewReports.createdAt} as created_at
    from ${reviewReports} inner join ${accounts} ${sql.identifier('reporter')} on ${reporter.id} = ${reviewReports.reporterId}
    where ${reviewReports.gigId} = ${ratings.gigId} and ${reviewReports.studentId} = ${ratings.studentId}
    order by ${reviewReports.createdAt} desc limit ${REPORTS_SHOWN}) as newest)`

const selectManaged = (db: Database) =>
  db
    .select({
      ...reviewColumns,
      brief: briefSelection,
      student: { _id: accounts.id, name: accounts.name, email: accounts.email },
      teacher: { _id: teacher.id, name: teacher.name, email: teacher.email },
      reports: newestReports,
      reportedAt: ratings.reportedAt,
      hiddenAt: ratings.hiddenAt,
      hiddenReason: ratings.hiddenReason,
    })
    .from(ratings)
    .innerJoin(accounts, eq(accounts.id, ratings.studentId))
    .innerJoin(gigs, eq(gigs.id, ratings.gigId))
    .innerJoin(teacher, eq(teacher.id, gigs.teacherId))

export type ManagedRecord = Awaited<ReturnType<typeof readManagedReviews>>[number]

/** Reported reviews, the longest waiting first; hidden ones, the newest first. */
export const readManagedReviews = (db: Database, state: ReviewState, page: Slice) => {
  const { reportedAt, hiddenAt, id } = ratings
  if (state === 'reported')
    return selectManaged(db)
      .where(and(isNotNull(reportedAt), newerThan([reportedAt, id], page.after)))
      .orderBy(asc(reportedAt), asc(id))
      .limit(page.limit)
  return selectManaged(db)
    .where(and(isNotNull(hiddenAt), olderThan([hiddenAt, id], page.after)))
    .orderBy(desc(hiddenAt), desc(id))
    .limit(page.limit)
}

const COLUMN_BY_STATE = { reported: ratings.reportedAt, hidden: ratings.hiddenAt } as const

export const countManagedReviews = (db: Database, state: ReviewState) => {
  const column = COLUMN_BY_STATE[state]
  return countRows(db, { table: ratings, where: isNotNull(column), order: [column, ratings.id] })
}

export const findManagedReview = async (db: Database, id: string): Promise<ManagedRecord | undefined> => {
  const [row] = await selectManaged(db).where(eq(ratings.id, id))
  return row
}

/** Locks the gig, whose score may change, and then the review. */
export const lockReview = async (tx: Database, id: string) => {
  const isChosen: SQL = eq(ratings.id, id)
  const [found] = await tx.select({ gigId: ratings.gigId }).from(ratings).where(isChosen)
  if (!found) return undefined
  await lockGigScore(tx, found.gigId)
  const [review] = await tx
    .select({
      gigId: ratings.gigId,
      studentId: ratings.studentId,
      teacherId: gigs.teacherId,
      rating: ratings.rating,
      hiddenAt: ratings.hiddenAt,
      reportedAt: ratings.reportedAt,
    })
    .from(ratings)
    .innerJoin(gigs, eq(gigs.id, ratings.gigId))
    .where(isChosen)
    .for('update', { of: ratings })
  return review
}

export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** Hides a review, which also closes its reports. */
export const hideReview = async (tx: Database, id: string, hidden: { reason: string; byId: string }): Promise<void> => {
  await tx
    .update(ratings)
    .set({ hiddenAt: sql`now()`, hiddenReason: hidden.reason, hiddenById: hidden.byId, reportedAt: null })
    .where(eq(ratings.id, id))
}

export const showReview = async (tx: Database, id: string): Promise<void> => {
  await tx
    .update(ratings)
    .set({ hiddenAt: null, hiddenReason: '', hiddenById: null, reportedAt: null })
    .where(eq(ratings.id, id))
}
