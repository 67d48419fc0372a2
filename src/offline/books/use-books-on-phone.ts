import { useSyncExternalStore } from 'react'
import type { BookOnPhone } from './book-store.ts'
import { booksNow, watchBooks } from './saved-books.ts'

/** Every book on this phone, whole or on its way, kept up to date; undefined until the phone was asked. */
export const useBooksOnPhone = (): readonly BookOnPhone[] | undefined =>
  useSyncExternalStore(watchBooks, booksNow, () => undefined)
