import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { Storage } from '#server/platform/files/storage.ts'
import { writeAtomically } from '#server/platform/files/write-atomically.ts'
import type { Settings } from '#server/platform/settings.ts'
import { embeddedFolder, hasEmbeddedDatabase } from './embedded/embedded.ts'
import { type Database, type OpenDatabase, openDatabase, openSharedDatabase } from './open.ts'
import { files } from './schema.ts'
import { installation } from './schema-system.ts'

export type DataLocation = Pick<Settings, 'dataDir' | 'databaseUrl'>

interface DatabaseAndStorage {
  readonly db: Database
  readonly storage: Pick<Storage, 'keys' | 'storedAt'>
}

const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** File names are random UUIDs, so one name on both sides proves that folder and database belong together. */
const MAX_COMPARED_FILES = 100

const idFile = ({ dataDir }: DataLocation): string => join(dataDir, 'installation-id')

/** Describes the database for the operator, without its password. */
export const databaseName = (location: DataLocation): string => {
  if (!location.databaseUrl) return resolve(embeddedFolder(location.dataDir))
  const url = URL.parse(location.databaseUrl)
  if (!url) return 'DATABASE_URL'
  return `postgres://${url.host}${url.pathname}${url.username && ` (user ${url.username})`}`
}

const HOW_TO_ADOPT =
  'Check DATABASE_URL and DATA_DIR. Several servers on one database need one shared files folder.\n' +
  'If they do belong together, as after a restore or a move to another database, confirm it once:\n' +
  '  npm run admin -- adopt-folder'

const HOW_TO_FIND =
  'Set DATABASE_URL if the database is elsewhere, restore the folder, or start with an empty DATA_DIR.'

const mismatchError = (location: DataLocation, what: string, advice = HOW_TO_ADOPT): Error =>
  new Error(
    `The data folder and the database do not belong together: ${what}.\n` +
      `  data folder  ${resolve(location.dataDir)}\n  database     ${databaseName(location)}\n${advice}`,
  )

const readFolderId = (location: DataLocation): string | undefined => {
  const path = idFile(location)
  if (!existsSync(path)) return undefined
  const id = readFileSync(path, 'utf8').trim()
  if (!ID_PATTERN.test(id))
    throw new Error(`${resolve(path)} is damaged. Restore it, or run: npm run admin -- adopt-folder`)
  return id
}

// Neither table exists before the first migration.
const findTables = async (db: Database) => {
  const [tables] = await db
    .select({
      accounts: sql<boolean>`to_regclass('accounts') is not null`,
      installation: sql<boolean>`to_regclass('installation') is not null`,
    })
    .from(sql`(select 1) as one`)
  return tables ?? { accounts: false, installation: false }
}

/** Reads the id that all servers of a site share; undefined before the first start has completed. */
export const readDatabaseId = async (db: Database): Promise<string | undefined> => {
  if (!(await findTables(db)).installation) return undefined
  const [row] = await db.select({ id: installation.id }).from(installation)
  return row?.id
}

const requireMatchingId = async (location: DataLocation, db: Database): Promise<void> => {
  const folderId = readFolderId(location)
  if (folderId && folderId !== (await readDatabaseId(db)))
    throw mismatchError(location, 'the folder has the id of another database')
}

/** Opens the database for a server. Rejects a data folder of another database before it changes anything. */
export const openServerDatabase = async (location: DataLocation): Promise<OpenDatabase> => {
  if (!location.databaseUrl && readFolderId(location) && !hasEmbeddedDatabase(location.dataDir))
    throw mismatchError(location, 'the folder belongs to a database that is missing', HOW_TO_FIND)
  return openDatabase({
    url: location.databaseUrl,
    dataDir: location.dataDir,
    check: (db) => requireMatchingId(location, db),
  })
}

/**
 * Opens the database for an admin command; never creates one.
 * @param mayAdopt accept a data folder that belongs to another database
 * @throws Error if there is no database
 */
export const openExistingDatabase = async (location: DataLocation, mayAdopt = false): Promise<OpenDatabase> => {
  const missing = new Error(
    `There is no database of this app in ${databaseName(location)}.\nSet DATABASE_URL or DATA_DIR as for the server. A new database is made by the first start of the server.`,
  )
  if (!location.databaseUrl && !hasEmbeddedDatabase(location.dataDir)) throw missing
  return openSharedDatabase({
    url: location.databaseUrl,
    dataDir: location.dataDir,
    check: async (db) => {
      if (!(await findTables(db)).accounts) throw missing
      if (!mayAdopt) await requireMatchingId(location, db)
    },
  })
}

const isStorageEmpty = async (storage: DatabaseAndStorage['storage']): Promise<boolean> => {
  for await (const _ of storage.keys()) return false
  return true
}

const newestKeys = async (db: Database): Promise<string[]> => {
  const rows = await db.select({ key: files.key }).from(files).orderBy(desc(files.createdAt)).limit(MAX_COMPARED_FILES)
  return rows.map(({ key }) => key)
}

const countPresent = async (storage: DatabaseAndStorage['storage'], keys: readonly string[]): Promise<number> => {
  const found = await Promise.all(keys.map(storage.storedAt))
  return found.filter(Boolean).length
}

// Commit the id before writing it to the folder: after a crash in between, the folder has no id and the next start
// pairs it again.
const writeId = async (location: DataLocation, db: Database): Promise<void> => {
  await db.insert(installation).values({}).onConflictDoNothing()
  const id = await readDatabaseId(db)
  mkdirSync(location.dataDir, { recursive: true })
  writeAtomically(idFile(location), `${id}\n`)
}

/**
 * Writes the id of the database into its data folder at the first start. Without it, a mistyped DATABASE_URL or an
 * older dump would make every file look orphaned, and the sweep would remove them all.
 * @param pair the migrated database, and the storage
 * @throws Error if folder and database share no file although one of them has files
 */
export const pairFolder = async (location: DataLocation, { db, storage }: DatabaseAndStorage): Promise<void> => {
  if (readFolderId(location)) return
  const keys = await newestKeys(db)
  const isFolderEmpty = await isStorageEmpty(storage)
  if (keys.length === 0 && !isFolderEmpty)
    throw mismatchError(location, 'the folder has files, but the database names none')
  if (keys.length > 0 && (await countPresent(storage, keys)) === 0)
    throw mismatchError(location, 'the folder has none of the files that the database names')
  await writeId(location, db)
}

/**
 * Pairs a data folder with the database without checks, on the operator's command.
 * @returns how many of the newest files the database names, and how many of those the folder has
 */
export const adoptFolder = async (
  location: DataLocation,
  { db, storage }: DatabaseAndStorage,
): Promise<{ readonly named: number; readonly present: number }> => {
  const keys = await newestKeys(db)
  await writeId(location, db)
  return { named: keys.length, present: await countPresent(storage, keys) }
}
