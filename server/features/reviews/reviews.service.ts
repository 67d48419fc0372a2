import {
  REVIEW_ALREADY_REPORTED,
  REVIEW_NOT_FOUND,
  REVIEW_REPORTED,
  type Review,
  type replyToReview,
  type reportReview,
} from '#contract/reviews/reviews.ts'
import { toReview } from '#server/domain/reviews.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Call } from '#server/web/http/serve.ts'
import * as repository from './reviews.repository.ts'

/** A hidden review exists only for admins. */
const requireShown = (review: repository.StoredReview | undefined): repository.StoredReview => {
  if (!review || review.hiddenAt) throw new ApiProblem('not_found', REVIEW_NOT_FOUND)
  return review
}

/** Saves the teacher's one reply. A later call changes it and does not notify the student again. */
export const saveReply = (platform: Platform, { account, params, body }: Call<typeof replyToReview>): Promise<Review> =>
  platform.transaction(async (tx) => {
    const review = requireShown(await repository.lockReview(tx, params.id))
    const { gigId, teacherId, studentId } = review
    if (teacherId !== account.id) throw new ApiProblem('forbidden', 'This review is about another teacher.')
    const isFirst = review.repliedAt === null
    if (isFirst || review.reply !== body.reply) {
      await repository.saveReply(tx, params.id, { text: body.reply, isFirst })
      await platform.events.publish(tx, 'review.replied', { gigId, teacherId, studentId, isFirst })
    }
    return toReview(requireShown(await repository.findReview(tx, params.id)))
  })

/** Reports a review to the admins. They are notified of the first report that none of them has answered. */
export const report = async (
  platform: Platform,
  { account, params, body }: Call<typeof reportReview>,
): Promise<{ message: string }> => {
  await platform.transaction(async (tx) => {
    const review = requireShown(await repository.lockReview(tx, params.id))
    if (review.studentId === account.id) throw new ApiProblem('conflict', 'You cannot report your own review.')
    const isNew = await repository.insertReport(tx, review, { reporterId: account.id, reason: body.reason })
    if (!isNew) throw new ApiProblem('conflict', REVIEW_ALREADY_REPORTED)
    if (await repository.markReported(tx, params.id))
      await platform.events.publish(tx, 'review.reported', { gigId: review.gigId, teacherId: review.teacherId })
  })
  return { message: REVIEW_REPORTED }
}
