import { and, eq, gt } from 'drizzle-orm'
import type { Rating } from '#contract/reviews/rating.ts'
import { lockGigScore } from '#server/domain/find-gig.ts'
import { isEnrolledIn } from '#server/domain/gig-access.ts'
import type { Database } from '#server/storage/database/open.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'

export interface Rater {
  readonly gigId: string
  readonly studentId: string
}

/** Locks the gig before the enrolment, the same order as unenrolment, to avoid deadlocks. */
export const lockEnrolment = async (tx: Database, { gigId, studentId }: Rater): Promise<void> => {
  await lockGigScore(tx, gigId)
  await tx
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId)))
    .for('share')
}

/** @returns false if this student has rated this gig before */
export const insertRating = async (tx: Database, rater: Rater, rating: Rating): Promise<boolean> => {
  const inserted = await tx
    .insert(ratings)
    .values({ ...rater, ...rating })
    .onConflictDoNothing()
    .returning({ gigId: ratings.gigId })
  return inserted.length > 0
}

export const findRating = async (db: Database, { gigId, studentId }: Rater) => {
  const [rating] = await db
    .select({
      reviewId: ratings.id,
      rating: ratings.rating,
      feedback: ratings.feedback,
      hiddenAt: ratings.hiddenAt,
      hiddenReason: ratings.hiddenReason,
    })
    .from(ratings)
    .where(and(eq(ratings.gigId, gigId), eq(ratings.studentId, studentId)))
  return rating
}

/** When the teacher accepted the student. */
export const findAcceptance = async (db: Database, { gigId, studentId }: Rater): Promise<Date | undefined> => {
  const [enrolment] = await db
    .select({ at: enrolments.changedAt })
    .from(enrolments)
    .where(and(isEnrolledIn(gigId), eq(enrolments.studentId, studentId)))
  return enrolment?.at
}

/** Whether a live room of the class has closed since a time. */
export const hasMetSince = async (db: Database, gigId: string, since: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.gigId, gigId), gt(meetings.endedAt, since)))
    .limit(1)
  return rows.length > 0
}
