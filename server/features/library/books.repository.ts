import { and, eq, sql } from 'drizzle-orm'
import { SHELF_BOOKS_MAX } from '#contract/library/books.ts'
import type { Shelf } from '#contract/library/shelves.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { books } from '#server/storage/database/schema-library.ts'
import { deleteFiles } from '#server/storage/files/files.ts'

const bookColumns = {
  id: books.id,
  shelf: books.shelf,
  name: books.name,
  fileId: books.fileId,
  digest: books.digest,
  bytes: files.bytes,
}

/** A book with its current file. */
export type BookRecord = Awaited<ReturnType<typeof readShelf>>[number]

export const readShelf = (db: Database, shelf: Shelf) =>
  db
    .select(bookColumns)
    .from(books)
    .innerJoin(files, eq(files.id, books.fileId))
    .where(eq(books.shelf, shelf))
    .orderBy(sql`lower(${books.name}) collate "C"`, books.id)
    .limit(SHELF_BOOKS_MAX)

export const findBook = async (db: Database, id: string) => {
  const [row] = await db
    .select({ ...bookColumns, file: files })
    .from(books)
    .innerJoin(files, eq(files.id, books.fileId))
    .where(eq(books.id, id))
  return row
}

/** @returns false if the shelf has a book of this name already */
export const insertBook = async (tx: Database, book: typeof books.$inferInsert): Promise<boolean> => {
  const inserted = await tx.insert(books).values(book).onConflictDoNothing().returning({ id: books.id })
  return inserted.length > 0
}

/** Replaces the file of a book. @returns the storage keys of the old file; empty if it was replaced meanwhile */
export const replaceBookFile = async (
  tx: Database,
  change: { readonly id: string; readonly from: string; readonly to: string; readonly digest: string },
): Promise<string[]> => {
  const changed = await tx
    .update(books)
    .set({ fileId: change.to, digest: change.digest })
    .where(and(eq(books.id, change.id), eq(books.fileId, change.from)))
    .returning({ id: books.id })
  return deleteFiles(tx, changed.length > 0 ? [change.from] : [])
}

/** @returns the storage keys of the deleted file; empty if there is no such book */
export const deleteBook = async (tx: Database, id: string): Promise<string[]> => {
  const [deleted] = await tx.delete(books).where(eq(books.id, id)).returning({ fileId: books.fileId })
  return deleteFiles(tx, [deleted?.fileId])
}
