import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { installation } from '#server/storage/database/schema-system.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import { freshDatabase } from '#tests/support/api/fresh-database.ts'
import { adoptStorage, databaseName, openServerDatabase, pairStorage } from './installation.ts'

const KEY = 'receipt/one'
const OTHER_ID = '7e0cd0b4-9a63-4bd5-8f5c-6a4b0f0c9a11'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: OpenDatabase
let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'halaqah-installation-'))
  fresh = await freshDatabase()
  database = await openServerDatabase({ dataDir: 'unused', databaseUrl: fresh.url })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  await rm(home, { recursive: true, force: true })
})

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(home, 'data-'))
})
afterEach(async () => {
  await database.db.delete(installation)
  await database.db.delete(accounts)
})

const locationOf = (folder: string) => ({ dataDir: folder, databaseUrl: undefined })
const openParts = async () => ({ db: database.db, storage: await openStorage({ dataDir }) })
const pair = async () => pairStorage(locationOf(dataDir), await openParts())
const folderId = async () => (await readFile(join(dataDir, 'installation-id'), 'utf8')).trim()

const putFile = async (key = KEY) => {
  await mkdir(join(dataDir, 'files/receipt'), { recursive: true })
  await writeFile(join(dataDir, 'files', key), 'paid')
}
const nameFile = async () => {
  const person = { email: 'payer@halaqah.test', name: 'Payer', role: 'student', passwordHash: '-' } as const
  const [owner] = await database.db.insert(accounts).values(person).returning({ id: accounts.id })
  const file = { purpose: 'receipt', key: KEY, name: 'r.jpg', type: 'image/jpeg', bytes: 4 } as const
  await database.db.insert(files).values({ ownerId: owner?.id ?? '', ...file })
}

test('the first start gives folder and database the same id, and later starts keep it', async () => {
  await pair()
  const id = await folderId()
  await pair()
  expect(await database.db.select({ id: installation.id }).from(installation)).toEqual([{ id }])
  expect(await folderId()).toBe(id)
})

test('an installation without an id is paired by a file that both sides know', async () => {
  await nameFile()
  await putFile()
  await putFile('receipt/never-committed')
  await pair()
  expect(await folderId()).not.toBe('')
})

test('an empty database does not make the files of a folder look orphaned', async () => {
  await putFile()
  await expect(pair()).rejects.toThrow(/there are files, but the database names none.*adopt-folder/s)
})

test('a database that names files does not start with an empty folder or another database’s folder', async () => {
  await nameFile()
  await expect(pair()).rejects.toThrow('none of the files that the database names are there')
  await putFile('receipt/of-another-database')
  await expect(pair()).rejects.toThrow('none of the files that the database names are there')
})

test('a folder with the id of another database prevents the start', async () => {
  await writeFile(join(dataDir, 'installation-id'), `${OTHER_ID}\n`)
  await expect(openServerDatabase({ dataDir, databaseUrl: fresh.url })).rejects.toThrow(
    /the files have the id of another database.*adopt-folder/s,
  )
})

test('a folder whose embedded database is missing does not get an empty one', async () => {
  await writeFile(join(dataDir, 'installation-id'), `${OTHER_ID}\n`)
  await expect(openServerDatabase(locationOf(dataDir))).rejects.toThrow('a database that is missing')
})

test('a damaged id is refused and not replaced', async () => {
  await writeFile(join(dataDir, 'installation-id'), '')
  await expect(pair()).rejects.toThrow('holds no id')
})

test('an operator can pair a folder and a database', async () => {
  await nameFile()
  await writeFile(join(dataDir, 'installation-id'), `${OTHER_ID}\n`)
  expect(await adoptStorage(locationOf(dataDir), await openParts())).toEqual({ named: 1, present: 0 })
  expect(await database.db.select({ id: installation.id }).from(installation)).toEqual([{ id: await folderId() }])
})

test('the description of a database contains no password', () => {
  const databaseUrl = 'postgres://halaqah:secret@db.example:5432/school?sslmode=require'
  expect(databaseName({ dataDir, databaseUrl })).toBe('postgres://db.example:5432/school (user halaqah)')
})
