import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeDemo } from '#server/operations/demo/remove.ts'
import { files } from '#server/storage/database/schema.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { createJobs } from '#server/storage/jobs/jobs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { sweepOrphans } from './orphans.ts'
import { holdRemovals, isBackupRunning } from './removal-hold.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let backup: pg.Client
beforeEach(async () => {
  backup = new pg.Client({ connectionString: api.platform.settings.databaseUrl })
  await backup.connect()
  await holdRemovals(backup)
})
afterEach(() => backup.end())

const put = async (key: string): Promise<string> => {
  const path = join(api.platform.settings.dataDir, crypto.randomUUID())
  writeFileSync(path, key)
  await api.platform.storage.put(key, path)
  return key
}
const isStored = async (key: string) => (await api.platform.storage.storedAt(key)) !== undefined

test('jobs that remove files wait for a running backup without using up their attempts', async () => {
  const { db, log, metrics } = api.platform
  const key = await put('resource/held')
  const removed: string[] = []
  const queue = createJobs(db, log, metrics)
  queue.registerWorker('file', async (file) => void removed.push(file.key), { isPaused: isBackupRunning })
  queue.start()
  await queue.add(db, { topic: 'file', payloads: [{ key }] })
  // `stop` waits for the run that `add` has started.
  await queue.stop()
  expect([removed, await isStored(key)]).toEqual([[], true])
  expect(await db.select().from(jobs).where(eq(jobs.topic, 'file'))).toMatchObject([{ attempts: 0 }])
  await backup.end()
  await expect.poll(() => isStored(key)).toBe(false)
})

test('the sweep of orphaned files waits for a running backup', async () => {
  const key = await put('resource/orphan')
  const sweep = () => sweepOrphans(api.platform, { graceMs: -1000, maxShare: 1 })
  await sweep()
  expect(await isStored(key)).toBe(true)
  await backup.end()
  await sweep()
  expect(await isStored(key)).toBe(false)
})

test('the demo accounts can be removed during a backup, and their files stay until a sweep', async () => {
  const [file] = await api.platform.db.select().from(files)
  await removeDemo(api.platform)
  expect(await isStored(file?.key ?? '')).toBe(true)
})
