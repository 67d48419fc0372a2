import type { Shelf } from '#contract/library/shelves.ts'

interface ShelfInfo {
  readonly title: string
  readonly intro: string
  readonly path: '/hadiths' | '/fiqh-books' | '/other-books'
}

/** What each shelf is called, and where it stands. */
export const SHELF_INFO: Readonly<Record<Shelf, ShelfInfo>> = {
  hadith: { title: 'Hadiths', intro: 'Collections of Hadith to read and to keep.', path: '/hadiths' },
  fiqh: { title: 'Fiqh', intro: 'Books of Islamic law to read and to keep.', path: '/fiqh-books' },
  other: { title: 'Other Books', intro: 'Arabic, history and more, to read and to keep.', path: '/other-books' },
}
