import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createLog } from '#server/foundation/log/log.ts'
import { connectClient } from '#server/storage/database/connection/client.ts'
import {
  type CopySource,
  countTableRows,
  listSequences,
  listTables,
  readFrom,
  readMigration,
  readRows,
} from '#server/storage/database/copy/copy-source.ts'
import { restoreQuarantined } from '#server/storage/files/orphans.ts'
import { holdRemovals } from '#server/storage/files/removal-hold.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import { type ArchiveWriter, type ByteTransform, writeArchive } from './archive-writer.ts'
import { copyFiles, type FileRecord } from './copy-files.ts'
import { DATABASE, FORMAT, KEY_FILES, KEYS, MANIFEST, type Manifest, README, README_NAME } from './manifest.ts'
import type { PrintLine } from './print-progress.ts'
import { splitRows } from './table-parts.ts'

/** A running or stopped installation. */
export interface Installation {
  /** The connection string of its database. */
  readonly url: string
  readonly storage: Storage
  readonly dataDir: string
}

export interface BackupOptions {
  readonly encrypt: ByteTransform
  /** Whether to make a backup without the files that the database names and the storage lacks. */
  readonly mayMissFiles: boolean
  /** The version of the app. */
  readonly release: string
  readonly print: PrintLine
}

type Snapshot = Omit<Manifest, 'files' | 'missing'> & { readonly keys: readonly FileRecord[] }

const PART_DIGITS = 6

const addTables = async (archive: ArchiveWriter, source: CopySource): Promise<Manifest['tables']> => {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(source)) {
    let part = 0
    for await (const bytes of splitRows(await readRows(source, table)))
      await archive.add(`${DATABASE}${table.name}/${String(++part).padStart(PART_DIGITS, '0')}.gz`, bytes)
    tables.push({ ...table, rows: await countTableRows(source, table) })
  }
  return tables
}

const listFiles = async (source: CopySource): Promise<readonly FileRecord[]> =>
  (await source.query('select key, bytes from files order by key')).map(({ key, bytes }) => ({
    key: String(key),
    bytes: Number(bytes),
  }))

const readSnapshot = async (archive: ArchiveWriter, source: CopySource, release: string): Promise<Snapshot> => {
  const createdAt = new Date().toISOString()
  const [installation] = await source.query('select id from installation')
  return {
    format: FORMAT,
    createdAt,
    release,
    migration: await readMigration(source),
    installationId: String(installation?.id),
    tables: await addTables(archive, source),
    // A snapshot does not include sequences. Reading them after the rows makes their values high enough for these rows.
    sequences: [...(await listSequences(source))],
    keys: await listFiles(source),
  }
}

const addKeys = async (archive: ArchiveWriter, dataDir: string): Promise<void> => {
  for (const name of KEY_FILES) {
    const path = join(dataDir, name)
    if (existsSync(path)) await archive.add(KEYS + name, readFileSync(path))
  }
}

/** Reads all tables in one snapshot, which ends before the files are copied: an old snapshot delays vacuum. */
const copyDatabase = async (archive: ArchiveWriter, client: pg.Client, { print, release }: BackupOptions) => {
  await client.query('begin isolation level repeatable read, read only')
  const snapshot = await readSnapshot(archive, readFrom(client), release)
  await client.query('commit')
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Database: ${snapshot.tables.length} tables, ${rows} rows.`)
  return snapshot
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = await connectClient(url)
  // Copying a large table takes longer than the statement timeout that a server may set.
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  return client
}

/**
 * Writes database, files and keys of an installation into one archive, while its servers run. The files are those that
 * the snapshot's rows name: bytes are stored before their row is committed, and their removal waits for the backup.
 * @throws Error if a file is missing, the disk is full, or another backup is running; no archive is left behind
 */
export const writeBackup = async (
  { url, storage, dataDir }: Installation,
  path: string,
  options: BackupOptions,
): Promise<Manifest> => {
  const client = await connect(url)
  try {
    await holdRemovals(client)
    await restoreQuarantined({ db: drizzle(client), storage, log: createLog({ logLevel: 'warn' }) })
    let manifest: Manifest | undefined
    await writeArchive(path, options.encrypt, async (archive) => {
      await archive.add(README_NAME, Buffer.from(README))
      const { keys, ...snapshot } = await copyDatabase(archive, client, options)
      const missing = await copyFiles(archive, { storage, files: keys, ...options })
      await addKeys(archive, dataDir)
      manifest = { ...snapshot, files: keys.length - missing.length, missing: [...missing] }
      await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
    })
    if (!manifest) throw new Error('The backup has no manifest.')
    return manifest
  } finally {
    await client.end()
  }
}
