import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SHELVES } from '../../../contract/library/shelves.ts'
import { createdAt, id } from './columns.ts'
import { files } from './schema.ts'

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
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('books_name').on(t.shelf, sql`lower(${t.name})`),
    index('books_shelf').on(t.shelf, t.name),
    index('books_file').on(t.fileId),
  ],
)
