import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { Storage } from '#server/platform/files/storage.ts'
import { writeAtomically } from '#server/platform/files/write-atomically.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type Database, type OpenDatabase, openDatabase } from './open.ts'
import { files } from './schema.ts'
import { installation } from './schema-system.ts'

/** What the operator says about where everything is. */
export type DataLocation = Pick<Settings, 'dataDir' | 'databaseUrl'>

interface DatabaseAndStorage {
  readonly db: Database
  readonly storage: Pick<Storage, 'keys' | 'storedAt'>
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Names of files are random, so one that both sides know proves that they belong together. */
const MAX_COMPARED_FILES = 100

const embeddedFolder = ({ dataDir }: DataLocation): string => join(dataDir, 'database')
const idFile = ({ dataDir }: DataLocation): string => join(dataDir, 'installation-id')

/**
 * The database in words for the operator, without its password.
 * @param places from the environment
 */
export const databaseName = (places: DataLocation): string => {
  if (!places.databaseUrl) return resolve(embeddedFolder(places))
  const url = URL.parse(places.databaseUrl)
  if (!url) return 'DATABASE_URL'
  return `postgres://${url.host}${url.pathname}${url.username && ` (user ${url.username})`}`
}

const HOW_TO_ADOPT =
  'Check DATABASE_URL and DATA_DIR. Several servers on one database need one shared files folder.\n' +
  'If the two do belong together, as after a restore or a move to another database, say so once:\n' +
  '  npm run admin -- adopt-folder'

const HOW_TO_FIND =
  'Set DATABASE_URL if the database is elsewhere, restore the folder, or start with an empty DATA_DIR.'

const mismatchError = (places: DataLocation, what: string, advice = HOW_TO_ADOPT): Error =>
  new Error(
    `The data folder and the database do not belong together: ${what}.\n` +
      `  data folder  ${resolve(places.dataDir)}\n  database     ${databaseName(places)}\n${advice}`,
  )

const readFolderId = (places: DataLocation): string | undefined => {
  const path = idFile(places)
  if (!existsSync(path)) return undefined
  const id = readFileSync(path, 'utf8').trim()
  if (!ID.test(id)) throw new Error(`${resolve(path)} is damaged. Restore it, or run: npm run admin -- adopt-folder`)
  return id
}

// Before the migrations neither table may exist.
const findTables = async (db: Database) => {
  const [tables] = await db
    .select({
      accounts: sql<boolean>`to_regclass('accounts') is not null`,
      installation: sql<boolean>`to_regclass('installation') is not null`,
    })
    .from(sql`(select 1) as one`)
  return tables ?? { accounts: false, installation: false }
}

const readDatabaseId = async (db: Database): Promise<string | undefined> => {
  if (!(await findTables(db)).installation) return undefined
  const [row] = await db.select({ id: installation.id }).from(installation)
  return row?.id
}

const requireMatchingId = async (places: DataLocation, db: Database): Promise<void> => {
  const folderId = readFolderId(places)
  if (folderId && folderId !== (await readDatabaseId(db)))
    throw mismatchError(places, 'the folder carries the id of another database')
}

const hasEmbeddedDatabase = (places: DataLocation): boolean => existsSync(join(embeddedFolder(places), 'PG_VERSION'))

/**
 * Opens the database for a server. A data folder that belongs to another database is refused before anything changes.
 * @param places from the environment
 * @param image keeps the embedded database in memory only, beginning with this copy of one
 */
export const openServerDatabase = async (places: DataLocation, image?: Blob): Promise<OpenDatabase> => {
  if (!places.databaseUrl && !image && readFolderId(places) && !hasEmbeddedDatabase(places))
    throw mismatchError(places, 'the folder belongs to a database that is not there', HOW_TO_FIND)
  return openDatabase({
    url: places.databaseUrl,
    embedded: image ?? embeddedFolder(places),
    check: (db) => requireMatchingId(places, db),
  })
}

/**
 * Opens a database for an operator's command, and never makes one.
 * @param places from the environment
 * @param mayAdopt whether the data folder may belong to another database
 * @throws Error when there is none, or it is in use
 */
export const openExistingDatabase = async (places: DataLocation, mayAdopt = false): Promise<OpenDatabase> => {
  const missing = new Error(
    `There is no database of this app in ${databaseName(places)}.\nSet DATABASE_URL or DATA_DIR as for the server. A new database is made by the first start of the server.`,
  )
  if (!places.databaseUrl && !hasEmbeddedDatabase(places)) throw missing
  return openDatabase({
    url: places.databaseUrl,
    embedded: embeddedFolder(places),
    check: async (db) => {
      if (!(await findTables(db)).accounts) throw missing
      if (!mayAdopt) await requireMatchingId(places, db)
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

// The id is committed before the folder names it: a crash between the two leaves a folder without one, which asks again.
const writeId = async (places: DataLocation, db: Database): Promise<void> => {
  await db.insert(installation).values({}).onConflictDoNothing()
  const id = await readDatabaseId(db)
  mkdirSync(places.dataDir, { recursive: true })
  writeAtomically(idFile(places), `${id}\n`)
}

/**
 * Gives a data folder the id of its database at the first start. Otherwise a mistyped DATABASE_URL or an older dump would
 * make every file look unused, and the sweep would take them.
 * @param places from the environment
 * @param pair the open database, migrated, and the storage
 * @throws Error when one of the two has files that the other does not know
 */
export const pairFolder = async (places: DataLocation, { db, storage }: DatabaseAndStorage): Promise<void> => {
  if (readFolderId(places)) return
  const keys = await newestKeys(db)
  const isFolderEmpty = await isStorageEmpty(storage)
  if (keys.length === 0 && !isFolderEmpty)
    throw mismatchError(places, 'the folder holds files, the database names none')
  if (keys.length > 0 && (await countPresent(storage, keys)) === 0)
    throw mismatchError(places, 'the folder holds none of the files that the database names')
  await writeId(places, db)
}

/**
 * Pairs a data folder with the database because the operator says so.
 * @param places from the environment
 * @param pair the open database, migrated, and the storage
 * @returns of the newest files that the database names, how many the folder holds
 */
export const adoptFolder = async (
  places: DataLocation,
  { db, storage }: DatabaseAndStorage,
): Promise<{ readonly named: number; readonly present: number }> => {
  const keys = await newestKeys(db)
  await writeId(places, db)
  return { named: keys.length, present: await countPresent(storage, keys) }
}
