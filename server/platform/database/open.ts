import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { PRIVATE_FOLDER } from '#server/platform/files/folders.ts'
import { errorText } from '#server/platform/loggable-error.ts'
import { lockFolder } from './folder-lock.ts'
import { migrateEmbedded } from './migrate.ts'
import { openPostgres, PLANNER_SETTINGS } from './postgres.ts'

/** A connection or a transaction; repositories accept either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenDatabase {
  readonly db: Database
  readonly close: () => Promise<void>
}

const CHECKPOINT_MS = 5 * 60_000
const VACUUM_MS = 6 * 3_600_000

// PGlite runs PostgreSQL in single-user mode, without checkpointer and autovacuum: its WAL would grow without limit.
const scheduleMaintenance = (client: PGlite): (() => void) => {
  // A failed run must not end the server; the next one repeats its work.
  const runStatement = (statement: string) => () =>
    void client
      .exec(statement)
      .catch((error: unknown) => process.stderr.write(`${statement} failed: ${errorText(error)}\n`))
  const timers = [
    setInterval(runStatement('CHECKPOINT'), CHECKPOINT_MS),
    setInterval(runStatement('VACUUM (ANALYZE)'), VACUUM_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/** The extensions that the migrations create. */
export const extensions = { pg_trgm }

const openFolder = async (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const release = lockFolder(folder)
  try {
    return { client: await PGlite.create({ dataDir: folder, extensions }), release }
  } catch (error) {
    release()
    throw error
  }
}

const openImage = async (image: Blob) => ({
  client: await PGlite.create({ loadDataDir: image, extensions }),
  release: () => undefined,
})

/** Inspects a database before the migrations; throws to leave it unchanged. */
export type DatabaseCheck = (db: Database) => Promise<void>

const openEmbedded = async (where: string | Blob, check: DatabaseCheck): Promise<OpenDatabase> => {
  const { client, release } = await (typeof where === 'string' ? openFolder(where) : openImage(where))
  for (const [name, value] of Object.entries(PLANNER_SETTINGS)) await client.exec(`set ${name} = ${value}`)
  const db = drizzle(client, { casing: 'snake_case' })
  try {
    await check(db)
    await migrateEmbedded(db)
  } catch (error) {
    await client.close()
    release()
    throw error
  }
  const stop = scheduleMaintenance(client)
  const close = async () => {
    stop()
    await client.exec('CHECKPOINT')
    await client.close()
    release()
  }
  return { db, close }
}

/**
 * Opens the database and applies the migrations.
 * @param where `url` of a PostgreSQL server; otherwise `embedded`, a folder or a copy that is opened in memory
 * @throws Error if another process holds the folder, the server cannot be reached, or `check` throws
 */
export const openDatabase = (where: {
  readonly url?: string | undefined
  readonly embedded: string | Blob
  readonly check: DatabaseCheck
}): Promise<OpenDatabase> =>
  where.url ? openPostgres(where.url, where.check) : openEmbedded(where.embedded, where.check)
