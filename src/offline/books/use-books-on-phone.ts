import { useSyncExternalStore } from 'react'
import type { BookOnPhone } from './book-store.ts'
import { getBooksOnPhone, subscribeToBooks } from './saved-books.ts'

/** Undefined until the cache has been read. */
export const useBooksOnPhone = (): readonly BookOnPhone[] | undefined =>
  useSyncExternalStore(subscribeToBooks, getBooksOnPhone, () => undefined)
