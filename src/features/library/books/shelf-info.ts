import type { Shelf } from '#contract/library/shelves.ts'

interface ShelfInfo {
  readonly title: string
  readonly intro: string
  readonly path: '/hadiths' | '/fiqh-books' | '/other-books'
}

export const SHELF_INFO: Readonly<Record<Shelf, ShelfInfo>> = {
  hadith: { title: 'Hadiths', intro: 'Collections of Hadith to read and save.', path: '/hadiths' },
  fiqh: { title: 'Fiqh', intro: 'Books of Islamic law to read and save.', path: '/fiqh-books' },
  other: { title: 'Other Books', intro: 'Arabic, history and more, to read and save.', path: '/other-books' },
}
