import * as z from 'zod/mini'
import { BOOKS_CACHE, bookMetadataPath } from '#contract/library/saved-books.ts'
import { SHELVES } from '#contract/library/shelves.ts'
import { bytesHere, dropPieces } from '#src/offline/files/file-pieces.ts'
import type { SavedState, SavedStates } from '#src/offline/files/file-saver.ts'

/** What a phone notes of a book when it is asked to save it: a killed browser goes on from here. */
export const NotedBook = z.object({
  id: z.string(),
  /** Path with file name, as the shelf has it: the same, when its file is replaced. */
  key: z.string(),
  shelf: z.enum(SHELVES),
  /** Its address, where it opens from the phone too. */
  path: z.string(),
  bytes: z.number(),
  digest: z.optional(z.string()),
  /** Whether it goes on by itself, and whether it may do so where each megabyte costs. */
  isPaused: z.boolean(),
  isMeteredFine: z.boolean(),
})
export type NotedBook = z.infer<typeof NotedBook>

/** What is on the phone: whole or on its way. */
export interface BookOnPhone extends NotedBook {
  readonly state: SavedState
}

const open = (): Promise<Cache> => caches.open(BOOKS_CACHE)

const readNote = async (cache: Cache, request: Request): Promise<NotedBook | undefined> => {
  const text = await (await cache.match(request))?.text()
  if (text === undefined) return undefined
  const note = NotedBook.safeParse(JSON.parse(text))
  return note.success ? note.data : undefined
}

/**
 * Notes that a book is wanted.
 * @param book as its shelf tells it
 * @throws QuotaExceededError when the phone is full
 */
export const writeNote = async (book: NotedBook): Promise<void> =>
  (await open()).put(bookMetadataPath(book.path), Response.json(book))

/** Every book that was asked for on this phone. */
export const readNotes = async (): Promise<readonly NotedBook[]> => {
  if (!(await caches.has(BOOKS_CACHE))) return []
  const cache = await open()
  const notes = (await cache.keys()).filter(({ url }) => new URL(url).search === '?about')
  const books = await Promise.all(notes.map((request) => readNote(cache, request)))
  return books.filter((book) => book !== undefined)
}

/** How far each book is, by its path, as the phone itself tells. */
export const readStates = async (): Promise<SavedStates> => {
  const cache = await open()
  const stateOf = async (book: NotedBook): Promise<SavedState> =>
    (await cache.match(book.path))
      ? { kind: 'saved' }
      : { kind: 'stopped', received: await bytesHere(cache, book), problem: '' }
  const books = await readNotes()
  return new Map(await Promise.all(books.map(async (book) => [book.path, await stateOf(book)] as const)))
}

/**
 * Removes a book, head first: what is half gone must not pass for whole. The note goes last, so that what a killed browser
 * left behind is still found.
 * @param book which
 */
export const dropBook = async (book: Pick<NotedBook, 'path' | 'bytes'>): Promise<void> => {
  const cache = await open()
  await dropPieces(cache, book)
  await cache.delete(bookMetadataPath(book.path))
}
