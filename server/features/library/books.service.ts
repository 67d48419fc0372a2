import { BOOK_MISSING, BOOK_NAME_TAKEN, type BOOK_TYPES, type BookFile } from '#contract/library/books.ts'
import { SHELF_FOLDERS, type Shelf } from '#contract/library/shelves.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import {
  commitStored,
  insertFile,
  type StoredFile,
  scheduleRemoval,
  storeUpload,
  withStoredFiles,
} from '#server/storage/files/files.ts'
import { requireUpload, type Upload } from '#server/storage/files/upload.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { IdempotentTransaction } from '#server/web/http/idempotency.ts'
import { computeDigest } from './book-digest.ts'
import { type BookRecord, deleteBook, findBook, insertBook, readShelf, replaceBookFile } from './books.repository.ts'
import { type BundledBook, readBundledBooks } from './bundled-books.ts'

/** The shelf of the books that the build generates. */
const BUNDLED_SHELF = 'other'

const BOOK_NOT_FOUND = 'This book is not on its shelf any more.'
const BOOK_OF_OTHER_TYPE = 'A book can only be replaced by a file of the same kind.'

const EXTENSION_BY_TYPE = { 'application/pdf': '.pdf', 'application/epub+zip': '.epub' } as const satisfies Record<
  (typeof BOOK_TYPES)[number],
  string
>

// The URL contains the id of the file, so that caches never serve a replaced book.
const toFile = ({ id, shelf, name, fileId, bytes, digest }: BookRecord): BookFile => ({
  id,
  key: `${SHELF_FOLDERS[shelf]}/${name}`,
  url: `/api/library/books/${id}/${fileId}/${encodeURIComponent(name)}`,
  size: bytes,
  ...(digest && { digest }),
})

const toBundledFile = ({ name, hash, bytes, digest }: BundledBook): BookFile => ({
  id: hash,
  key: `${SHELF_FOLDERS[BUNDLED_SHELF]}/${name}`,
  url: `/api/library/books/made/${hash}/${encodeURIComponent(name)}`,
  size: bytes,
  digest,
  isMade: true,
})

const sortKey = ({ key }: BookFile): string => key.toLowerCase()
const compareNames = (one: BookFile, other: BookFile): number => (sortKey(one) < sortKey(other) ? -1 : 1)

// An uploaded book hides the bundled book of the same name.
const addBundledBooks = (files: readonly BookFile[]): BookFile[] => {
  const taken = new Set(files.map(sortKey))
  const bundled = readBundledBooks()
    .map(toBundledFile)
    .filter((book) => !taken.has(sortKey(book)))
  return [...files, ...bundled].sort(compareNames)
}

/** Lists a shelf. The first entry is the folder itself, as an object store lists it. */
export const listShelf = async (platform: Platform, shelf: Shelf): Promise<{ files: BookFile[] }> => {
  const folder = { id: '', key: `${SHELF_FOLDERS[shelf]}/`, url: '', size: 0 }
  const files = (await readShelf(platform.db, shelf)).map(toFile)
  return { files: [folder, ...(shelf === BUNDLED_SHELF ? addBundledBooks(files) : files)] }
}

type StoredBook = StoredFile & { readonly digest: string }

interface UploadCall {
  readonly account: Account
  readonly uploads: readonly Upload[]
  readonly commitOnce: IdempotentTransaction
}

const extensionFor = (type: string): string =>
  Object.entries(EXTENSION_BY_TYPE).find(([known]) => known === type)?.[1] ?? ''

// Replaces the extension by the one of the detected type.
const toBookName = (file: StoredFile): string => `${file.name.replace(/\.[^.]*$/, '')}${extensionFor(file.type)}`

/** Stores the upload, then runs `work` in one transaction. Deletes the stored bytes if the transaction did not use them. */
const withStoredBook = <Answer>(
  platform: Platform,
  { account, uploads, commitOnce }: UploadCall,
  work: (tx: Database, file: StoredBook) => Promise<Answer>,
): Promise<Answer> =>
  withStoredFiles(platform, async (stored) => {
    const upload = requireUpload(uploads, BOOK_MISSING)
    const file = await storeUpload(platform, upload, { ownerId: account.id, purpose: 'book' })
    stored.push(file)
    const digest = await computeDigest(await platform.storage.read(file.key))
    return commitStored(platform, { stored, commitOnce }, async (tx) => {
      await insertFile(tx, file)
      return work(tx, { ...file, digest })
    })
  })

export const addBookToShelf = (
  platform: Platform,
  call: UploadCall & { readonly shelf: Shelf },
): Promise<{ message: string; file: BookFile }> =>
  withStoredBook(platform, call, async (tx, file) => {
    const book = {
      id: crypto.randomUUID(),
      shelf: call.shelf,
      name: toBookName(file),
      fileId: file.id,
      digest: file.digest,
    }
    if (!(await insertBook(tx, book))) throw new ApiProblem('conflict', BOOK_NAME_TAKEN)
    return { message: 'Book added.', file: toFile({ ...book, bytes: file.bytes }) }
  })

export const replaceBookOnShelf = (
  platform: Platform,
  call: UploadCall & { readonly id: string },
): Promise<{ message: string; file: BookFile }> =>
  withStoredBook(platform, call, async (tx, file) => {
    const book = await findBook(tx, call.id)
    if (!book) throw new ApiProblem('not_found', BOOK_NOT_FOUND)
    if (book.file.type !== file.type) throw new ApiProblem('wrong_type', BOOK_OF_OTHER_TYPE)
    const oldKeys = await replaceBookFile(tx, { id: book.id, from: book.fileId, to: file.id, digest: file.digest })
    if (oldKeys.length === 0)
      throw new ApiProblem('conflict', 'Someone else has just replaced this book. Reload the shelf.')
    await scheduleRemoval(platform, tx, oldKeys)
    return {
      message: 'Book replaced.',
      file: toFile({ ...book, fileId: file.id, bytes: file.bytes, digest: file.digest }),
    }
  })

export const removeBookFromShelf = async (platform: Platform, id: string): Promise<void> => {
  await platform.transaction(async (tx) => {
    const keys = await deleteBook(tx, id)
    if (keys.length === 0) throw new ApiProblem('not_found', BOOK_NOT_FOUND)
    await scheduleRemoval(platform, tx, keys)
  })
}
