import { and, eq } from 'drizzle-orm'
import type { Rating } from '#contract/classroom/rating.ts'
import { preventGigDeletion } from '#server/domain/find-gig.ts'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments, ratings } from '#server/platform/database/schema.ts'

export interface Rater {
  readonly gigId: string
  readonly studentId: string
}

/**
 * Holds the student's place until the transaction ends: whoever takes it back meanwhile waits. The gig comes first, as for
 * those who take places: held in another order, each would wait for the other.
 */
export const lockEnrolment = async (tx: Database, { gigId, studentId }: Rater): Promise<void> => {
  await preventGigDeletion(tx, gigId)
  await tx
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId)))
    .for('share')
}

/** @returns false when this student has rated this gig before */
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
