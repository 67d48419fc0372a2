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
    /** Shown, and used as the file name of downloads. Replacing the file keeps it. */
    name: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file, for phones that save it; empty for books added before this column. */
    digest: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('books_name').on(t.shelf, sql`lower(${t.name})`),
    index('books_shelf').on(t.shelf, t.name),
    index('books_file').on(t.fileId),
  ],
)

/** Bookmarks and last read verse of an account. One value, because clients merge both together. */
export const readerMarks = pgTable('reader_marks', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Replaced with every change. */
  version: uuid().notNull().defaultRandom(),
  marks: jsonb().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
})
