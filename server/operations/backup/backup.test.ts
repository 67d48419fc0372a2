import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { deleteResource } from '#contract/resources/resources.ts'
import { files } from '#server/storage/database/schema.ts'
import { enrolments, gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { openFolderStorage, type Storage } from '#server/storage/files/storage.ts'
import { FileMissing, StorageUnavailable } from '#server/storage/files/storage-errors.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { emptyDatabase } from '#tests/support/api/fresh-database.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { ALL_JOBS, waitForJobs } from '#tests/support/api/wait-for-jobs.ts'
import { readEveryByte, readEveryRow } from '#tests/support/backup/read-everything.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { checkBackup } from './check-backup.ts'
import { type BackupKeys, createEncryption } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const PASSPHRASE = 'correct horse battery staple'
const AWKWARD = 'tab\tline\nback\\slash \\. "quote" \\N بسم الله 🕌'
const print = () => undefined

let api: Api
let folder = ''
let url = ''
beforeAll(async () => {
  api = await startApi()
  folder = mkdtempSync(join(tmpdir(), 'halaqah-backup-'))
  url = api.platform.settings.databaseUrl ?? ''
  await api.platform.db.insert(gigs).values({
    teacherId: api.world.people.teacher,
    title: AWKWARD,
    description: AWKWARD,
    price: 3896,
    maxStudents: 5,
  })
  await waitForJobs(api.platform, ALL_JOBS)
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

let count = 0
let path = ''
beforeEach(() => {
  path = join(folder, `${++count}.tar`)
})

interface Choices {
  readonly passphrase?: string
  readonly storage?: Storage
  readonly mayMissFiles?: boolean
}

const backUp = ({ passphrase, storage = api.platform.storage, mayMissFiles = false }: Choices = {}) =>
  writeBackup({ url, storage, dataDir: api.platform.settings.dataDir }, path, {
    encrypt: createEncryption({ passphrase }),
    mayMissFiles,
    release: '1.2.3',
    print,
  })

/** Restores into an empty database and folder. */
const restore = async (keys: BackupKeys = {}) => {
  const database = await emptyDatabase()
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const storage = await openFolderStorage(join(dataDir, 'files'), join(dataDir, 'quarantine'))
  const backup = await checkBackup({ path, keys })
  await restoreBackup(backup, { location: { dataDir, databaseUrl: database.url }, storage, print })
  return { dataDir, ...database }
}

test('a restore has every row of every table, every byte of every file, and the keys', async () => {
  const { dataDir } = api.platform.settings
  const before = await readEveryRow(url)
  const { tables } = await backUp()
  const restored = await restore()
  expect(await readEveryRow(restored.url)).toEqual(before)
  expect(Object.keys(before)).toHaveLength(tables.length + 2)
  expect(readEveryByte(join(restored.dataDir, 'files'))).toEqual(readEveryByte(join(dataDir, 'files')))
  for (const key of ['session-keys', 'vapid-keys', 'installation-id'])
    expect(readFileSync(join(restored.dataDir, key), 'utf8')).toBe(readFileSync(join(dataDir, key), 'utf8'))
  await restored.drop()
})

test('every file of a data folder is backed up or known to be no loss, so a new key cannot be forgotten', () => {
  const backedUp = ['files', 'installation-id', 'session-keys', 'vapid-keys']
  const noLoss = ['incoming', 'last-backup', 'mail', 'postgres', 'postgres.lock', 'quarantine']
  const unknown = readdirSync(api.platform.settings.dataDir).filter((name) => ![...backedUp, ...noLoss].includes(name))
  expect(unknown).toEqual([])
})

/** Runs `work` when the backup reads its first file: after the snapshot, before any other file. */
const storageThatRuns = (work: () => Promise<void>): Storage => {
  let isFirst = true
  return {
    ...api.platform.storage,
    read: async (key, part) => {
      if (isFirst) {
        isFirst = false
        await work()
      }
      return api.platform.storage.read(key, part)
    },
  }
}

test('a file that is deleted during the backup is still in it, and a receipt that arrives is not', async () => {
  const { db } = api.platform
  const [resource] = await db
    .select({ id: resources.id, gigId: resources.gigId, key: files.key })
    .from(resources)
    .innerJoin(files, eq(files.id, resources.fileId))
  const [gig] = await db.select().from(gigs).where(eq(gigs.title, AWKWARD))
  const gigId = gig?.id ?? ''
  const key = resource?.key ?? ''
  const before = await readEveryRow(url)
  const storage = storageThatRuns(async () => {
    const deleted = await api.call(deleteResource, {
      as: 'teacher',
      body: { gigId: resource?.gigId, resourceId: resource?.id },
    })
    const requested = await api.call(enroll, { as: 'student2', body: { gigId }, files: { receipt: [await jpeg()] } })
    expect([deleted.status, requested.status]).toEqual([200, 200])
  })
  await backUp({ storage })
  const restored = await restore()
  expect(await readEveryRow(restored.url)).toEqual(before)
  expect(readEveryByte(join(restored.dataDir, 'files'))).toHaveProperty([key])
  await restored.drop()
  expect(await db.select().from(enrolments).where(eq(enrolments.gigId, gigId))).toHaveLength(1)
  // The backup only delayed the removal.
  await expect.poll(() => api.platform.storage.storedAt(key)).toBeUndefined()
})

test('a second backup at the same time is refused, because its end would let files be removed', async () => {
  let refusal: unknown
  const first = path
  const storage = storageThatRuns(async () => {
    path = join(folder, 'second.tar')
    refusal = await backUp().catch((error: unknown) => error)
  })
  await backUp({ storage })
  expect(String(refusal)).toContain('Another backup of this database is running.')
  expect(readdirSync(folder)).not.toContain('second.tar')
  path = first
  await checkBackup({ path, keys: {} })
})

test('an encrypted backup opens only with its passphrase', async () => {
  await backUp({ passphrase: PASSPHRASE })
  expect(readFileSync(path).includes('README')).toBe(false)
  await expect(checkBackup({ path, keys: {} })).rejects.toThrow('The backup is encrypted')
  await expect(checkBackup({ path, keys: { passphrase: 'another passphrase' } })).rejects.toThrow('is wrong')
  await verifyBackup(await checkBackup({ path, keys: { passphrase: PASSPHRASE } }), url)
})

test('a backup is private', async () => {
  await backUp()
  expect(statSync(path).mode & 0o077).toBe(0)
})

test.each([{}, { passphrase: PASSPHRASE }])('a backup that was cut off or changed is rejected: %o', async (keys) => {
  await backUp(keys)
  const bytes = readFileSync(path)
  for (const share of [0, 0.3, 0.9]) {
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)))
    await expect(checkBackup({ path, keys })).rejects.toThrow('is damaged or incomplete')
  }
  const changed = Buffer.from(bytes)
  // The padding between the files of an archive is zero, and holds nothing.
  const position = bytes.findIndex((byte, at) => at > bytes.length * 0.7 && byte !== 0)
  changed[position] = (changed[position] ?? 0) ^ 1
  writeFileSync(path, changed)
  await expect(checkBackup({ path, keys })).rejects.toThrow('is damaged or incomplete')
})

test('a file that the database names and the storage lacks is no silent gap', async () => {
  const [file] = await api.platform.db.select().from(files).where(eq(files.purpose, 'book'))
  const key = file?.key ?? ''
  const failing = (error: Error) => ({ ...api.platform.storage, read: () => Promise.reject(error) })
  const lacking = failing(new FileMissing(key))
  const unreachable = failing(new StorageUnavailable('down'))
  await expect(backUp({ storage: lacking })).rejects.toThrow(/storage does not have: .*--allow-missing/s)
  // An unreachable storage is an error of its own, also with --allow-missing.
  await expect(backUp({ storage: unreachable, mayMissFiles: true })).rejects.toThrow('object store')
  expect(readdirSync(folder).filter((name) => name.startsWith(String(count)))).toEqual([])
  expect((await backUp({ storage: lacking, mayMissFiles: true })).missing).toContain(key)
  await verifyBackup(await checkBackup({ path, keys: {} }), url)
})

const disk = mountSmallDisk(2)
afterAll(() => disk?.unmount())

test.runIf(disk)('a full disk fails the backup and leaves no half of it', async () => {
  await disk?.fill(10)
  path = join(disk?.path ?? '', 'full.tar')
  await expect(backUp()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(disk?.path ?? '')).toEqual(['filler'])
  await disk?.free()
})

test.runIf(disk)('a restore onto a full disk leaves the database empty, and can be repeated', async () => {
  await backUp()
  const database = await emptyDatabase()
  const dataDir = join(disk?.path ?? '', 'data')
  mkdirSync(dataDir)
  const storage = await openFolderStorage(join(dataDir, 'files'), join(dataDir, 'quarantine'))
  const target = { location: { dataDir, databaseUrl: database.url }, storage, print }
  const backup = await checkBackup({ path, keys: {} })
  await disk?.fill(10)
  await expect(restoreBackup(backup, target)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readEveryRow(database.url)).toEqual({ sequences: [] })
  await disk?.free()
  await restoreBackup(backup, target)
  expect(await readEveryRow(database.url)).toEqual(await readEveryRow(url))
  await database.drop()
})
