import { createAtom } from '@tanstack/store'
import type { BookFile } from '#contract/library/books.ts'
import { BOOKS_CACHE, isBookPath } from '#contract/library/saved-books.ts'
import type { Shelf } from '#contract/library/shelves.ts'
import { canSaveFiles, FileSaves } from '#src/offline/files/file-saver.ts'
import { needRoom } from '#src/offline/files/free-space.ts'
import { isMetered } from '#src/offline/storage/storage-quota.ts'
import { type BookOnPhone, dropBook, type NotedBook, readNotes, readStates, writeNote } from './book-store.ts'

const GONE = 'This book is not on its shelf any more, or another file has taken its place. Look at the shelf again.'

let noted: readonly NotedBook[] = []
const books = createAtom<readonly BookOnPhone[] | undefined>(undefined)

const readPhone = async () => {
  noted = await readNotes()
  return readStates()
}

const saves = new FileSaves('books', readPhone)

const publish = (): void => {
  const found = noted.flatMap((book) => {
    const state = saves.states.get(book.path)
    return state ? [{ ...book, state }] : []
  })
  books.set(found)
}

/** Every book on this phone, whole or on its way; undefined until the phone was asked. */
export const booksNow = (): readonly BookOnPhone[] | undefined => books.get()

let isFollowing = false

/**
 * Hears of every change of {@link booksNow}.
 * @param watcher called after each
 * @returns stops hearing
 */
export const watchBooks = (watcher: () => void): (() => void) => {
  const { unsubscribe } = books.subscribe(watcher)
  if (!isFollowing && canSaveFiles()) {
    isFollowing = true
    saves.watch(publish)
    void saves.look()
  }
  return unsubscribe
}

/**
 * The path under which a book is kept on this phone.
 * @param url as the list of its shelf gives it
 * @returns undefined where this browser, or the worker, could not open it without a network
 */
export const pathOfBook = (url: string): string | undefined => {
  const { origin, pathname, search } = new URL(url, location.origin)
  const isOurs = origin === location.origin && search === '' && isBookPath(pathname)
  return isOurs && canSaveFiles() ? pathname : undefined
}

/**
 * Whether two files are of the same book. A shelf has a name once, whoever put it there.
 * @param one as a shelf or this phone has it
 */
export const isSameBook =
  ({ key }: Pick<BookFile, 'key'>) =>
  (other: Pick<BookFile, 'key'>): boolean =>
    key === other.key

/** Other files of the same book: a whole one stays readable until the newer one is whole, half a one is of no use. */
const dropOlder = async (newer: NotedBook, isWholeToo: boolean): Promise<void> => {
  for (const book of noted.filter((other) => isSameBook(newer)(other) && other.path !== newer.path))
    if (isWholeToo || saves.states.get(book.path)?.kind !== 'saved') await saves.stop(book.path, () => dropBook(book))
}

const remember = (book: NotedBook): void => {
  noted = [...noted.filter(({ path }) => path !== book.path), book]
}

const bring = async (book: NotedBook): Promise<void> => {
  const { path, bytes, digest } = book
  remember(book)
  try {
    await writeNote(book)
  } catch (error) {
    saves.refuse(path, error)
    return
  }
  const isWhole = await saves.save({ path, bytes, digest, gone: GONE, link: async () => path }, BOOKS_CACHE)
  if (isWhole) await dropOlder(book, true)
}

/**
 * Saves a book on this phone, after those that were asked for before. How it goes is told by {@link booksNow}.
 * @param shelf where it stands
 * @param book as the list of the shelf gives it
 */
export const saveBook = async (shelf: Shelf, { id, key, url, size, digest }: BookFile): Promise<void> => {
  const path = pathOfBook(url)
  if (!path) return
  const facts = { id, key, shelf, path, bytes: size, isPaused: false, isMeteredFine: isMetered() }
  const note = { ...facts, ...(digest !== undefined && { digest }) }
  await dropOlder(note, false)
  remember(note)
  await needRoom(size).then(
    () => bring(note),
    (error: unknown) => saves.refuse(path, error),
  )
}

/**
 * Goes on with a book of which a part is here.
 * @param book which
 */
export const goOnSaving = ({ state: _state, ...book }: BookOnPhone): Promise<void> =>
  bring({ ...book, isPaused: false, isMeteredFine: isMetered() })

/**
 * Stops a book on its way; what has come of it stays.
 * @param book which
 */
export const pauseBook = ({ state: _state, ...book }: BookOnPhone): Promise<void> =>
  // A full phone cannot note it: then the pause holds as long as the page is open.
  saves.stop(book.path, () => writeNote({ ...book, isPaused: true }).catch(() => undefined))

/**
 * Removes a book from this phone, or what has come of it.
 * @param book which
 */
export const removeBookFromPhone = (book: Pick<NotedBook, 'path' | 'bytes'>): Promise<void> =>
  saves.stop(book.path, () => dropBook(book))

const resume = async (): Promise<void> => {
  await saves.look()
  const isWanted = ({ path, isPaused, isMeteredFine }: NotedBook) =>
    saves.states.get(path)?.kind === 'stopped' && !isPaused && (isMeteredFine || !isMetered())
  await Promise.all(noted.filter(isWanted).map(bring))
}

/**
 * Goes on with what a closed tab or a killed browser has left, now and whenever the network is back; where each megabyte
 * costs, only with what was meant so.
 */
export const startSavedBooks = async (): Promise<void> => {
  if (!canSaveFiles()) return
  addEventListener('online', () => void resume())
  await resume()
}
