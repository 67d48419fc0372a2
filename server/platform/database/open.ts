import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { findRunning, startEmbedded } from './embedded/embedded.ts'
import { FolderInUseError } from './folder-lock.ts'
import { openPostgres } from './postgres.ts'

/** A connection or a transaction; repositories accept either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenDatabase {
  readonly db: Database
  readonly close: () => Promise<void>
}

/** Inspects a database before the migrations; throws to leave it unchanged. */
export type DatabaseCheck = (db: Database) => Promise<void>

const openEmbedded = async (dataDir: string, check: DatabaseCheck): Promise<OpenDatabase> => {
  const server = await startEmbedded(dataDir)
  try {
    const { db, close } = await openPostgres(server.url, check)
    return { db, close: () => close().finally(() => server.stop()) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Connects to the database that a running server has started. */
const openRunning = (dataDir: string, check: DatabaseCheck) => (error: unknown) => {
  const url = error instanceof FolderInUseError ? findRunning(dataDir) : undefined
  if (!url) throw error
  return openPostgres(url, check)
}

interface DatabaseOptions {
  readonly url: string | undefined
  readonly dataDir: string
  readonly check: DatabaseCheck
}

/**
 * Opens the database and applies the migrations.
 * @param options `url` of a PostgreSQL server; otherwise the folder whose embedded PostgreSQL is started
 * @throws Error if another process holds the folder, the server cannot be reached, or `check` throws
 */
export const openDatabase = ({ url, dataDir, check }: DatabaseOptions): Promise<OpenDatabase> =>
  url ? openPostgres(url, check) : openEmbedded(dataDir, check)

/** Opens the database as `openDatabase` does, but beside a running server if there is one. */
export const openSharedDatabase = ({ url, dataDir, check }: DatabaseOptions): Promise<OpenDatabase> =>
  url ? openPostgres(url, check) : openEmbedded(dataDir, check).catch(openRunning(dataDir, check))
