import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'
import { SHELF_FOLDERS, SHELVES } from './shelves.ts'

export const BOOK_MAX_BYTES = 200 * 1024 * 1024
export const BOOK_TYPES = ['application/pdf', 'application/epub+zip'] as const
/** A shelf holds at most this many books, so its list needs no paging. */
export const SHELF_BOOKS_MAX = 500

export const BOOK_MISSING = 'Please choose a file.'
export const BOOK_TOO_LARGE = 'A book may be up to 200MB.'
export const BOOK_WRONG_TYPE = 'Only PDF and EPUB files are allowed.'
export const BOOK_NAME_TAKEN = 'This shelf has a book of this name already. Replace it instead.'

/** A file of a shelf. The first entry of each list is the folder itself, with an empty name and no bytes. */
export const BookFile = z.object({
  id: z.string(),
  /** Path including the file name. */
  key: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Bundled with the release: it cannot be replaced or removed, but an uploaded book of the same name hides it. */
  isMade: z.optional(z.boolean()),
  /** SHA-256 of `joinPieceDigests`, with which a phone verifies its saved copy. */
  digest: z.optional(z.string()),
})
export type BookFile = z.infer<typeof BookFile>

const shelfList = {
  method: 'GET',
  access: 'public',
  whenOffline: 'saved',
  output: z.object({ files: z.array(BookFile) }),
} as const

export const getHadithBooks = endpoint({
  ...shelfList,
  path: `/api/library/${SHELF_FOLDERS.hadith}`,
  summary: 'Collections of Hadith to download',
})

export const getFiqhBooks = endpoint({
  ...shelfList,
  path: `/api/library/${SHELF_FOLDERS.fiqh}`,
  summary: 'Books of Fiqh to download',
})

export const getOtherBooks = endpoint({
  ...shelfList,
  path: `/api/library/${SHELF_FOLDERS.other}`,
  summary: 'Other books to download',
})

const bookFileRule = {
  min: 1,
  max: 1,
  maxBytes: BOOK_MAX_BYTES,
  types: BOOK_TYPES,
  tooLarge: BOOK_TOO_LARGE,
  wrongType: BOOK_WRONG_TYPE,
  missing: BOOK_MISSING,
} as const

export const addBook = endpoint({
  method: 'POST',
  path: '/api/library/books',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Adds a book to a shelf; its title is its file name',
  body: z.object({ shelf: z.enum(SHELVES) }),
  files: { file: bookFileRule },
  output: z.object({ message: z.string(), file: BookFile }),
  idempotent: true,
})

export const replaceBook = endpoint({
  method: 'PUT',
  path: '/api/library/books/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Replaces the file of a book and keeps its name',
  params: z.object({ id: Id }),
  files: { file: bookFileRule },
  output: z.object({ message: z.string(), file: BookFile }),
  idempotent: true,
})

export const removeBook = endpoint({
  method: 'DELETE',
  path: '/api/library/books/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Removes a book from its shelf',
  params: z.object({ id: Id }),
  output: Message,
})
