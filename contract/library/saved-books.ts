import { BOOK_ENDINGS } from './shelves.ts'

/** The cache that holds the books saved on a phone. They are public: they belong to the phone, and stay after a logout. */
export const BOOKS_CACHE = 'books'

const ENDING = new RegExp(`\\.(${BOOK_ENDINGS.join('|')})$`, 'i')

/**
 * Whether a path may be one of a book: only of such does the worker look whether it is saved.
 * @param pathname as the list of the shelf gives it
 */
export const isBookPath = (pathname: string): boolean => ENDING.test(pathname)

/**
 * Under which path a phone notes what it is told of a book: title, shelf, size.
 * @param path of the book
 */
export const aboutPath = (path: string): string => `${path}?about`
