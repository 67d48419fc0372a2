import { toBookTitle } from '#contract/library/shelves.ts'
import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { getBooksOnPhone, removeBookFromPhone, resumeBook, subscribeToBooks } from '#src/offline/books/saved-books.ts'
import { canSaveFiles } from '#src/offline/files/file-downloads.ts'
import type { Download, DownloadGroup } from './download.ts'

const SHELF_NAMES = { hadith: 'Hadiths', fiqh: 'Fiqh', other: 'Other Books' } as const

const toDownload = (book: BookOnPhone): Download => ({
  key: book.path,
  title: toBookTitle(book.key),
  description: SHELF_NAMES[book.shelf],
  totalBytes: book.bytes,
  state: book.state,
  href: book.path,
  remove: () => removeBookFromPhone(book),
  resume: () => resumeBook(book),
})

export const booksGroup: DownloadGroup = {
  name: 'Books',
  load: async () => (canSaveFiles() ? getBooksOnPhone()?.map(toDownload) : []),
  watch: subscribeToBooks,
}
