import { SHELF_FOLDERS } from '#contract/library/shelves.ts'
import { findPage } from '#contract/pages/find-page.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import { parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { parseReviewsCursor, REVIEWS_PER_PAGE } from '#contract/public/reviews-address.ts'
import { cacheResponse } from './runtime-cache.ts'

const CHAPTERS_PATH = '/quran/v4/chapters'

/** The path of the catalogue call that the page makes for the filters in its URL. */
const catalogueCallPath = (query: URLSearchParams): string => {
  const fields = Object.entries(parseCatalogueSearch(Object.fromEntries(query)))
  const parameters = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return parameters.size > 0 ? `/api/public/gigs?${parameters}` : '/api/public/gigs'
}

/** The page of a class or a teacher, and the page of its reviews that its URL names. */
const withReviews = (path: string, query: URLSearchParams): readonly string[] => {
  const cursor = parseReviewsCursor(Object.fromEntries(query))
  if (cursor === undefined) return [path]
  return [path, `${path}/reviews?limit=${REVIEWS_PER_PAGE}${cursor && `&cursor=${cursor}`}`]
}

type ResponsePaths = (param: string, query: URLSearchParams) => readonly string[]

const RESPONSES_BY_PAGE: Readonly<Partial<Record<PagePath, ResponsePaths>>> = {
  '/': () => ['/api/public/gigs?limit=3', '/api/public/teachers?limit=3'],
  '/courses': (_param, query) => [catalogueCallPath(query)],
  '/courses/$id': (id, query) => withReviews(`/api/public/gigs/${id}`, query),
  '/teachers/$id': (id, query) => withReviews(`/api/public/teachers/${id}`, query),
  '/hadiths': () => [`/api/library/${SHELF_FOLDERS.hadith}`],
  '/fiqh-books': () => [`/api/library/${SHELF_FOLDERS.fiqh}`],
  '/other-books': () => [`/api/library/${SHELF_FOLDERS.other}`],
  '/quran-chapters': () => [CHAPTERS_PATH],
  '/quran-chapters/$chapterId': (id) => [
    CHAPTERS_PATH,
    `${CHAPTERS_PATH}/${id}`,
    `${CHAPTERS_PATH}/${id}/info`,
    `/quran/v4/quran/verses/indopak?chapter_number=${id}`,
  ],
}

/** The calls that a prerendered page makes for what its HTML has. */
export const listResponsePaths = ({ pathname, searchParams }: URL): readonly string[] => {
  const page = findPage(pathname)
  return (page && RESPONSES_BY_PAGE[page.path]?.(page.param ?? '', searchParams)) ?? []
}

/**
 * Caches the API responses that a prerendered page shows. Such a page has its text in the HTML and requests none of
 * them; without them the shell could not render it offline.
 */
export const warmCache = async (address: URL): Promise<void> => {
  await Promise.all(['/api/config', ...listResponsePaths(address)].map(cacheResponse))
}
