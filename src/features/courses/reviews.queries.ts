import { infiniteQueryOptions } from '@tanstack/react-query'
import { loadCalls, PUBLIC_KEY } from './courses.queries.ts'
import type { Reviewed } from './public-answers.ts'

/**
 * All reviews; the page itself has the newest. In a file of its own, because infinite queries are not part of a first visit.
 * @param start the cursor before the first of them; empty for the newest
 */
export const reviewsQuery = ({ kind, id }: Reviewed, start = '') =>
  infiniteQueryOptions({
    queryKey: [PUBLIC_KEY, kind, id, 'reviews', start],
    queryFn: async ({ pageParam, signal }) => (await loadCalls()).fetchReviews({ kind, id }, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
