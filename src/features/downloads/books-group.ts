import { toBookTitle } from '#contract/library/shelves.ts'
import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { getBooksOnPhone, removeBookFromPhone, resumeBook, subscribeToBooks } from '#src/offline/books/saved-books.ts'
import { canSaveFiles } from '#src/offline/files/file-saver.ts'
import type { Download, DownloadGroup } from './download.ts'

const SHELF_NAMES = { hadith: 'Hadiths', fiqh: 'Fiqh', other: 'Other Books' } as const

const toDownload = (book: BookOnPhone): Download => {
  const { key, path, shelf, bytes: totalBytes, state } = book
  const common = { key: path, title: toBookTitle(key), description: SHELF_NAMES[shelf], totalBytes }
  const remove = () => removeBookFromPhone(book)
  if (state.kind === 'saved') return { ...common, bytes: totalBytes, state: 'saved', problem: '', href: path, remove }
  return {
    ...common,
    bytes: state.received,
    state: state.kind === 'saving' ? 'coming' : 'stopped',
    problem: state.kind === 'stopped' ? state.problem : '',
    remove,
    resume: () => resumeBook(book),
  }
}

export const booksGroup: DownloadGroup = {
  name: 'Books',
  load: async () => (canSaveFiles() ? getBooksOnPhone()?.map(toDownload) : []),
  watch: subscribeToBooks,
}
