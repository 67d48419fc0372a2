import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { connectClient } from '#server/storage/database/connection/client.ts'
import { isKnownMigration, migrate } from '#server/storage/database/connection/migrate.ts'
import { type CopyTarget, openCopyTarget } from '#server/storage/database/copy/copy-target.ts'
import { readArchive } from './archive-reader.ts'
import type { CheckedBackup } from './check-backup.ts'
import { DATABASE, FILES, KEYS, type Manifest } from './manifest.ts'

/** Where a backup is loaded. */
export interface LoadTarget {
  /** The connection string of an empty database. */
  readonly url: string
  readonly putFile: (key: string, data: Readable) => Promise<void>
  readonly putKey: (name: string, data: Readable) => Promise<void>
}

const requireKnownSchema = ({ migration, release }: Manifest): void => {
  if (!isKnownMigration(migration))
    throw new Error(`Release ${release} made this backup, with a newer database than this release has. Update first.`)
}

const createTableLoader = ({ tables, sequences }: Manifest, target: CopyTarget) => {
  const loaded = new Map(tables.map(({ name }) => [name, 0]))
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  return {
    /** @param path of the entry, below the folder of the database */
    load: async (path: string, data: Readable): Promise<void> => {
      const name = path.slice(0, path.lastIndexOf('/'))
      const rows = await target.append({ name, columns: columns.get(name) ?? '' }, data, createGunzip())
      loaded.set(name, (loaded.get(name) ?? 0) + rows)
    },
    commit: async (): Promise<void> => {
      for (const { name, rows } of tables)
        if (loaded.get(name) !== rows) throw new Error(`${name} has ${loaded.get(name)} of ${rows} rows.`)
      await target.commit(sequences)
    },
  }
}

/** Applies the migrations that are newer than the backup. */
const migrateOn = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url })
  await migrate(pool).finally(() => pool.end())
}

const requireAllFiles = async (url: string, { files, manifest }: CheckedBackup): Promise<void> => {
  const missing = new Set(manifest.missing)
  const client = await connectClient(url)
  const { rows } = await client.query<{ key: string }>('select key from files').finally(() => client.end())
  const lost = rows.filter(({ key }) => !files.has(key) && !missing.has(key))
  if (lost.length > 0)
    throw new Error(`The backup lacks ${lost.length} files that its database names, such as ${lost[0]?.key}.`)
}

/**
 * Loads a backup into an empty database, whose rows appear all at once, and applies newer migrations to them.
 * @throws Error if the backup needs a newer release, or its rows and files do not belong together
 */
export const loadBackup = async (backup: CheckedBackup, { url, putFile, putKey }: LoadTarget): Promise<void> => {
  requireKnownSchema(backup.manifest)
  const target = await openCopyTarget(url, backup.manifest.migration)
  try {
    const tables = createTableLoader(backup.manifest, target)
    await readArchive(backup, async ({ name, data }) => {
      if (name.startsWith(DATABASE)) await tables.load(name.slice(DATABASE.length), data)
      else if (name.startsWith(FILES)) await putFile(name.slice(FILES.length), data)
      else if (name.startsWith(KEYS)) await putKey(name.slice(KEYS.length), data)
    })
    await tables.commit()
  } finally {
    await target.close()
  }
  await requireAllFiles(url, backup)
  await migrateOn(url)
}
