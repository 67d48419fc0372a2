import { fileURLToPath } from 'node:url'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as applyServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as applyEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const MIGRATION_LOCK_ID = 727_001

/**
 * Applies the migrations to a PostgreSQL server. Drizzle's migrator takes no lock: 3 of 4 instances that started
 * together crashed. An advisory lock lets one instance migrate at a time.
 */
export const migrateServer = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    await applyServer(drizzleServer(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]).catch(() => undefined)
    client.release()
  }
}

/** Applies the same migrations to the embedded database. */
export const migrateEmbedded = (db: PgliteDatabase<Record<string, never>>): Promise<void> =>
  applyEmbedded(db, { migrationsFolder })
