/** The shelves of the Library that admins fill, by the name in their addresses. */
export const SHELVES = ['hadith', 'fiqh', 'other'] as const
export type Shelf = (typeof SHELVES)[number]

/** What the name of a book ends with. */
export const BOOK_EXTENSIONS = ['pdf', 'epub'] as const

/** The folder that a shelf is, as an object store would list it (specification D4.8). */
export const SHELF_FOLDERS = {
  hadith: 'hadith-books',
  fiqh: 'fiqh-books',
  other: 'other-books',
} as const satisfies Record<Shelf, string>

/** Bytes in a megabyte, as the sizes of books are shown (specification 9.15). */
const MEGABYTE = 1_048_576

/**
 * The size of a book in words (specification 9.15: bytes divided by 1048576, two decimals).
 * @param bytes of the file
 */
export const formatBookSize = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/**
 * The title of a book, from its file name: upper case, dashes and underscores as spaces (specification 2.6.4).
 * @param key path with file name
 */
export const toBookTitle = (key: string): string =>
  (key.split('/').at(-1) ?? key)
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toUpperCase()
