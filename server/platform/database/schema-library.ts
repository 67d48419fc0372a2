import { sql } from 'drizzle-orm'
import { index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SHELVES } from '#contract/library/shelves.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { accounts, files } from './schema.ts'

export const shelf = pgEnum('shelf', SHELVES)

/** Books of the public Library. */
export const books = pgTable(
  'books',
  {
    id: id(),
    shelf: shelf().notNull(),
    /** The file name it is shown and downloaded under; replacing the file leaves it. */
    name: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Of the bytes of that file, for phones that save it; empty for books from before. */
    digest: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('books_name').on(t.shelf, sql`lower(${t.name})`),
    index('books_shelf').on(t.shelf, t.name),
    index('books_file').on(t.fileId),
  ],
)

/** Bookmarks and last read verse of an account, in one value, because they are merged as one. */
export const readerMarks = pgTable('reader_marks', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Another one after each change. */
  version: uuid().notNull().defaultRandom(),
  marks: jsonb().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
})
