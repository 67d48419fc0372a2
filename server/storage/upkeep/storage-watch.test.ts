import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getNotifications } from '#contract/notifications.ts'
import { files } from '#server/storage/database/schema.ts'
import { storageChanges } from '#server/storage/database/schema-counters.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { checkStorage } from './storage-watch.ts'

const MEGABYTE = 1024 * 1024

let api: Api
beforeAll(async () => {
  api = await startApi({ SITE_QUOTA_MB: '1000' })
})
afterAll(() => api.close())

const check = async () => {
  const { settings, jobs, ...platform } = api.platform
  await checkStorage({ ...platform, quotas: settings.quotas })
  await api.waitForJobs()
}
const fill = async (megabytes: number) => {
  await api.platform.db.delete(files).where(eq(files.name, 'filler'))
  const filler = { ownerId: api.world.people.admin, purpose: 'book', name: 'filler', type: 'application/pdf' } as const
  await api.platform.db.insert(files).values({ ...filler, key: 'book/filler', bytes: megabytes * MEGABYTE })
}
const warnings = async (as: 'admin' | 'teacher') => {
  const { body } = await api.call(getNotifications, { as })
  return body.filter(({ kind }: { kind: string }) => kind === 'storage-filling')
}

test('admins are warned once when the site uses 80 % of its quota, and again after it had room', async () => {
  const warn = vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  await fill(700)
  await check()
  expect(await warnings('admin')).toEqual([])
  await fill(810)
  await Promise.all([check(), check()])
  await check()
  expect(await warnings('admin')).toMatchObject([{ message: expect.stringMatching(/use 8\d % of its storage/) }])
  expect(await warnings('teacher')).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
  await fill(770)
  await check()
  await fill(810)
  await check()
  expect(await warnings('admin')).toHaveLength(1)
  await fill(600)
  await check()
  await fill(950)
  await check()
  expect(await warnings('admin')).toHaveLength(2)
  expect(await api.platform.db.select().from(storageChanges)).toEqual([])
})
