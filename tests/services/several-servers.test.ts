import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'
import { startDatabase } from '#tests/support/api/start-database.ts'
import { type RedisServer, startRedis } from '#tests/support/servers/redis-server.ts'

let stopDatabase = (): void => undefined
let redis: RedisServer
let one: LiveApi
let other: LiveApi
beforeAll(async () => {
  stopDatabase = await startDatabase()
  redis = await startRedis()
  one = await startLiveApi({ ...redis.environment, LOG_LEVEL: 'silent' })
  other = await one.startAnother()
})
afterAll(async () => {
  await other.close()
  await one.close()
  await redis.stop()
  stopDatabase()
})

test('a broadcast reaches pages that are connected to another server', async () => {
  const id = one.world.people.student
  const [here, there] = [await one.connectAs('student'), await other.connectAs('student')]
  const events = [nextEvent(here, 'gig-closed'), nextEvent(there, 'gig-closed')]
  one.platform.live.broadcast(`user:${id}`, 'gig-closed', 'a gig')
  expect(await Promise.all(events)).toEqual([['a gig'], ['a gig']])
})

test('a server of several without the database and keys of the others does not start', () => {
  const { REDIS_URL, ...keys } = redis.environment
  expect(() => readSettings({ REDIS_URL, ...keys })).toThrow(/^DATABASE_URL: needed/)
  const database = { DATABASE_URL: 'postgres://localhost/halaqah' }
  expect(() => readSettings({ REDIS_URL, ...database })).toThrow(
    /^SESSION_KEYS, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: needed/,
  )
})
