import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MadeBooks } from '#contract/library/bundled-books.ts'
import { createFolderReader } from '#server/platform/files/storage.ts'

const BUILT = new URL('../../../dist/library/', import.meta.url)
const TYPE = 'application/epub+zip'

export type MadeBook = MadeBooks['books'][number]

const readList = (): readonly MadeBook[] => {
  try {
    return MadeBooks.parse(JSON.parse(readFileSync(new URL('books.json', BUILT), 'utf8'))).books
  } catch (cause) {
    throw new Error('The books are not built. Run "npm run library".', { cause })
  }
}

let list: readonly MadeBook[] | undefined

/** The books that came with this release, read at their first use. */
export const madeBooks = (): readonly MadeBook[] => {
  list ??= readList()
  return list
}

/** Where their bytes are: with the release, never among what people have sent. */
export const madeStorage = createFolderReader(fileURLToPath(new URL('books', BUILT)))

/** A made book as a file to hand out, if this release has it. */
export const madeFile = (hash: string, name: string) => {
  const book = madeBooks().find((one) => one.hash === hash && one.name === name)
  return book && { id: hash, key: `${hash}.epub`, name, type: TYPE, bytes: book.bytes }
}
