import { catalogueQueryString, parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { parseReviewsCursor, reviewsQueryString } from '#contract/public/reviews-address.ts'
import { isPrerendered, type MatchedPage } from './find-page.ts'
import type { PagePath } from './pages.ts'

type WriteQuery = (query: Readonly<Record<string, unknown>>) => string

const writeReviewsQuery: WriteQuery = (query) => reviewsQueryString(parseReviewsCursor(query))

/** The part of the query that each page reads. */
const QUERY_BY_PAGE: Readonly<Partial<Record<PagePath, WriteQuery>>> = {
  '/courses': (query) => catalogueQueryString(parseCatalogueSearch(query)),
  '/courses/$id': writeReviewsQuery,
  '/teachers/$id': writeReviewsQuery,
}

/**
 * The cache key of a prerendered page. Addresses with equal content share one key: a page ignores unknown parameters, and
 * most pages ignore the whole query.
 * @returns undefined for a page that is not prerendered
 */
export const prerenderedUrl = (
  { path, pathname }: MatchedPage,
  query: Readonly<Record<string, unknown>>,
): string | undefined => (isPrerendered(pathname) ? `${pathname}${QUERY_BY_PAGE[path]?.(query) ?? ''}` : undefined)
