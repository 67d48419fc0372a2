import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#server/storage/database/open.ts'

/** The two keys of the advisory lock that a running backup holds. */
const LOCK_CLASS = 727
const LOCK_ID = 2

/**
 * Whether a backup is running. While it runs, nothing may remove the bytes of files whose rows it may have read.
 *
 * Evaluate it after the commit that deleted the rows. Without a lock at that time, any later backup starts after the
 * commit and does not read those rows.
 */
export const isBackupRunning = sql<boolean>`exists (
  select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and classid = ${sql.raw(String(LOCK_CLASS))} and objid = ${sql.raw(String(LOCK_ID))}
    and database = (select oid from pg_database where datname = current_database()))`

/** Queries `isBackupRunning`. */
export const queryIsBackupRunning = async (db: Database): Promise<boolean> => {
  const [row] = await db.select({ isRunning: isBackupRunning }).from(sql`(select 1) as one`)
  return row?.isRunning === true
}

/**
 * Holds back the removal of files, on all servers, until the connection ends. Call it before the snapshot is taken.
 * @throws Error if another backup holds it
 */
export const holdRemovals = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [LOCK_CLASS, LOCK_ID])
  if (!rows[0]?.held) throw new Error('Another backup of this database is running.')
}
