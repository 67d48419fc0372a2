import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
const JOURNAL = 'meta/_journal.json'
const MIGRATION_LOCK_ID = 727_001

/**
 * Applies the migrations to a PostgreSQL server. Drizzle's migrator takes no lock: 3 of 4 instances that started
 * together crashed. An advisory lock lets one instance migrate at a time. A connection of its own has no timeouts: building
 * an index of a large table takes longer than any request may.
 */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  const client = new pg.Client({ ...pool.options, statement_timeout: false, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]).catch(() => undefined)
    await client.end()
  }
}

interface Journal {
  readonly entries: readonly { readonly when: number }[]
}

const readJournal = (folder: string): Journal => JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'))

/**
 * Whether this release has a migration.
 * @param when it was made, in milliseconds since 1970
 */
export const isKnownMigration = (when: number): boolean =>
  readJournal(migrationsFolder).entries.some((entry) => entry.when === when)

/**
 * Gives an empty database the schema that a release had.
 * @param newest when the release's last migration was made, in milliseconds since 1970
 */
export const migrateUpTo = async (client: pg.Client, newest: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'halaqah-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal(folder)
    const entries = journal.entries.filter(({ when }) => when <= newest)
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
