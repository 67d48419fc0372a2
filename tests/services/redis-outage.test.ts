import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getHealthReport } from '#contract/admin/health.ts'
import { getReady } from '#contract/config.ts'
import { searchQuran } from '#contract/library/quran.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { startServerPair } from '#tests/support/api/server-pair.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import type { RedisServer } from '#tests/support/servers/redis-server.ts'

let redis: RedisServer
let one: LiveApi
let other: LiveApi
let close: () => Promise<void>
beforeAll(async () => {
  ;({ one, other, redis, close } = await startServerPair({ maxmemory: '3mb', 'maxmemory-policy': 'noeviction' }))
})
afterAll(() => close())

const readRedisState = async (): Promise<unknown[]> =>
  Promise.all([one, other].map(async (api) => (await api.call(getReady)).body.redis))
beforeEach(async () => {
  await expect.poll(readRedisState).toEqual(['up', 'up'])
})

/** Resolves with the milliseconds until a page of the broadcasting server itself has the event. */
const expectBroadcast = async (api: LiveApi, socket: TestSocket, text = 'a gig'): Promise<void> => {
  const event = nextEvent(socket, 'gig-closed')
  api.platform.live.broadcast(`user:${api.world.people.student}`, 'gig-closed', text)
  expect(await event).toEqual([text])
}
const isDisconnected = (socket: TestSocket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve))

/** Expects that the site works during an outage of Redis, and that all pages reconnect afterwards. */
const expectUsable = async (socket: TestSocket): Promise<void> => {
  await expectBroadcast(one, socket)
  expect(await emitWithAck(socket, 'visible', true)).toMatchObject({ ok: true })
  expect([...(await one.platform.live.findVisible([one.world.people.student]))]).toHaveLength(1)
  expect((await one.call(searchQuran, { query: { q: 'mercy' } })).status).toBe(200)
}
const expectRecovery = async (pages: readonly TestSocket[]): Promise<void> => {
  // Pages reconnect by themselves after this disconnect reason, and fetch what they missed.
  expect(await Promise.all(pages.map(isDisconnected))).toEqual(pages.map(() => 'transport close'))
  const there = await other.connectAs('student')
  await expect.poll(readRedisState).toEqual(['up', 'up'])
  const event = nextEvent(there, 'gig-closed')
  one.platform.live.broadcast(`user:${one.world.people.student}`, 'gig-closed', 'over Redis')
  expect(await event).toEqual(['over Redis'])
}

test('a killed Redis stops neither calls nor pages of the same server, and pages reconnect when it is back', async () => {
  const pages = [await one.connectAs('student'), await other.connectAs('student')]
  await redis.process.kill()
  await expect.poll(readRedisState).toEqual(['away', 'away'])
  expect((await one.call(getHealthReport, { as: 'admin' })).body).toMatchObject({ servers: null })
  // An unhandled rejection would end the server's process; here it fails the run.
  one.platform.live.emitToServers('room-peer-gone', { room: 'a room', peerId: 'a peer' })
  await expectUsable(pages[0] ?? (await one.connectAs('student')))
  await Promise.all([redis.process.start(), expectRecovery(pages)])
})

test('a Redis that hangs does not delay a broadcast to pages of the same server', async () => {
  const pages = [await one.connectAs('student'), await other.connectAs('student')]
  const [page = await one.connectAs('student')] = pages
  const pid = redis.process.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  // It arrives while Redis still hangs.
  await expectBroadcast(one, page)
  await expectUsable(page)
  process.kill(pid, 'SIGCONT')
  await expectRecovery(pages)
})

test('a full Redis stops no page of the same server, and limits are counted in memory', async () => {
  const page = await one.connectAs('student')
  const client = one.platform.redis?.client
  for (let part = 0; part < 50; part += 1)
    await client?.set(`filler ${part}`, 'x'.repeat(100_000)).catch(() => undefined)
  await expect(client?.set('one more', 'x'.repeat(100_000))).rejects.toThrow('OOM')
  await expectUsable(page)
  await client?.flushall()
})

test('evicted keys cost presence and limits only until the next beat', async () => {
  const client = one.platform.redis?.client
  await client?.config('SET', 'maxmemory-policy', 'allkeys-lru')
  const [here, there] = [await one.connectAs('student'), await other.connectAs('student')]
  await emitWithAck(there, 'visible', true)
  for (let part = 0; part < 100; part += 1) await client?.set(`filler ${part}`, 'x'.repeat(100_000))
  const seen = async () => [...(await one.platform.live.findVisible([one.world.people.student]))]
  await client?.flushall()
  await expect.poll(seen).toHaveLength(1)
  for (const page of [here, there]) await expectBroadcast(one, page)
})

test('a server that starts and stops without Redis ends without an error', async () => {
  const url = `redis://127.0.0.1:${await freePort()}`
  const alone = await startLiveApi({ ...redis.environment, REDIS_URL: url, LOG_LEVEL: 'silent' })
  expect((await alone.call(getReady)).body).toMatchObject({ status: 'ready', redis: 'away' })
  await alone.close()
})
