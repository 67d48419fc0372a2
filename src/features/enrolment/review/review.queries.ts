import { getRequestsToReview } from '#contract/enrolment/review.ts'
import { pagedQuery } from '#src/api/paged-query.ts'

const PAGE_SIZE = 20

/** Pending requests with amounts, longest waiting first. @param gigId undefined for all classes of the teacher */
export const requestsToReviewQuery = (gigId?: string) =>
  pagedQuery(
    getRequestsToReview,
    { query: { limit: PAGE_SIZE, gigId } },
    {
      queryKey: ['enrolment', 'requests-to-review', gigId ?? 'all'],
      meta: { errorMessage: 'Failed to fetch pending requests', persist: true },
    },
  )
