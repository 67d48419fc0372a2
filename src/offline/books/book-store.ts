import * as z from 'zod/mini'
import { BOOKS_CACHE } from '#contract/library/saved-books.ts'
import { SHELVES } from '#contract/library/shelves.ts'
import type { SavedState, SavedStates } from '#src/offline/downloads/saved-state.ts'
import { readAllFileMetadata, readFileStates } from '#src/offline/files/file-store.ts'

/**
 * Stored when a user asks to save a book, so that the download resumes after the browser was killed. Phones hold this
 * JSON: do not rename fields.
 */
const BookMetadata = z.object({
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

export const readAllBookMetadata = (): Promise<readonly BookMetadata[]> =>
  readAllFileMetadata(BOOKS_CACHE, BookMetadata)

/** @param books also those without a piece on the phone */
export const readBookStates = async (books: readonly BookMetadata[]): Promise<SavedStates> => {
  const states = await readFileStates(BOOKS_CACHE)
  return new Map(books.map(({ path }) => [path, states.get(path) ?? { kind: 'stopped', received: 0, problem: '' }]))
}
