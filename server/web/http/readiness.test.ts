import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readinessChecks } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createReadinessCheck } from './readiness.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'silent' })
})
afterAll(() => api.close())

const failWithFullDisk = () => Promise.reject(new Error('ENOSPC: no space left on device'))
const keys = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const key of api.platform.storage.keys()) found.push(key)
  return found.sort()
}

test('a readiness check leaves neither a row nor a file', async () => {
  const before = await keys()
  expect(await createReadinessCheck(api.platform)()).toBeUndefined()
  const rows = await api.platform.db.select({ count: count() }).from(readinessChecks)
  expect([rows, await keys()]).toEqual([[{ count: 0 }], before])
})

test('a full disk is reported', async () => {
  const storage = { ...api.platform.storage, check: failWithFullDisk }
  expect(await createReadinessCheck({ ...api.platform, storage })()).toBe('the file storage cannot be written')
})

test('a database that answers but rejects writes is reported', async () => {
  const { db } = api.platform
  const transaction = vi.spyOn(db, 'transaction').mockImplementation((work) => {
    transaction.mockRestore()
    return db.transaction(work, { accessMode: 'read only' })
  })
  expect(await createReadinessCheck(api.platform)()).toBe('the database cannot be written')
})

test('a hanging check does not block the supervisor', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const storage = { ...api.platform.storage, check: () => new Promise<void>(() => undefined) }
  const answer = createReadinessCheck({ ...api.platform, storage })()
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  expect(await answer).toContain('the file storage cannot be written')
})

test('many concurrent checks write only once', async () => {
  const check = vi.fn(async () => undefined)
  const isReady = createReadinessCheck({ ...api.platform, storage: { ...api.platform.storage, check } })
  await Promise.all(Array.from({ length: 50 }, isReady))
  await isReady()
  expect(check).toHaveBeenCalledTimes(1)
})
