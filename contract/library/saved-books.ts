import { BOOK_EXTENSIONS } from './shelves.ts'

/** The cache that holds the books saved on a phone. They are public: they belong to the phone, and stay after a logout. */
export const BOOKS_CACHE = 'books'

const BOOK_EXTENSION = new RegExp(`\\.(${BOOK_EXTENSIONS.join('|')})$`, 'i')

/**
 * Whether a path may be one of a book: only of such does the worker look whether it is saved.
 * @param pathname as the list of the shelf gives it
 */
export const isBookPath = (pathname: string): boolean => BOOK_EXTENSION.test(pathname)

/**
 * Under which path a phone notes what it is told of a book: title, shelf, size.
 * @param path of the book
 */
export const bookMetadataPath = (path: string): string => `${path}?about`
