import { createAtom } from '@tanstack/store'
import type { BookFile } from '#contract/library/books.ts'
import { BOOKS_CACHE, isBookPath } from '#contract/library/saved-books.ts'
import type { Shelf } from '#contract/library/shelves.ts'
import { Downloader } from '#src/offline/downloads/downloader.ts'
import { assertFreeSpace } from '#src/offline/downloads/free-space.ts'
import { canSaveFiles, createFileTask, FILE_DOWNLOADS } from '#src/offline/files/file-downloads.ts'
import { deleteFiles, writeFileMetadata } from '#src/offline/files/file-store.ts'
import { isMetered } from '#src/offline/storage/storage-quota.ts'
import { type BookMetadata, type BookOnPhone, readAllBookMetadata, readBookStates } from './book-store.ts'

const BOOK_UNAVAILABLE_MESSAGE = 'This book was removed or replaced. Check its list in the Library.'

let knownBooks: readonly BookMetadata[] = []
const booksOnPhone = createAtom<readonly BookOnPhone[] | undefined>(undefined)

const readBooks = async () => {
  knownBooks = await readAllBookMetadata()
  return readBookStates(knownBooks)
}

const bookDownloads = new Downloader({ channel: 'books', readStates: readBooks, ...FILE_DOWNLOADS })

const publishBooks = (): void => {
  const found = knownBooks.flatMap((book) => {
    const state = bookDownloads.states.get(book.path)
    return state ? [{ ...book, state }] : []
  })
  booksOnPhone.set(found)
}

/** Undefined until the cache has been read. */
export const getBooksOnPhone = (): readonly BookOnPhone[] | undefined => booksOnPhone.get()

let isListening = false

export const subscribeToBooks = (listener: () => void): (() => void) => {
  const { unsubscribe } = booksOnPhone.subscribe(listener)
  if (!isListening && canSaveFiles()) {
    isListening = true
    bookDownloads.subscribe(publishBooks)
    void bookDownloads.refresh()
  }
  return unsubscribe
}

/**
 * The path under which this phone saves a book.
 * @param url as the shelf's list gives it
 * @returns undefined for another origin, or where this browser cannot save files
 */
export const savedBookPath = (url: string): string | undefined => {
  const { origin, pathname, search } = new URL(url, location.origin)
  const isOurs = origin === location.origin && search === '' && isBookPath(pathname)
  return isOurs && canSaveFiles() ? pathname : undefined
}

/** Whether two files hold the same book. A name occurs once per shelf. */
export const isSameBook =
  ({ key }: Pick<BookFile, 'key'>) =>
  (other: Pick<BookFile, 'key'>): boolean =>
    key === other.key

/** Deletes a book and aborts its download. */
export const removeBookFromPhone = ({ path: deleted }: Pick<BookMetadata, 'path'>): Promise<void> =>
  bookDownloads.stop(deleted, async () => {
    await deleteFiles(BOOKS_CACHE, (path) => path === deleted)
  })

/** Deletes older files of the same book. A complete one stays readable until the newer one is complete. */
const deleteOlderFiles = async (newer: BookMetadata, deletesComplete: boolean): Promise<void> => {
  for (const book of knownBooks.filter((other) => isSameBook(newer)(other) && other.path !== newer.path))
    if (deletesComplete || bookDownloads.states.get(book.path)?.kind !== 'saved') await removeBookFromPhone(book)
}

const addKnownBook = (book: BookMetadata): void => {
  knownBooks = [...knownBooks.filter(({ path }) => path !== book.path), book]
}

const downloadBook = async (book: BookMetadata, checkSpace = async () => {}): Promise<void> => {
  const { path, bytes, digest } = book
  addKnownBook(book)
  const file = { path, bytes, digest, goneMessage: BOOK_UNAVAILABLE_MESSAGE, link: async () => path }
  const task = createFileTask(BOOKS_CACHE, file, book)
  const prepare = async () => {
    await checkSpace()
    await task.prepare()
  }
  const isComplete = await bookDownloads.save({ ...task, prepare })
  if (isComplete) await deleteOlderFiles(book, true)
}

/** Queues a book for download. {@link getBooksOnPhone} returns its progress. */
export const saveBook = async (shelf: Shelf, { id, key, url, size, digest }: BookFile): Promise<void> => {
  const path = savedBookPath(url)
  if (!path) return
  const facts = { id, key, shelf, path, bytes: size, isPaused: false, isMeteredFine: isMetered() }
  const metadata = { ...facts, ...(digest !== undefined && { digest }) }
  await deleteOlderFiles(metadata, false)
  await downloadBook(metadata, () => assertFreeSpace(size))
}

export const resumeBook = ({ state: _state, ...book }: BookOnPhone): Promise<void> =>
  downloadBook({ ...book, isPaused: false, isMeteredFine: isMetered() })

/** Pauses a download and keeps the pieces that have arrived. */
export const pauseBook = ({ state: _state, ...book }: BookOnPhone): Promise<void> =>
  // On a full phone this write fails; the pause then lasts until the page is closed.
  bookDownloads.stop(book.path, () =>
    writeFileMetadata(BOOKS_CACHE, book.path, { ...book, isPaused: true }).catch(() => undefined),
  )

const resumeAllBooks = async (): Promise<void> => {
  await bookDownloads.refresh()
  const shouldResume = ({ path, isPaused, isMeteredFine }: BookMetadata) =>
    bookDownloads.states.get(path)?.kind === 'stopped' && !isPaused && (isMeteredFine || !isMetered())
  await Promise.all(knownBooks.filter(shouldResume).map((book) => downloadBook(book)))
}

/**
 * Resumes downloads after a closed tab or a killed browser, now and whenever the network returns. On mobile data it
 * resumes only the downloads that the user started there.
 */
export const startSavedBooks = async (): Promise<void> => {
  if (!canSaveFiles()) return
  addEventListener('online', () => void resumeAllBooks())
  await resumeAllBooks()
}
