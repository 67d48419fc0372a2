import * as z from 'zod/mini'
import { BOOKS_CACHE, bookMetadataPath } from '#contract/library/saved-books.ts'
import { SHELVES } from '#contract/library/shelves.ts'
import { countSavedBytes, deletePieces } from '#src/offline/files/file-pieces.ts'
import type { SavedState, SavedStates } from '#src/offline/files/file-saver.ts'
import { hasCache, openCacheToRead } from '#src/offline/storage/readable-cache.ts'

/**
 * Stored when a user asks to save a book, so that the download resumes after the browser was killed. Phones hold this
 * JSON: do not rename fields.
 */
export const BookMetadata = z.object({
  id: z.string(),
  /** The shelf's path with file name. It stays the same when the file is replaced. */
  key: z.string(),
  shelf: z.enum(SHELVES),
  /** URL path of the book, online and offline. */
  path: z.string(),
  bytes: z.number(),
  digest: z.optional(z.string()),
  /** `isMeteredFine`: the user started the download on mobile data, so it may resume there. */
  isPaused: z.boolean(),
  isMeteredFine: z.boolean(),
})
export type BookMetadata = z.infer<typeof BookMetadata>

/** A book that is saved, partly or completely. */
export interface BookOnPhone extends BookMetadata {
  readonly state: SavedState
}

const openCache = (): Promise<Cache> => caches.open(BOOKS_CACHE)

const readMetadata = async (cache: Cache, request: Request): Promise<BookMetadata | undefined> => {
  const text = await (await cache.match(request))?.text()
  if (text === undefined) return undefined
  const metadata = BookMetadata.safeParse(JSON.parse(text))
  return metadata.success ? metadata.data : undefined
}

/** @throws QuotaExceededError when the phone is full */
export const writeBookMetadata = async (book: BookMetadata): Promise<void> =>
  (await openCache()).put(bookMetadataPath(book.path), Response.json(book))

export const readAllBookMetadata = async (): Promise<readonly BookMetadata[]> => {
  if (!(await hasCache(BOOKS_CACHE))) return []
  const cache = await openCache()
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).search === '?about')
  const books = await Promise.all(requests.map((request) => readMetadata(cache, request)))
  return books.filter((book) => book !== undefined)
}

export const readBookStates = async (): Promise<SavedStates> => {
  const cache = await openCacheToRead(BOOKS_CACHE)
  if (!cache) return new Map()
  const readState = async (book: BookMetadata): Promise<SavedState> =>
    (await cache.match(book.path))
      ? { kind: 'saved' }
      : { kind: 'stopped', received: await countSavedBytes(cache, book), problem: '' }
  const books = await readAllBookMetadata()
  return new Map(await Promise.all(books.map(async (book) => [book.path, await readState(book)] as const)))
}

/**
 * Deletes a book: its head first, because a book without all pieces must not count as saved. The metadata goes last, so
 * that an interrupted delete can be finished.
 */
export const deleteBook = async (book: Pick<BookMetadata, 'path' | 'bytes'>): Promise<void> => {
  const cache = await openCache()
  await deletePieces(cache, book)
  await cache.delete(bookMetadataPath(book.path))
}
