import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectClient } from '#server/storage/database/connection/client.ts'
import { APPLICATION_NAME } from '#server/storage/database/connection/postgres.ts'
import { hasEmbeddedDatabase, replaceEmbedded } from '#server/storage/database/embedded/embedded.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import { type DataLocation, databaseName } from '#server/storage/installation/installation.ts'
import { findSchemas, restoreSchemas, setSchemasAside } from './set-schemas-aside.ts'

/** PostgreSQL lists a connection for a moment after a server has closed it. */
const CLOSING_MS = 5000
const CLOSING_PAUSE_MS = 50

const withClient = async <Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = await connectClient(url)
  return work(client).finally(() => client.end())
}

// A server polls its jobs every second, so it always has a connection.
const countServerConnections = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = $1`,
    [APPLICATION_NAME],
  )
  return rows[0]?.open
}

/** Waits for connections that are being closed. */
const isUsedByServer = async (client: pg.Client): Promise<boolean> => {
  const deadline = Date.now() + CLOSING_MS
  while ((await countServerConnections(client)) > 0) {
    if (Date.now() > deadline) return true
    await sleep(CLOSING_PAUSE_MS)
  }
  return false
}

/**
 * Fills a new database in place of the one of an installation. The old one is kept under another name.
 * @param fill gets an empty database; if it throws, the old database stays
 * @throws Error if a server uses the database
 */
export const replaceDatabase = async (
  location: DataLocation,
  fill: (url: string) => Promise<void>,
  print: (line: string) => void,
): Promise<void> => {
  const { databaseUrl: url, dataDir } = location
  if (!url) return replaceEmbedded(dataDir, fill)
  const kept = await withClient(url, async (client) => {
    if (await isUsedByServer(client))
      throw new Error(`A server is using the database ${databaseName(location)}. Stop all servers first.`)
    return setSchemasAside(client)
  })
  try {
    await fill(url)
  } catch (error) {
    await withClient(url, (client) => restoreSchemas(client, kept))
    throw error
  }
  for (const { keptAs } of kept)
    print(`The old tables are kept in the schema ${keptAs}: drop it after you have checked the site.`)
}

const hasFiles = async (storage: Pick<Storage, 'keys'>): Promise<boolean> => {
  for await (const _ of storage.keys()) return true
  return false
}

/** Lists what a restore would replace; empty for an empty installation. */
export const describeExisting = async (
  location: DataLocation,
  storage: Pick<Storage, 'keys'>,
): Promise<readonly string[]> => {
  const { databaseUrl: url, dataDir } = location
  const hasDatabase = url ? (await withClient(url, findSchemas)).length > 0 : hasEmbeddedDatabase(dataDir)
  return [
    ...(hasDatabase ? [`the database ${databaseName(location)}`] : []),
    ...((await hasFiles(storage)) ? ['uploaded files'] : []),
  ]
}
