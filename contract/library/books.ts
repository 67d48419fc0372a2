import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'
import { FOLDERS, SHELVES } from './shelves.ts'

export const BOOK_MAX_BYTES = 200 * 1024 * 1024
export const BOOK_TYPES = ['application/pdf', 'application/epub+zip'] as const
/** More than this no shelf holds: its list is answered whole. */
export const SHELF_MAX = 500

export const BOOK_MISSING = 'Please choose a file.'
export const BOOK_TOO_LARGE = 'A book may be up to 200MB.'
export const BOOK_WRONG_TYPE = 'Only PDF and EPUB files are allowed.'
export const BOOK_TAKEN = 'This shelf has a book of this name already. Replace it instead.'

/** A file of a shelf. The first of each list is the folder itself, with an empty name and no bytes. */
export const BookFile = z.object({
  id: z.string(),
  /** Path with file name. */
  key: z.string(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Came with the release: nobody can replace or remove it, but a book of the same name stands in its place. */
  isMade: z.optional(z.boolean()),
  /** What a phone that saves it checks the whole of it against (`digestText` of contract/files/saved-files.ts). */
  digest: z.optional(z.string()),
})
export type BookFile = z.infer<typeof BookFile>

const shelf = {
  method: 'GET',
  access: 'public',
  whenOffline: 'saved',
  output: z.object({ files: z.array(BookFile) }),
} as const

export const getHadithBooks = endpoint({
  ...shelf,
  path: `/api/library/${FOLDERS.hadith}`,
  summary: 'Collections of Hadith to download',
})

export const getFiqhBooks = endpoint({
  ...shelf,
  path: `/api/library/${FOLDERS.fiqh}`,
  summary: 'Books of Fiqh to download',
})

export const getOtherBooks = endpoint({
  ...shelf,
  path: `/api/library/${FOLDERS.other}`,
  summary: 'Other books to download',
})

const file = {
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
  summary: 'Puts a book on a shelf; its title is its file name',
  body: z.object({ shelf: z.enum(SHELVES) }),
  files: { file },
  output: z.object({ message: z.string(), file: BookFile }),
  idempotent: true,
})

export const replaceBook = endpoint({
  method: 'PUT',
  path: '/api/library/books/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Puts another file in the place of a book; its name stays',
  params: z.object({ id: Id }),
  files: { file },
  output: z.object({ message: z.string(), file: BookFile }),
  idempotent: true,
})

export const removeBook = endpoint({
  method: 'DELETE',
  path: '/api/library/books/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Takes a book off its shelf',
  params: z.object({ id: Id }),
  output: Message,
})
