import { mutationOptions } from '@tanstack/react-query'
import {
  getGigReviews,
  REVIEW_REPORTED,
  REVIEWS_PAGE_SIZE,
  replyToReview,
  reportReview,
} from '#contract/reviews/reviews.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { pagedQuery } from '#src/api/paged-query.ts'

export const gigReviewsQuery = (gigId: string) =>
  pagedQuery(
    getGigReviews,
    { params: { id: gigId }, query: { limit: REVIEWS_PAGE_SIZE } },
    { queryKey: ['reviews', 'gig', gigId], meta: { persist: true } },
  )

export const replyMutation = (reviewId: string) =>
  mutationOptions({
    mutationKey: ['reviews', 'reply', reviewId],
    mutationFn: (reply: string) => call(replyToReview, { params: { id: reviewId }, body: { reply } }),
    meta: {
      successMessage: 'Your reply is public now.',
      errorMessage: 'Your reply was not saved: {message}',
      invalidates: AFFECTED_QUERIES.reply,
    },
  })

export const reportMutation = (reviewId: string) =>
  mutationOptions({
    mutationKey: ['reviews', 'report', reviewId],
    mutationFn: (reason: string) => call(reportReview, { params: { id: reviewId }, body: { reason } }),
    meta: { successMessage: REVIEW_REPORTED },
  })
