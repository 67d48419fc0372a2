import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BundledBooks } from '#contract/library/bundled-books.ts'
import { createFolderReader } from '#server/storage/files/storage.ts'

const LIBRARY_URL = new URL('../../../dist/library/', import.meta.url)
const EPUB_TYPE = 'application/epub+zip'

export type BundledBook = BundledBooks['books'][number]

const loadBundledBooks = (): readonly BundledBook[] => {
  try {
    return BundledBooks.parse(JSON.parse(readFileSync(new URL('books.json', LIBRARY_URL), 'utf8'))).books
  } catch (cause) {
    throw new Error('The books are not built. Run "npm run library".', { cause })
  }
}

let bundledBooks: readonly BundledBook[] | undefined

/** Reads the list of books of this release once, at the first use. */
export const readBundledBooks = (): readonly BundledBook[] => {
  bundledBooks ??= loadBundledBooks()
  return bundledBooks
}

/** Reads the files from the release, not from the storage of uploads. */
export const bundledStorage = createFolderReader(fileURLToPath(new URL('books', LIBRARY_URL)))

/** @returns undefined if this release has no such book */
export const findBundledFile = (hash: string, name: string) => {
  const book = readBundledBooks().find((one) => one.hash === hash && one.name === name)
  return book && { id: hash, key: `${hash}.epub`, name, type: EPUB_TYPE, bytes: book.bytes }
}
