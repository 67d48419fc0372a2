import { addBook, removeBook, replaceBook } from '#contract/library/books.ts'
import type { CallOptions } from '#tests/support/api/api.ts'
import { pdf } from '#tests/support/api/sample-files.ts'
import type { SampleWorld } from './sample-world.ts'

const newBook = () => [{ ...pdf(), name: `${crypto.randomUUID()}.pdf` }]

// Only admins get as far as having a book: for everybody else any id is as good.
const bookId = async ({ api }: SampleWorld): Promise<string> =>
  (await api.call(addBook, { as: 'admin', body: { shelf: 'other' }, files: { file: newBook() } })).body.file.id

/** A call on the shelves that succeeds for an admin. */
export const bookSamples = [
  [addBook, (): CallOptions => ({ body: { shelf: 'other' }, files: { file: newBook() } })],
  [
    replaceBook,
    async (world: SampleWorld): Promise<CallOptions> => ({
      params: { id: await bookId(world) },
      files: { file: newBook() },
    }),
  ],
  [removeBook, async (world: SampleWorld): Promise<CallOptions> => ({ params: { id: await bookId(world) } })],
] as const
