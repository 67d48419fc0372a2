import { addBook, removeBook, replaceBook } from '#contract/library/books.ts'
import type { CallOptions } from '#tests/support/api/api.ts'
import { pdf } from '#tests/support/api/sample-files.ts'
import type { SampleWorld } from './sample-world.ts'

const newBook = () => [{ ...pdf(), name: `${crypto.randomUUID()}.pdf` }]

// Only admins can add a book. For other callers any id would do.
const bookId = async ({ api }: SampleWorld): Promise<string> =>
  (await api.call(addBook, { as: 'admin', body: { shelf: 'other' }, files: { file: newBook() } })).body.file.id

/** Calls on the shelves that succeed for an admin. */
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
