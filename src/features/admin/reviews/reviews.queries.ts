import { mutationOptions } from '@tanstack/react-query'
import { getManagedReviews, moderateReview, type REVIEW_STATES } from '#contract/admin/reviews.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { runMutation } from '#src/api/run-mutation.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'

const PAGE_SIZE = 20

export type ReviewState = (typeof REVIEW_STATES)[number]

export const managedReviewsQuery = (state: ReviewState) =>
  pagedQuery(
    getManagedReviews,
    { query: { limit: PAGE_SIZE, state } },
    { queryKey: ['admin', 'reviews', state], meta: { persist: true } },
  )

const AFFECTED_LISTS = [['admin', 'reviews'], ['admin', 'audit'], ...AFFECTED_QUERIES.rating] as const

/** Shows a review, which answers its reports. */
export const showReviewMutation = (id: string) =>
  mutationOptions({
    mutationKey: ['admin', 'reviews', 'show', id],
    mutationFn: () => call(moderateReview, { params: { id }, body: { isHidden: false } }),
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: AFFECTED_LISTS },
  })

/** Hides a review, which answers its reports, and offers to show it again. */
export const hideReviewMutation = (id: string) =>
  mutationOptions({
    mutationKey: ['admin', 'reviews', 'hide', id],
    mutationFn: (reason: string) => call(moderateReview, { params: { id }, body: { isHidden: true, reason } }),
    onSuccess: (...[{ message, review }, , , { client }]) =>
      showUndoToast({ text: message, about: review.student.name, key: id }, () =>
        runMutation(client, showReviewMutation(id), undefined),
      ),
    meta: { invalidates: AFFECTED_LISTS },
  })
