import { SHELF_FOLDERS } from '#contract/library/shelves.ts'
import { findPage } from '#contract/pages/find-page.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import { cacheResponse } from './runtime-cache.ts'

const CHAPTERS_PATH = '/quran/v4/chapters'

const RESPONSES_BY_PAGE: Readonly<Partial<Record<PagePath, (param: string) => readonly string[]>>> = {
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

const listResponsePaths = (pathname: string): readonly string[] => {
  const page = findPage(pathname)
  return (page && RESPONSES_BY_PAGE[page.path]?.(page.param ?? '')) ?? []
}

/**
 * Caches the API responses that a prerendered page shows. Such a page has its text in the HTML and requests none of
 * them; without them the shell could not render it offline.
 */
export const warmCache = async (path: string): Promise<void> => {
  await Promise.all(['/api/config', ...listResponsePaths(path)].map(cacheResponse))
}
