import type { QueryClient } from '@tanstack/react-query'
import type { Reviewed } from '#src/features/courses/public-answers.ts'

/** What the router passes to the loader of a class or a teacher. */
export interface PageVisit {
  readonly context: { readonly client: QueryClient }
  readonly params: { readonly id: string }
  readonly location: { readonly searchStr: string }
}

/**
 * The server fetches the page of reviews that the address names, if it names one. In the browser, the list of reviews
 * fetches it.
 */
export const prepareReviews = async (visit: PageVisit, kind: Reviewed['kind']): Promise<void> => {
  // The build for browsers removes this branch with its imports.
  if (import.meta.env.SSR) {
    const { context, params, location } = visit
    const { parseReviewsCursor } = await import('#contract/public/reviews-address.ts')
    const { reviewsQuery } = await import('#src/features/courses/reviews.queries.ts')
    const cursor = parseReviewsCursor(Object.fromEntries(new URLSearchParams(location.searchStr)))
    if (cursor !== undefined) await context.client.prefetchInfiniteQuery(reviewsQuery({ kind, id: params.id }, cursor))
  }
}
