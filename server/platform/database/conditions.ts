import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Position } from '#server/platform/http/paging.ts'
import { sessions } from './schema-system.ts'

const toRowValue = ({ at, id }: Position): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

/**
 * Rows after a position in a list that is sorted newest first; undefined for the first page.
 * @param columns timestamp and id that the list is sorted by
 */
export const olderThan = (columns: readonly [SQLWrapper, SQLWrapper], after: Position | undefined): SQL | undefined =>
  after && sql`(${columns[0]}, ${columns[1]}) < ${toRowValue(after)}`

/**
 * Rows after a position in a list that is sorted oldest first; undefined for the first page.
 * @param columns timestamp and id that the list is sorted by
 */
export const newerThan = (columns: readonly [SQLWrapper, SQLWrapper], after: Position | undefined): SQL | undefined =>
  after && sql`(${columns[0]}, ${columns[1]}) > ${toRowValue(after)}`

/**
 * Rows in which a column contains the search text, ignoring case. `%` and `_` have no special meaning.
 * @param search a blank text matches every row
 */
export const containsText = (columns: readonly SQLWrapper[], search: string | undefined): SQL | undefined => {
  const words = search?.trim().toLowerCase()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = columns.map((column) => sql`lower(${column}) like ${pattern}`)
  return sql`(${sql.join(matches, sql` or `)})`
}

/** Sessions that are neither revoked nor expired, by the database's clock. */
export const isLiveSession: SQL<boolean> = sql<boolean>`(${sessions.revokedAt} is null and ${sessions.expiresAt} > now())`
