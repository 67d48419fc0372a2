import { fileURLToPath } from 'node:url'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as applyServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const MIGRATION_LOCK_ID = 727_001

/**
 * Applies the migrations to a PostgreSQL server. Drizzle's migrator takes no lock: 3 of 4 instances that started
 * together crashed. An advisory lock lets one instance migrate at a time. A connection of its own has no timeouts: building
 * an index of a large table takes longer than any request may.
 */
export const migrateServer = async (pool: pg.Pool): Promise<void> => {
  const client = new pg.Client({ ...pool.options, statement_timeout: false, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    await applyServer(drizzleServer(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]).catch(() => undefined)
    await client.end()
  }
}

/** Applies the same migrations to the embedded database. */
export const migrateEmbedded = (db: PgliteDatabase<Record<string, never>>): Promise<void> =>
  applyEmbedded(db, { migrationsFolder })
