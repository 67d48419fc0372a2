import { BOOKS_CACHE } from '#contract/library/saved-books.ts'

/** Goes on with books that were cut, whichever page is opened. Who has saved none loads nothing. */
export const resumeSavedBooks = async (): Promise<void> => {
  if (!('caches' in globalThis) || !(await caches.has(BOOKS_CACHE))) return
  const { startSavedBooks } = await import('./saved-books.ts')
  await startSavedBooks()
}
