/** The shelves of the Library that admins fill, as their URLs name them. */
export const SHELVES = ['hadith', 'fiqh', 'other'] as const
export type Shelf = (typeof SHELVES)[number]

export const BOOK_EXTENSIONS = ['pdf', 'epub'] as const

/** The folder of each shelf, as an object store would list it (specification D4.8). */
export const SHELF_FOLDERS = {
  hadith: 'hadith-books',
  fiqh: 'fiqh-books',
  other: 'other-books',
} as const satisfies Record<Shelf, string>

const MEGABYTE_BYTES = 1_048_576

/** Formats the size of a book (specification 9.15: bytes divided by 1048576, two decimals). */
export const formatBookSize = (bytes: number): string => `${(bytes / MEGABYTE_BYTES).toFixed(2)} MB`

/**
 * Derives the title of a book from its file name: upper case, dashes and underscores as spaces (specification 2.6.4).
 * @param key path including the file name
 */
export const toBookTitle = (key: string): string =>
  (key.split('/').at(-1) ?? key)
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toUpperCase()
