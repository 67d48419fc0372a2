import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteGig } from '#contract/admin/gigs.ts'
import { files } from '#server/storage/database/schema.ts'
import { gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { insertFile } from './files.ts'
import { restoreQuarantined, sweepOrphans } from './orphans.ts'
import { startSweeping } from './sweep-schedule.ts'

const DAY_MS = 24 * 3_600_000
const OLD = new Date(Date.now() - 3 * DAY_MS)

let api: Api
const pathOf = (...path: string[]) => join(api.platform.settings.dataDir, ...path)
const keysOf = async (): Promise<string[]> => (await Array.fromAsync(api.platform.storage.keys())).sort()
const quarantined = async (): Promise<string[]> =>
  (await Array.fromAsync(api.platform.storage.quarantine.list())).map(({ key }) => key).sort()

const put = async (key: string): Promise<void> => {
  await mkdir(pathOf('made'), { recursive: true })
  await writeFile(pathOf('made', 'file'), key)
  await api.platform.storage.put(key, pathOf('made', 'file'))
  await utimes(pathOf('files', key), OLD, OLD)
}
const rowOf = (key: string) => ({
  id: crypto.randomUUID(),
  key,
  ownerId: api.world.people.student,
  purpose: 'cnic' as const,
  name: 'cnic.png',
  type: 'image/png',
  bytes: 1,
  createdAt: OLD,
})
const putReferenced = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) {
    const key = `cnic/${crypto.randomUUID()}`
    await put(key)
    await insertFile(api.platform.db, rowOf(key))
  }
}
/** Makes the quarantined file one of an earlier day. */
const requarantine = async (daysAgo: number): Promise<void> => {
  const { quarantine } = api.platform.storage
  const [file] = await Array.fromAsync(quarantine.list())
  if (!file) throw new Error('The quarantine is empty.')
  await quarantine.restore(file)
  await quarantine.add({ key: file.key, day: new Date(Date.now() - daysAgo * DAY_MS) })
}
const emptyStorage = async (): Promise<void> => {
  await api.platform.db.delete(files)
  for (const key of await keysOf()) await api.platform.storage.remove(key)
  await api.platform.storage.quarantine.purge(new Date(Date.now() + DAY_MS))
}

beforeAll(async () => {
  api = await startApi()
})
beforeEach(emptyStorage)
afterAll(() => api.close())

test('a database that does not match the data folder removes no files', async () => {
  await putReferenced(13)
  const before = await keysOf()
  await api.platform.db.delete(files)
  const warned = vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  expect(await sweepOrphans(api.platform)).toEqual({ checked: 13, orphans: 13, isSwept: false })
  expect(String(warned.mock.calls.at(-1))).toContain('check that the files belong to this database')
  warned.mockRestore()
  expect(await keysOf()).toEqual(before)
  expect(await quarantined()).toEqual([])
})

test.each([
  [19, 1, true],
  [18, 1, false],
])(
  'of %i referenced files and %i orphan, with a limit of 5 % orphans, isSwept is %s',
  async (known, orphans, isSwept) => {
    await putReferenced(known)
    for (let at = 0; at < orphans; at += 1) await put(`receipt/${crypto.randomUUID()}`)
    vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
    expect(await sweepOrphans(api.platform)).toMatchObject({ checked: known + orphans, isSwept })
    expect(await keysOf()).toHaveLength(known + (isSwept ? 0 : orphans))
  },
)

test('rows left unused by a partly restored dump are not deleted', async () => {
  await putReferenced(2)
  const unused = { ...rowOf('resource/unused'), purpose: 'resource' as const }
  await put(unused.key)
  await insertFile(api.platform.db, unused)
  vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  expect(await sweepOrphans(api.platform)).toMatchObject({ orphans: 1, isSwept: false })
  expect(await api.platform.db.select().from(files)).toHaveLength(3)
})

test('an orphan stays in quarantine for 30 days before it is deleted', async () => {
  await putReferenced(20)
  await put('receipt/orphan')
  await sweepOrphans(api.platform)
  expect(await keysOf()).toHaveLength(20)
  expect(await quarantined()).toEqual(['receipt/orphan'])
  await requarantine(30)
  await sweepOrphans(api.platform)
  expect(await quarantined()).toEqual(['receipt/orphan'])
  await requarantine(31)
  await sweepOrphans(api.platform)
  expect(await quarantined()).toEqual([])
})

test('a server whose clock is months ahead neither quarantines a new file nor deletes a quarantined one', async () => {
  await putReferenced(20)
  await put('receipt/orphan')
  await sweepOrphans(api.platform)
  await put('receipt/new')
  await utimes(pathOf('files/receipt/new'), new Date(), new Date())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * DAY_MS })
  await sweepOrphans(api.platform).finally(() => vi.useRealTimers())
  expect(await quarantined()).toEqual(['receipt/orphan'])
  expect(await keysOf()).toContain('receipt/new')
})

test('a quarantined file returns as soon as a row names it', async () => {
  await putReferenced(20)
  await put('receipt/needed')
  await sweepOrphans(api.platform)
  await insertFile(api.platform.db, rowOf('receipt/needed'))
  vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  await restoreQuarantined(api.platform)
  expect(await keysOf()).toContain('receipt/needed')
  expect(await quarantined()).toEqual([])
})

test('a file of a request that may still be running is no orphan', async () => {
  await putReferenced(20)
  await put('receipt/young')
  await utimes(pathOf('files', 'receipt/young'), new Date(), new Date())
  expect(await sweepOrphans(api.platform)).toEqual({ checked: 20, orphans: 0, isSwept: true })
  expect(await keysOf()).toContain('receipt/young')
})

test('deleting a gig also deletes its files', async () => {
  const gigId = crypto.randomUUID()
  const teacherId = api.world.people.teacher
  const gig = { id: gigId, teacherId, title: 'Fiqh', description: 'Fiqh', price: 3896, maxStudents: 5 }
  await api.platform.db.insert(gigs).values(gig)
  const file = { ...rowOf('resource/lesson'), ownerId: teacherId, purpose: 'resource' as const }
  await put(file.key)
  await insertFile(api.platform.db, file)
  await api.platform.db.insert(resources).values({ gigId, fileId: file.id, title: 'One', description: '' })
  expect((await api.call(deleteGig, { as: 'admin', params: { id: gigId } })).status).toBe(200)
  await api.waitForJobs()
  expect(await keysOf()).toEqual([])
  expect(await api.platform.db.select().from(files).where(eq(files.id, file.id))).toEqual([])
})

test('a server sweeps no orphans in its first hour', async () => {
  await putReferenced(20)
  await put('receipt/orphan')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = await startSweeping(api.platform, api.platform.settings.dataDir)
  try {
    await vi.advanceTimersByTimeAsync(3_599_000)
    expect(await quarantined()).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(async () => expect(await quarantined()).toEqual(['receipt/orphan']))
  } finally {
    stop()
    vi.useRealTimers()
  }
})

test('uploads are private to the server’s user, also in folders of earlier releases', async () => {
  await putReferenced(1)
  const [key = ''] = await keysOf()
  const modes = [
    pathOf('files', key),
    pathOf('files', 'cnic'),
    pathOf('files'),
    pathOf('incoming'),
    pathOf('quarantine'),
  ]
  const read = await Promise.all(modes.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))
  expect(read).toEqual(['600', '700', '700', '700', '700'])
  expect(await readdir(pathOf('incoming'))).toHaveLength(1)
})
