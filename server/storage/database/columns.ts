import { sql } from 'drizzle-orm'
import { customType, type ExtraConfigColumn, index, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => timestamptz().notNull().defaultNow()

/**
 * Two columns of the row, folded for search. A control character separates them, so that no search text matches across.
 * @param first name of the column in the database
 */
export const foldedText = (first: string, second: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text("${first}" || E'\\x1f' || "${second}")`))

/** The words of a text, for PostgreSQL's text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * An index that finds a text anywhere in a column. `fastupdate` is off, because without autovacuum each search would
 * read all entries that wait in the pending list.
 */
export const trigramIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: false })
