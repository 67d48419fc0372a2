import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addBook,
  type BookFile,
  getFiqhBooks,
  getHadithBooks,
  getOtherBooks,
  removeBook,
  replaceBook,
} from '#contract/library/books.ts'
import type { Shelf } from '#contract/library/shelves.ts'
import { call } from '#src/api/call.ts'
import { createUploadTransport } from '#src/api/upload-transport.ts'

const LIST_ENDPOINTS = { hadith: getHadithBooks, fiqh: getFiqhBooks, other: getOtherBooks } as const

/** The books of a shelf, without the first entry: that is the folder itself (specification 9.15). */
export const booksQuery = (shelf: Shelf) =>
  queryOptions({
    queryKey: ['library', 'books', shelf],
    queryFn: async ({ signal }): Promise<readonly BookFile[]> =>
      (await call(LIST_ENDPOINTS[shelf], {}, { signal })).files,
    select: (files) => files.slice(1),
    networkMode: 'always',
  })

export interface BookUpload {
  readonly file: File
  /** Idempotency key. */
  readonly key: string
  /** Called with a progress from 0 to 1. */
  readonly onProgress: (progress: number) => void
}

const invalidateShelf = (shelf: Shelf) => ({ invalidates: [['library', 'books', shelf]] }) as const

export const addBookMutation = (shelf: Shelf) =>
  mutationOptions({
    mutationKey: ['library', 'add-book', shelf],
    mutationFn: ({ file, key, onProgress }: BookUpload) =>
      call(
        addBook,
        { body: { shelf } },
        { files: { file: [file] }, key, transport: createUploadTransport(onProgress) },
      ),
    meta: { successMessage: 'Book added.', ...invalidateShelf(shelf) },
  })

export const replaceBookMutation = (shelf: Shelf, id: string) =>
  mutationOptions({
    mutationKey: ['library', 'replace-book', id],
    mutationFn: ({ file, key, onProgress }: BookUpload) =>
      call(
        replaceBook,
        { params: { id } },
        { files: { file: [file] }, key, transport: createUploadTransport(onProgress) },
      ),
    meta: { successMessage: 'Book replaced.', ...invalidateShelf(shelf) },
  })

export const removeBookMutation = (shelf: Shelf) =>
  mutationOptions({
    mutationKey: ['library', 'remove-book', shelf],
    mutationFn: (id: string) => call(removeBook, { params: { id } }),
    meta: { successMessage: 'Book removed.', ...invalidateShelf(shelf) },
  })
