import { FOLDERS } from '#contract/library/shelves.ts'
import { pageAt } from '#contract/page-at.ts'
import type { PagePath } from '#contract/pages.ts'
import { keepNow } from './keep.ts'

const CHAPTERS = '/quran/v4/chapters'

/** What each page shows from the server. */
const ANSWERS: Readonly<Partial<Record<PagePath, (param: string) => readonly string[]>>> = {
  '/hadiths': () => [`/api/library/${FOLDERS.hadith}`],
  '/fiqh-books': () => [`/api/library/${FOLDERS.fiqh}`],
  '/other-books': () => [`/api/library/${FOLDERS.other}`],
  '/quran-chapters': () => [CHAPTERS],
  '/quran-chapters/$chapterId': (id) => [
    CHAPTERS,
    `${CHAPTERS}/${id}`,
    `${CHAPTERS}/${id}/info`,
    `/quran/v4/quran/verses/indopak?chapter_number=${id}`,
  ],
}

const answersFor = (pathname: string): readonly string[] => {
  const page = pageAt(pathname)
  return (page && ANSWERS[page.path]?.(page.param ?? '')) ?? []
}

/**
 * Keeps the answers behind a page that came with its text in it and so has asked for none: without them the shell could
 * not show it again offline.
 * @param path of the page
 */
export const keepOpened = async (path: string): Promise<void> => {
  await Promise.all(['/api/config', ...answersFor(path)].map(keepNow))
}
