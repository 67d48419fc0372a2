import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { Gig } from '#contract/gigs.ts'
import {
  type addRating,
  getGigRating,
  getOwnReviewIds,
  RATING_SUBMITTED,
  type Rating,
} from '#contract/reviews/rating.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { type SendResult, sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { notify } from '#src/ui/toasts/notify.ts'

/** The student's own rating; 0 stars until there is one. */
export const gigRatingQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['classroom', gigId, 'rating'],
    queryFn: ({ signal }) => call(getGigRating, { query: { gigId } }, { signal }),
    meta: { persist: true },
  })

/** The ids of the student's reviews of all classes. */
export const ownReviewIdsQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'own-ids'],
    queryFn: ({ signal }) => call(getOwnReviewIds, {}, { signal }),
    meta: { persist: true },
  })

const submitRating = async ({ _id: gigId, title, teacher }: Gig, rating: Rating): Promise<SendResult> => {
  const body: Input<typeof addRating>['body'] = { gigId, teacherId: teacher._id, ...rating }
  const sent = await sendOrQueue('addRating', { body }, { title })
  if (sent.outcome === 'refused') throw new Error(sent.message)
  return sent
}

export const submitRatingMutation = (gig: Gig) =>
  mutationOptions({
    mutationKey: ['classroom', 'rate'],
    mutationFn: async (rating: Rating, { client }) => {
      const { queryKey } = gigRatingQuery(gig._id)
      try {
        const sent = await submitRating(gig, rating)
        if (sent.outcome === 'delivered') client.setQueryData(queryKey, rating)
        return sent
      } catch (error) {
        // The server rejects a second rating. The student may have rated on another phone, so fetch that rating.
        void client.invalidateQueries({ queryKey })
        throw error
      }
    },
    onSuccess: (sent) => {
      if (sent.outcome === 'delivered') notify.success(RATING_SUBMITTED)
    },
    meta: {
      errorMessage: 'Failed to submit rating: {message}',
      invalidates: AFFECTED_QUERIES.rating,
    },
  })
