import { and, eq, sql } from 'drizzle-orm'
import { OWN_REVIEWS_MAX, type Rating } from '#contract/reviews/rating.ts'
import { type EnrolmentKey, isEnrolmentOf } from '#server/domain/enrolments.ts'
import { lockGigScore } from '#server/domain/find-gig.ts'
import type { Database } from '#server/storage/database/open.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'

/** Locks the gig before the enrolment, the same order as unenrolment, to avoid deadlocks. */
export const lockEnrolment = async (tx: Database, rater: EnrolmentKey): Promise<void> => {
  await lockGigScore(tx, rater.gigId)
  await tx.select({ status: enrolments.status }).from(enrolments).where(isEnrolmentOf(rater)).for('share')
}

/** @returns false if this student has rated this gig before */
export const insertRating = async (tx: Database, rater: EnrolmentKey, rating: Rating): Promise<boolean> => {
  const inserted = await tx
    .insert(ratings)
    .values({ ...rater, ...rating })
    .onConflictDoNothing()
    .returning({ gigId: ratings.gigId })
  return inserted.length > 0
}

export const findRating = async (db: Database, { gigId, studentId }: EnrolmentKey) => {
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

export const readReviewIds = async (db: Database, studentId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: ratings.id })
    .from(ratings)
    .where(eq(ratings.studentId, studentId))
    .limit(OWN_REVIEWS_MAX)
  return rows.map(({ id }) => id)
}

/** When the teacher accepted the student. */
export const findAcceptance = async (db: Database, rater: EnrolmentKey): Promise<Date | undefined> => {
  const [enrolment] = await db
    .select({ at: enrolments.changedAt })
    .from(enrolments)
    .where(and(isEnrolmentOf(rater), eq(enrolments.status, 'enrolled')))
  return enrolment?.at
}

/** A live room that was open for a shorter time, such as one to try it, was no lesson. */
const LESSON_MINUTES = 10

/**
 * Whether a live room of the class was open for a lesson since a time; it may still be open. A room that people have left
 * stays open for some minutes, which are no lesson.
 */
export const hasMetSince = async (db: Database, gigId: string, since: Date): Promise<boolean> => {
  const start = sql`greatest(${meetings.startedAt}, ${since.toISOString()}::timestamptz)`
  // Release 0.2.0 stored each room at Daily as empty from the start, also one that people were in. A room that nobody
  // entered counts too, but it ends after five minutes; at worst a student may rate a class some days early.
  const emptySince = sql`nullif(${meetings.emptySince}, ${meetings.startedAt})`
  const end = sql`least(coalesce(${meetings.endedAt}, now()), ${emptySince})`
  const isLesson = sql`${end} >= ${start} + interval '1 minute' * ${LESSON_MINUTES}`
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.gigId, gigId), isLesson))
    .limit(1)
  return rows.length > 0
}
