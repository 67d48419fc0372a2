import { resolve } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { DatabaseSettings } from '#server/storage/database/database-settings.ts'
import { embeddedFolder, hasEmbeddedDatabase } from '#server/storage/database/embedded/embedded.ts'
import { refuseMoved } from '#server/storage/database/embedded/moved-marker.ts'
import { type Database, type OpenDatabase, openDatabase, openSharedDatabase } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { installation } from '#server/storage/database/schema-system.ts'
import { type StorageLocation, storageIdentity } from '#server/storage/files/open-storage.ts'
import type { Storage } from '#server/storage/files/storage.ts'

export type DataLocation = StorageLocation & DatabaseSettings

interface DatabaseAndStorage {
  readonly db: Database
  readonly storage: Pick<Storage, 'keys' | 'storedAt'>
}

const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** File names are random UUIDs, so a single common name proves that storage and database belong together. */
const MAX_COMPARED_FILES = 100

/** Describes the database for the operator, without its password. */
export const databaseName = (location: DataLocation): string => {
  if (!location.databaseUrl) return resolve(embeddedFolder(location.dataDir))
  const url = URL.parse(location.databaseUrl)
  if (!url) return 'DATABASE_URL'
  return `postgres://${url.host}${url.pathname}${url.username && ` (user ${url.username})`}`
}

/** Describes the storage for the operator. */
export const storageName = ({ dataDir, s3 }: DataLocation): string =>
  s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : `the data folder ${resolve(dataDir)}`

const HOW_TO_ADOPT =
  'Check DATABASE_URL, DATA_DIR and S3_BUCKET. Several servers on one database need one shared files folder or bucket.\n' +
  'If they do belong together, as after a restore or a move to another database, confirm it once:\n' +
  '  npm run admin -- adopt-folder'

const HOW_TO_FIND =
  'Set DATABASE_URL if the database is elsewhere, restore the folder, or start with an empty DATA_DIR.'

const mismatchError = (location: DataLocation, what: string, advice = HOW_TO_ADOPT): Error =>
  new Error(
    `The files and the database do not belong together: ${what}.\n` +
      `  files     ${storageName(location)}\n  database  ${databaseName(location)}\n${advice}`,
  )

const readStorageId = async (location: DataLocation): Promise<string | undefined> => {
  const identity = storageIdentity(location)
  const id = (await identity.read())?.trim()
  if (id === undefined || ID_PATTERN.test(id)) return id
  throw new Error(
    `${identity.place} holds no id but “${id}”. If these are the right files, run: npm run admin -- adopt-folder`,
  )
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

const movedTo = ({ s3 }: DataLocation): string => `The files were moved to the bucket ${s3?.bucket}.`

/** Marks a data folder after its files were moved to a bucket, so that no server stores new files in the folder. */
export const markMovedFolder = (location: DataLocation): Promise<void> =>
  storageIdentity({ ...location, s3: undefined }).write(`${movedTo(location)}\n`)

/** @throws Error if a data folder is not of this database, and not marked as moved to the location's bucket */
export const requireOwnFolder = async (location: DataLocation, db: Database): Promise<void> => {
  const folder = { ...location, s3: undefined }
  const id = await storageIdentity(folder).read()
  if (id?.trim() !== movedTo(location)) await requireMatchingId(folder, db)
}

/** @throws Error if the storage has the id of another database */
export const requireMatchingId = async (location: DataLocation, db: Database): Promise<void> => {
  const storageId = await readStorageId(location)
  if (storageId && storageId !== (await readDatabaseId(db)))
    throw mismatchError(location, 'the files have the id of another database')
}

/** @throws Error if the location means an embedded database that was moved to a server */
export const requireCurrent = ({ databaseUrl, dataDir }: DataLocation): void => {
  if (!databaseUrl) refuseMoved(embeddedFolder(dataDir))
}

/** Opens the database for a server. Rejects files of another database before it changes anything. */
export const openServerDatabase = async (location: DataLocation): Promise<OpenDatabase> => {
  requireCurrent(location)
  const hasDatabase = location.databaseUrl !== undefined || hasEmbeddedDatabase(location.dataDir)
  if (!hasDatabase && (await readStorageId(location)))
    throw mismatchError(location, 'the files belong to a database that is missing', HOW_TO_FIND)
  return openDatabase({
    url: location.databaseUrl,
    dataDir: location.dataDir,
    check: (db) => requireMatchingId(location, db),
  })
}

const missingError = (location: DataLocation): Error =>
  new Error(
    `There is no database of this app in ${databaseName(location)}.\nSet DATABASE_URL or DATA_DIR as for the server. A new database is made by the first start of the server.`,
  )

/** @throws Error if there is neither a DATABASE_URL nor an embedded database */
export const requireEmbedded = (location: DataLocation): void => {
  if (!location.databaseUrl && !hasEmbeddedDatabase(location.dataDir)) throw missingError(location)
}

/** @throws Error if the database is not of this app, or the data folder belongs to another one */
export const requireInstallation = async (location: DataLocation, db: Database, mayAdopt = false): Promise<void> => {
  if (!(await findTables(db)).accounts) throw missingError(location)
  if (!mayAdopt) await requireMatchingId(location, db)
}

/**
 * Opens the database for an admin command; never creates one.
 * @param mayAdopt accept files that belong to another database
 * @throws Error if there is no database
 */
export const openExistingDatabase = async (location: DataLocation, mayAdopt = false): Promise<OpenDatabase> => {
  requireEmbedded(location)
  requireCurrent(location)
  return openSharedDatabase({
    url: location.databaseUrl,
    dataDir: location.dataDir,
    check: (db) => requireInstallation(location, db, mayAdopt),
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

// Commit the id before writing it to the storage: after a crash in between, the storage has no id and the next start
// pairs it again.
const writeId = async (location: DataLocation, db: Database): Promise<void> => {
  await db.insert(installation).values({}).onConflictDoNothing()
  await storageIdentity(location).write(`${await readDatabaseId(db)}\n`)
}

/**
 * Writes the id of the database into its storage at the first start. Without it, a mistyped DATABASE_URL or an older
 * dump would make every file look orphaned, and the sweep would remove them all.
 * @param pair the migrated database, and the storage
 * @throws Error if storage and database share no file although one of them has files
 */
export const pairStorage = async (location: DataLocation, { db, storage }: DatabaseAndStorage): Promise<void> => {
  if (await readStorageId(location)) return
  const keys = await newestKeys(db)
  const isEmpty = await isStorageEmpty(storage)
  if (keys.length === 0 && !isEmpty) throw mismatchError(location, 'there are files, but the database names none')
  if (keys.length > 0 && (await countPresent(storage, keys)) === 0)
    throw mismatchError(location, 'none of the files that the database names are there')
  await writeId(location, db)
}

/**
 * Pairs storage and database without checks, on the operator's command.
 * @returns how many of the newest files the database names, and how many of those the storage has
 */
export const adoptStorage = async (
  location: DataLocation,
  { db, storage }: DatabaseAndStorage,
): Promise<{ readonly named: number; readonly present: number }> => {
  const keys = await newestKeys(db)
  await writeId(location, db)
  return { named: keys.length, present: await countPresent(storage, keys) }
}
