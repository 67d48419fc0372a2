import { FOLDERS } from '#contract/library/shelves.ts'
import { keepNow } from './keep.ts'

const CHAPTERS = '/quran/v4/chapters'
const SHELVES: Readonly<Record<string, string>> = {
  '/hadiths': FOLDERS.hadith,
  '/fiqh-books': FOLDERS.fiqh,
  '/other-books': FOLDERS.other,
}
const READER = /^\/quran-chapters(?:\/(\d+))?\/?$/

const answersFor = (path: string): readonly string[] => {
  const shelf = SHELVES[path.replace(/\/$/, '')]
  if (shelf) return [`/api/library/${shelf}`]
  const reader = READER.exec(path)
  if (!reader) return []
  const id = reader[1]
  if (!id) return [CHAPTERS]
  const chapter = `${CHAPTERS}/${id}`
  return [CHAPTERS, chapter, `${chapter}/info`, `/quran/v4/quran/verses/indopak?chapter_number=${id}`]
}

/**
 * Keeps the answers behind a page that came with its text in it and so has asked for none: without them the shell could
 * not show it again offline.
 * @param path of the page
 */
export const keepOpened = async (path: string): Promise<void> => {
  await Promise.all(['/api/config', ...answersFor(path)].map(keepNow))
}
