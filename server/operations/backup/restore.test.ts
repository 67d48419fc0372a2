import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrateUpTo } from '#server/storage/database/connection/migrate.ts'
import { openFolderStorage } from '#server/storage/files/storage.ts'
import { openServerDatabase } from '#server/storage/installation/installation.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { emptyDatabase } from '#tests/support/api/fresh-database.ts'
import { ALL_JOBS, waitForJobs } from '#tests/support/api/wait-for-jobs.ts'
import { query, readEveryRow, withClient } from '#tests/support/backup/read-everything.ts'
import { writeArchive } from './archive-writer.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { createEncryption } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { describeExisting } from './restore-target.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const encrypt = createEncryption({})
const print = () => undefined
const options = { encrypt, mayMissFiles: false, release: '1.2.3', print }

let api: Api
let url = ''
let folder = ''
let backup: CheckedBackup
beforeAll(async () => {
  api = await startApi()
  url = api.platform.settings.databaseUrl ?? ''
  await waitForJobs(api.platform, ALL_JOBS)
  folder = mkdtempSync(join(tmpdir(), 'halaqah-restore-'))
  const path = join(folder, 'good.tar')
  await writeBackup({ url, storage: api.platform.storage, dataDir: api.platform.settings.dataDir }, path, options)
  backup = await checkBackup({ path, keys: {} })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

let target: Parameters<typeof restoreBackup>[1] & { readonly storage: Awaited<ReturnType<typeof openFolderStorage>> }
let databaseUrl = ''
let drop: () => Promise<void>
beforeEach(async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const storage = await openFolderStorage(join(dataDir, 'files'), join(dataDir, 'quarantine'))
  const database = await emptyDatabase()
  databaseUrl = database.url
  drop = database.drop
  target = { location: { dataDir, databaseUrl }, storage, print }
})
afterEach(() => drop())

const listSchemas = async () =>
  (
    await query(databaseUrl, `select nspname as name from pg_namespace where nspname ~ 'public|drizzle' order by 1`)
  ).map(({ name }) => name)

test('an empty installation is described as empty, and a restored one is not', async () => {
  expect(await describeExisting(target.location, target.storage)).toEqual([])
  await restoreBackup(backup, target)
  expect(await describeExisting(target.location, target.storage)).toEqual([
    expect.stringContaining('the database postgres://'),
    'uploaded files',
  ])
})

test('a restore over an installation keeps its tables and its keys under other names', async () => {
  await restoreBackup(backup, target)
  const rows = await readEveryRow(databaseUrl)
  await query(databaseUrl, `update gigs set title = 'of the old installation'`)
  const { dataDir } = target.location
  writeFileSync(join(dataDir, 'session-keys'), 'k'.repeat(40))
  await restoreBackup(backup, target)
  expect(await readEveryRow(databaseUrl)).toEqual(rows)
  const [kept] = (await listSchemas()).filter((name) => String(name).startsWith('public_before_restore_'))
  const old = await query(databaseUrl, `select distinct title from ${kept}.gigs`)
  expect(old).toEqual([{ title: 'of the old installation' }])
  expect(readFileSync(join(dataDir, 'session-keys.before-restore'), 'utf8')).toBe('k'.repeat(40))
})

test('a restore that fails leaves the existing database as it was, search indexes included', async () => {
  await restoreBackup(backup, target)
  const before = await readEveryRow(databaseUrl)
  const storage = { ...target.storage, put: async () => Promise.reject(new Error('the disk broke')) }
  await expect(restoreBackup(backup, { ...target, storage })).rejects.toThrow('the disk broke')
  expect(await readEveryRow(databaseUrl)).toEqual(before)
  expect(await listSchemas()).toEqual(['drizzle', 'public'])
  const indexes = await query(databaseUrl, `select indexname from pg_indexes where indexdef like '%gin_trgm_ops%'`)
  expect(indexes.length).toBeGreaterThan(3)
})

test('a running server refuses the restore of its database', async () => {
  await restoreBackup(backup, target)
  const server = await openServerDatabase(target.location)
  await expect(restoreBackup(backup, target)).rejects.toThrow(
    /A server is using the database .* Stop all servers first/,
  )
  await server.close()
  await restoreBackup(backup, target)
})

test('a restored installation starts', async () => {
  await restoreBackup(backup, target)
  const server = await openServerDatabase(target.location)
  await server.close()
  expect(readdirSync(join(target.location.dataDir, 'incoming'))).toEqual([])
})

/** Packs an archive with another manifest. */
const repack = async (change: Partial<CheckedBackup['manifest']>, entry = 'README'): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}.tar`)
  const manifest = { ...backup.manifest, files: 0, ...change }
  await writeArchive(path, encrypt, async (archive) => {
    await archive.add(entry, Buffer.from('x'))
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
  return path
}
const checkRepacked = async (change: Partial<CheckedBackup['manifest']>, entry?: string) =>
  checkBackup({ path: await repack(change, entry), keys: {} })

test('a backup of a newer release is refused before anything changes', async () => {
  const newer = await checkRepacked({ migration: backup.manifest.migration + 1, release: '99.0.0' })
  await expect(restoreBackup(newer, target)).rejects.toThrow('Release 99.0.0 made this backup')
  expect(await listSchemas()).toEqual(['public'])
})

test('a backup of an older release is restored with the schema of its time, and then migrated', async () => {
  const old = await emptyDatabase()
  const migrations = await query(url, 'select created_at as at from drizzle.__drizzle_migrations order by 1')
  await withClient(old.url, (client) => migrateUpTo(client, Number(migrations[13]?.at)))
  await query(
    old.url,
    `with i as (insert into installation default values)
     insert into accounts (email, name, role, password_hash) values ('old@halaqah.test', 'Old', 'teacher', '-')`,
  )
  const path = join(folder, 'old.tar')
  await writeBackup({ url: old.url, storage: target.storage, dataDir: folder }, path, options)
  await restoreBackup(await checkBackup({ path, keys: {} }), target)
  expect(await query(databaseUrl, 'select email, is_teacher from accounts')).toEqual([
    { email: 'old@halaqah.test', is_teacher: true },
  ])
  expect(await query(databaseUrl, `select total from site_totals where name = 'teacher'`)).toEqual([{ total: 1 }])
  await old.drop()
})

test('a backup without some of its rows or files is not restored', async () => {
  const rowless = await checkRepacked({ tables: backup.manifest.tables.slice(0, 1) })
  await expect(restoreBackup(rowless, target)).rejects.toThrow(/has 0 of \d+ rows/)
  const fileless = { ...backup, files: new Set([...backup.files].slice(1)) }
  await expect(verifyBackup(fileless, url)).rejects.toThrow('The backup lacks 1 files that its database names')
  expect(
    await query(url, `select datname from pg_database where datname like current_database() || '_verify%'`),
  ).toEqual([])
})

test('a verification drops the scratch database of one that was killed', async () => {
  const [{ database } = {}] = await query(url, 'select current_database() as database')
  const [leftover, other] = [`${database}_verify_0123abcd`, `${database}_verify_kept`]
  for (const name of [leftover, other]) await query(url, `create database "${name}"`)
  const list = async () =>
    (await query(url, `select datname from pg_database where datname like current_database() || '_verify%'`)).map(
      ({ datname }) => datname,
    )
  expect((await list()).toSorted()).toEqual([leftover, other])
  await verifyBackup(backup, url)
  expect(await list()).toEqual([other])
  await query(url, `drop database "${other}"`)
})

test('a forged archive can neither leave its folder nor run SQL', async () => {
  for (const entry of ['files/../../passwd', 'keys/other', '/etc/passwd'])
    await expect(checkRepacked({}, entry)).rejects.toThrow('unknown entry')
  const table = { name: `public.accounts from program 'id' --`, columns: 'id', rows: 0 }
  const forged = await checkRepacked({ tables: [table] }, `database/${table.name}/1.gz`)
  await expect(restoreBackup(forged, target)).rejects.toThrow('does not exist in the schema')
})
