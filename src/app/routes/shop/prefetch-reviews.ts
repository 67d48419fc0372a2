import type { QueryClient } from '@tanstack/react-query'
import { parseReviewsCursor } from '#contract/public/reviews-address.ts'
import type { Reviewed } from '#src/features/courses/public-answers.ts'
import { reviewsQuery } from '#src/features/courses/reviews.queries.ts'

/**
 * Fetches the page of reviews that the address names, if it names one.
 * @param query with `?`, or empty
 */
export const prefetchReviews = async (client: QueryClient, of: Reviewed, query: string): Promise<void> => {
  const cursor = parseReviewsCursor(Object.fromEntries(new URLSearchParams(query)))
  if (cursor !== undefined) await client.prefetchInfiniteQuery(reviewsQuery(of, cursor))
}
