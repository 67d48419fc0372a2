import { DAYS_UNTIL_RATING } from '#contract/reviews/rating.ts'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import { hasHeldLesson } from '#server/domain/timetable/held-lessons.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { findAcceptance, hasMetSince } from './rating.repository.ts'

const DAY_MS = 86_400_000

/**
 * The time from which the page offers the form for a rating: after the first lesson, or a week after the acceptance. An
 * earlier rating would say nothing about the class (specification D14.9, D14.24).
 * @returns undefined if that time is over
 */
export const findRatingOpening = async (db: Database, rater: EnrolmentKey): Promise<Date | undefined> => {
  const acceptedAt = await findAcceptance(db, rater)
  if (!acceptedAt) return undefined
  const now = await readClock(db)
  const opensAt = new Date(acceptedAt.getTime() + DAYS_UNTIL_RATING * DAY_MS)
  if (opensAt <= now || (await hasMetSince(db, rater.gigId, acceptedAt))) return undefined
  return (await hasHeldLesson(db, rater.gigId, { from: acceptedAt, to: now })) ? undefined : opensAt
}
