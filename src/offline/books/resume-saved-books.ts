import { BOOKS_CACHE } from '#contract/library/saved-books.ts'
import { hasCache } from '#src/offline/storage/readable-cache.ts'

/** Resumes interrupted downloads at page start. Without saved books it loads no code. */
export const resumeSavedBooks = async (): Promise<void> => {
  if (!(await hasCache(BOOKS_CACHE))) return
  const { startSavedBooks } = await import('./saved-books.ts')
  await startSavedBooks()
}
