import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installation } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { sweepInTurn } from './sweep-schedule.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('of several servers one sweeps, and the others do not sweep again within the hour', async () => {
  const { platform } = api
  const list = vi.spyOn(platform.storage, 'keys')
  const sweep = () => sweepInTurn(platform, platform.runExclusively)
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  expect(list).toHaveBeenCalledTimes(1)
  await platform.db.update(installation).set({ sweptAt: new Date(Date.now() - 3_600_000) })
  await sweep()
  expect(list).toHaveBeenCalledTimes(2)
})

test('a lock is free again after its work failed', async () => {
  const { runExclusively } = api.platform
  await expect(runExclusively(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect.poll(() => runExclusively(1, async () => undefined)).toBe(true)
})

test('while one server holds a lock, another does nothing', async () => {
  const { runExclusively } = api.platform
  const work = vi.fn(async () => undefined)
  await runExclusively(2, async () => {
    expect(await runExclusively(2, work)).toBe(false)
  })
  expect(work).not.toHaveBeenCalled()
})
