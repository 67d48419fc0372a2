import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Position } from '#server/storage/database/lists/slice.ts'
import { accounts, teachers } from './schema.ts'
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

/** A teacher who became an admin keeps the row in `teachers`, for a later demotion. The query joins the account. */
export const isTeacher: SQL = sql`${accounts.isTeacher}`

/** Teachers whom everyone may see. The query joins their account. */
export const isPublicTeacher = and(eq(teachers.status, 'approved'), isTeacher, isNull(accounts.suspendedAt))

/** Sessions that are neither revoked nor expired, by the database's clock. */
export const isLiveSession: SQL<boolean> = sql<boolean>`(${sessions.revokedAt} is null and ${sessions.expiresAt} > now())`
