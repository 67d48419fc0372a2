import {
  ALREADY_RATED,
  type addRating,
  type OwnRating,
  RATING_SUBMITTED,
  type Rating,
} from '#contract/reviews/rating.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { Call } from '#server/web/http/serve.ts'
import { findRating, insertRating, lockEnrolment, readReviewIds } from './rating.repository.ts'
import { findRatingOpening } from './rating-opening.ts'

const CLASS_HAS_OTHER_TEACHER = 'This class has another teacher.'
const NOT_RATED: Rating = { rating: 0, feedback: '' }

/** Rates a gig. The table's primary key allows one rating per student and gig. */
export const rateGig = (
  platform: Platform,
  { account, body, commitOnce }: Call<typeof addRating>,
): Promise<{ message: string }> => {
  const { gigId, teacherId, rating, feedback } = body
  const rater = { gigId, studentId: account.id }
  return commitOnce(async (tx) => {
    await lockEnrolment(tx, rater)
    const classroom = await requireMember(tx, account, gigId)
    if (teacherId && teacherId !== classroom.teacherId) throw new ApiProblem('invalid', CLASS_HAS_OTHER_TEACHER)
    if (!(await insertRating(tx, rater, { rating, feedback }))) throw new ApiProblem('conflict', ALREADY_RATED)
    await platform.events.publish(tx, 'rating.created', { ...rater, teacherId: classroom.teacherId, rating, feedback })
    return { message: RATING_SUBMITTED }
  })
}

/** Reads the student's own rating of a gig; 0 stars if there is none. */
export const readOwnRating = async ({ db }: Platform, account: Account, gigId: string): Promise<OwnRating> => {
  await requireMember(db, account, gigId)
  const rater = { gigId, studentId: account.id }
  const given = await findRating(db, rater)
  if (given) {
    const { hiddenAt, hiddenReason, ...own } = given
    return { ...own, ...(hiddenAt && { hiddenReason }) }
  }
  const opensAt = await findRatingOpening(db, rater)
  return { ...NOT_RATED, ...(opensAt && { opensAt: opensAt.toISOString() }) }
}

/** Lists the ids of the student's reviews, by which public pages know them: the public reviews contain no account id. */
export const listOwnReviewIds = ({ db }: Platform, account: Account): Promise<string[]> => readReviewIds(db, account.id)
