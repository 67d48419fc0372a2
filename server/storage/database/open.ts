import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { type ConnectionCounts, openPostgres } from './connection/postgres.ts'
import type { RunExclusively } from './connection/run-exclusively.ts'
import { findRunning, startEmbedded } from './embedded/embedded.ts'
import { FolderInUseError } from './embedded/folder-lock.ts'

/** A connection or a transaction; repositories accept either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenDatabase {
  readonly db: Database
  readonly runExclusively: RunExclusively
  readonly countConnections: () => ConnectionCounts
  readonly close: () => Promise<void>
}

/** Inspects a database before the migrations; throws to leave it unchanged. */
export type DatabaseCheck = (db: Database) => Promise<void>

const openEmbedded = async (dataDir: string, check: DatabaseCheck): Promise<OpenDatabase> => {
  const server = await startEmbedded(dataDir)
  try {
    const opened = await openPostgres(server.url, check)
    return { ...opened, close: () => opened.close().finally(() => server.stop()) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Returns the URL of the database that a running server has started. */
const requireRunning = (dataDir: string, error: unknown): string => {
  const url = error instanceof FolderInUseError ? findRunning(dataDir) : undefined
  if (!url) throw error
  return url
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
  url
    ? openPostgres(url, check)
    : openEmbedded(dataDir, check).catch((error: unknown) => openPostgres(requireRunning(dataDir, error), check))

/** The connection string of a database. `close` stops a database that this process started. */
export interface OpenUrl {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Finds or starts the database as `openSharedDatabase` does, but applies no migrations. */
export const openSharedUrl = async ({ url, dataDir }: Omit<DatabaseOptions, 'check'>): Promise<OpenUrl> => {
  if (url) return { url, close: async () => undefined }
  return startEmbedded(dataDir).then(
    (server) => ({ url: server.url, close: server.stop }),
    (error: unknown) => ({ url: requireRunning(dataDir, error), close: async () => undefined }),
  )
}
