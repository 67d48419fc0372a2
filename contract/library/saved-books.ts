import { BOOK_EXTENSIONS } from './shelves.ts'

/** The cache of saved books. Books are public, so the cache survives a logout. */
export const BOOKS_CACHE = 'books'

const BOOK_EXTENSION = new RegExp(`\\.(${BOOK_EXTENSIONS.join('|')})$`, 'i')

/** Whether a path can belong to a book. The worker looks up only such paths in the cache. */
export const isBookPath = (pathname: string): boolean => BOOK_EXTENSION.test(pathname)
