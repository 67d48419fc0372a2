import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import { isQuranSaved } from './pack-sizes.ts'
import { getSavedQuran, refreshSavedQuran, subscribeToSavedQuran } from './saved-quran.ts'

/** The worker's caches of opened chapters: their pages, and their texts. */
const CHAPTER_CACHES = ['pages', 'quran']
const CHAPTER_URL = /\/quran-chapters\/(\d+)$|\/verses\/indopak\?chapter_number=(\d+)$/

const readChapters = async (cacheName: string): Promise<number[]> => {
  const requests = await (await caches.open(cacheName)).keys()
  return requests.flatMap(({ url }) => {
    const [, page, text] = CHAPTER_URL.exec(url) ?? []
    return page || text ? [Number(page ?? text)] : []
  })
}

const readOpenedChapters = async (): Promise<readonly number[]> => {
  const names = (await caches.keys()).filter((name) => CHAPTER_CACHES.includes(name))
  return [...new Set((await Promise.all(names.map(readChapters))).flat())]
}

/** Numbers of the chapters that open offline: all of a downloaded Quran, otherwise those that were opened. */
export const listSavedChapters = async (): Promise<readonly number[]> =>
  isQuranSaved(getSavedQuran())
    ? Array.from({ length: CHAPTER_COUNT }, (_, index) => index + 1)
    : await readOpenedChapters()

/**
 * Lists the saved chapters now, and again when the downloaded Quran changes.
 * @returns stops listening
 */
export const watchSavedChapters = (onChange: (chapters: readonly number[]) => void): (() => void) => {
  if (!('caches' in globalThis)) return () => undefined
  const list = () => void listSavedChapters().then(onChange, () => undefined)
  const stop = subscribeToSavedQuran(list)
  refreshSavedQuran().then(list, list)
  return stop
}
