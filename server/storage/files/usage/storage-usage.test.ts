import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, files } from '#server/storage/database/schema.ts'
import { storageChanges, storageTotals } from '#server/storage/database/schema-counters.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { readStorageReport } from './storage-report.ts'
import { addStorageChanges, checkStorageTotals, readSiteUsage, readTeacherUsage } from './storage-usage.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const newTeacher = async (): Promise<string> => {
  const person = {
    email: `${crypto.randomUUID()}@halaqah.test`,
    name: 'Ustad',
    role: 'teacher',
    passwordHash: '-',
  } as const
  const [row] = await api.platform.db.insert(accounts).values(person).returning({ id: accounts.id })
  return row?.id ?? ''
}
const addFile = async (ownerId: string, bytes: number, purpose: 'resource' | 'receipt' = 'resource') => {
  const id = crypto.randomUUID()
  const file = { id, ownerId, purpose, key: `${purpose}/${id}`, name: `${bytes}.pdf`, type: 'application/pdf', bytes }
  await api.platform.db.insert(files).values(file)
  return id
}
const addMany = (ownerId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => addFile(ownerId, 1000)))

test('a teacher’s and the site’s usage follow every stored and removed file', async () => {
  const { db } = api.platform
  const before = await readSiteUsage(db)
  const teacher = await newTeacher()
  const first = await addFile(teacher, 3_000_000_000 / 2)
  await addFile(teacher, 3_000_000_000 / 2)
  await addFile(teacher, 500, 'receipt')
  expect(await readTeacherUsage(db, teacher)).toEqual({ files: 2, bytes: 3_000_000_000 })
  await addStorageChanges(db)
  await db.delete(files).where(eq(files.id, first))
  expect(await readTeacherUsage(db, teacher)).toEqual({ files: 1, bytes: 1_500_000_000 })
  const now = await readSiteUsage(db)
  expect([now.files - before.files, now.bytes - before.bytes]).toEqual([2, 1_500_000_500])
})

test('a deleted account takes its usage along and leaves no counter', async () => {
  const { db } = api.platform
  const teacher = await newTeacher()
  await addMany(teacher, 3)
  await addStorageChanges(db)
  await db.delete(accounts).where(eq(accounts.id, teacher))
  await addStorageChanges(db)
  expect(await readTeacherUsage(db, teacher)).toEqual({ files: 0, bytes: 0 })
  expect(await db.select().from(storageTotals).where(eq(storageTotals.ownerId, teacher))).toEqual([])
})

test('two servers that add the changes while files arrive count every file once', async () => {
  const { db } = api.platform
  const teacher = await newTeacher()
  const adding = addMany(teacher, 40)
  await Promise.all([adding, ...Array.from({ length: 8 }, () => addStorageChanges(db))])
  expect(await readTeacherUsage(db, teacher)).toEqual({ files: 40, bytes: 40_000 })
  await addStorageChanges(db)
  expect(await db.select().from(storageChanges)).toEqual([])
  expect(await readTeacherUsage(db, teacher)).toEqual({ files: 40, bytes: 40_000 })
  expect(await checkStorageTotals(db)).toBe(0)
})

test('wrong counters are corrected once, also by two servers at the same time', async () => {
  const { db } = api.platform
  const teacher = await newTeacher()
  await addMany(teacher, 2)
  await addStorageChanges(db)
  await db.update(storageTotals).set({ bytes: 7 }).where(eq(storageTotals.ownerId, teacher))
  const repaired = await Promise.all([checkStorageTotals(db), checkStorageTotals(db)])
  expect(repaired.toSorted()).toEqual([0, 1])
  expect(await readTeacherUsage(db, teacher)).toEqual({ files: 2, bytes: 2000 })
})

test('the report names totals, the largest teachers and the largest files', async () => {
  const { db } = api.platform
  const teacher = await newTeacher()
  const id = await addFile(teacher, 2_000_000_000)
  await addStorageChanges(db)
  const quotas = { teacherBytes: 0, siteBytes: 2_400_000_000 }
  const report = await readStorageReport(db, quotas)
  expect(report).toMatchObject({ isNearlyFull: true, quotas, ...(await readSiteUsage(db)) })
  expect(report.purposes.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['resource', 'cnic', 'book']))
  expect(report.teachers[0]).toMatchObject({ id: teacher, name: 'Ustad', files: 1, bytes: 2_000_000_000 })
  expect(report.largest[0]).toMatchObject({ id, purpose: 'resource', owner: { name: 'Ustad' } })
})
