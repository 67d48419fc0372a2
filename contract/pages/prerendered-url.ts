import { catalogueQueryString, parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { isPrerendered, type MatchedPage } from './find-page.ts'

const CATALOGUE_PATH: string = '/courses'

/**
 * The cache key of a prerendered page. Addresses with equal content share one key: only the catalogue reads its query,
 * and it ignores unknown parameters.
 * @returns undefined for a page that is not prerendered
 */
export const prerenderedUrl = (
  { path, pathname }: MatchedPage,
  query: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (!isPrerendered(pathname)) return undefined
  return path === CATALOGUE_PATH ? `${pathname}${catalogueQueryString(parseCatalogueSearch(query))}` : pathname
}
