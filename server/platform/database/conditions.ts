import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Position } from '#server/platform/http/paging.ts'
import { sessions } from './schema-system.ts'

const toRowValue = ({ at, id }: Position): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

/**
 * Rows that come after a position in a list with the newest first.
 * @param columns moment and id that the list is ordered by
 * @param after where the page begins, if not at the start
 */
export const olderThan = (columns: readonly [SQLWrapper, SQLWrapper], after: Position | undefined): SQL | undefined =>
  after && sql`(${columns[0]}, ${columns[1]}) < ${toRowValue(after)}`

/**
 * Rows that come after a position in a list with the oldest first.
 * @param columns moment and id that the list is ordered by
 * @param after where the page begins, if not at the start
 */
export const newerThan = (columns: readonly [SQLWrapper, SQLWrapper], after: Position | undefined): SQL | undefined =>
  after && sql`(${columns[0]}, ${columns[1]}) > ${toRowValue(after)}`

/**
 * Rows in which one of the columns contains what was typed, without case; `%` and `_` stand for themselves.
 * @param columns text columns
 * @param search what was typed; blank matches every row
 */
export const containsText = (columns: readonly SQLWrapper[], search: string | undefined): SQL | undefined => {
  const words = search?.trim().toLowerCase()
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = columns.map((column) => sql`lower(${column}) like ${pattern}`)
  return sql`(${sql.join(matches, sql` or `)})`
}

/** Sessions that are neither revoked nor expired, by the clock of the database. */
export const isLiveSession: SQL<boolean> = sql<boolean>`(${sessions.revokedAt} is null and ${sessions.expiresAt} > now())`
