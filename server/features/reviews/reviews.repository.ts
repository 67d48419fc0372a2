import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ReviewRecord, reviewColumns } from '#server/domain/reviews.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings, reviewReports } from '#server/storage/database/schema-ratings.ts'

/** A review with the ids that decide who may reply to it or report it. */
export interface StoredReview extends ReviewRecord {
  readonly gigId: string
  readonly studentId: string
  readonly teacherId: string
  readonly hiddenAt: Date | null
}

const selectStored = (db: Database, id: string) =>
  db
    .select({
      ...reviewColumns,
      studentId: ratings.studentId,
      teacherId: gigs.teacherId,
      hiddenAt: ratings.hiddenAt,
    })
    .from(ratings)
    .innerJoin(accounts, eq(accounts.id, ratings.studentId))
    .innerJoin(gigs, eq(gigs.id, ratings.gigId))
    .where(eq(ratings.id, id))

export const findReview = async (db: Database, id: string): Promise<StoredReview | undefined> => {
  const [review] = await selectStored(db, id)
  return review
}

/** Locks a review, so that the second of two parallel replies or reports sees the first. */
export const lockReview = async (tx: Database, id: string): Promise<StoredReview | undefined> => {
  const [review] = await selectStored(tx, id).for('update', { of: ratings })
  return review
}

export const saveReply = async (tx: Database, id: string, reply: { text: string; isFirst: boolean }): Promise<void> => {
  const at = reply.isFirst ? { repliedAt: sql`now()` } : { replyEditedAt: sql`now()` }
  await tx
    .update(ratings)
    .set({ reply: reply.text, ...at })
    .where(eq(ratings.id, id))
}

/** @returns false if this reporter has reported it before */
export const insertReport = async (
  tx: Database,
  { gigId, studentId }: StoredReview,
  report: { reporterId: string; reason: string },
): Promise<boolean> => {
  const inserted = await tx
    .insert(reviewReports)
    .values({ gigId, studentId, ...report })
    .onConflictDoNothing()
    .returning({ gigId: reviewReports.gigId })
  return inserted.length > 0
}

/**
 * Sets the time of the first open report, which decides the position in the admins' list.
 * @returns false if another report is already open
 */
export const markReported = async (tx: Database, id: string): Promise<boolean> => {
  const marked = await tx
    .update(ratings)
    .set({ reportedAt: sql`now()` })
    .where(and(eq(ratings.id, id), isNull(ratings.reportedAt)))
    .returning({ id: ratings.id })
  return marked.length > 0
}
