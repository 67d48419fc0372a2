import { queryOptions } from '@tanstack/react-query'
import { getRequestsToReview } from '#contract/enrolment/review.ts'
import { getFileLink } from '#contract/files/private-files.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { send } from '#src/api/transport.ts'

const PAGE_SIZE = 20
const RECEIPT_KEPT_MS = 60_000

/** Pending requests with amounts, longest waiting first. @param gigId undefined for all classes of the teacher */
export const requestsToReviewQuery = (gigId?: string) =>
  pagedQuery(
    getRequestsToReview,
    { query: { limit: PAGE_SIZE, gigId } },
    {
      queryKey: ['classroom', 'requests-to-review', gigId ?? 'all'],
      meta: { errorMessage: 'Failed to fetch pending requests', persist: true },
    },
  )

/**
 * The picture of a receipt. Links to receipts expire after two minutes and browsers must not store the file, so the page
 * keeps the bytes in memory, and can load the next receipt in advance.
 */
export const receiptQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['receipt', fileId],
    queryFn: async ({ signal }) => {
      const { url } = await call(getFileLink, { params: { id: fileId } }, { signal })
      const request = { method: 'GET', url, body: null, headers: {} } as const
      const response = await send({ request, token: null, signal })
      if (!response.ok) throw new ApiError(response.status)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: RECEIPT_KEPT_MS,
  })
