import { and, eq } from 'drizzle-orm'
import type { Rating } from '#contract/classroom/rating.ts'
import { preventGigDeletion } from '#server/domain/find-gig.ts'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments, ratings } from '#server/platform/database/schema.ts'

export interface Rater {
  readonly gigId: string
  readonly studentId: string
}

/** Locks the gig before the enrolment, the same order as unenrolment, to avoid deadlocks. */
export const lockEnrolment = async (tx: Database, { gigId, studentId }: Rater): Promise<void> => {
  await preventGigDeletion(tx, gigId)
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

export const findRating = async (db: Database, { gigId, studentId }: Rater): Promise<Rating | undefined> => {
  const [rating] = await db
    .select({ rating: ratings.rating, feedback: ratings.feedback })
    .from(ratings)
    .where(and(eq(ratings.gigId, gigId), eq(ratings.studentId, studentId)))
  return rating
}
