import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealthReport } from '#contract/admin/health.ts'
import { reportComment } from '#contract/discussion/discussion.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { SharedRedis } from '#server/storage/redis/redis.ts'
import { MAX_SOCKETS_PER_ACCOUNT } from '#server/web/realtime/socket-limit.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, nextEvent } from '#tests/support/api/live-api.ts'
import { startServerPair } from '#tests/support/api/server-pair.ts'
import type { RedisServer } from '#tests/support/servers/redis-server.ts'

let redis: RedisServer
let one: LiveApi
let other: LiveApi
let close: () => Promise<void>
beforeAll(async () => {
  ;({ one, other, redis, close } = await startServerPair())
})
afterAll(() => close())

test('a broadcast reaches pages that are connected to another server', async () => {
  const id = one.world.people.student
  const [here, there] = [await one.connectAs('student'), await other.connectAs('student')]
  const events = [nextEvent(here, 'gig-closed'), nextEvent(there, 'gig-closed')]
  one.platform.live.broadcast(`user:${id}`, 'gig-closed', 'a gig')
  expect(await Promise.all(events)).toEqual([['a gig'], ['a gig']])
})

test('the health report counts the servers that run now, and not those that have stopped', async () => {
  const countServers = async () => (await one.call(getHealthReport, { as: 'admin' })).body.servers
  const before = await countServers()
  const third = await one.startAnother()
  await expect.poll(countServers).toBe(before + 1)
  await third.close()
  await expect.poll(countServers).toBe(before)
})

const bothConnectedAs = async (user: TestUser) => [await one.connectAs(user), await other.connectAs(user)] as const

const requireRedis = ({ platform }: LiveApi): SharedRedis => {
  if (!platform.redis) throw new Error('The server has no Redis.')
  return platform.redis
}

test('a revoked session and an eviction close and leave on every server', async () => {
  const [here, there] = await bothConnectedAs('student2')
  const { live } = one.platform
  const id = one.world.people.student2
  const audience = `gig:${crypto.randomUUID()}` as const
  for (const { platform } of [one, other])
    for (const socket of platform.live.socketsOf(`user:${id}`)) await socket.join(audience)
  expect([...(await live.findAccounts(audience))]).toEqual([id])
  live.evict(`user:${id}`, audience)
  await expect.poll(() => other.platform.live.socketsOf(audience)).toEqual([])
  const [socket] = other.platform.live.socketsOf(`user:${id}`)
  live.disconnectSession(socket?.data.account.sessionId ?? '')
  await expect.poll(() => [here.connected, there.connected]).toEqual([false, false])
})

test('a page that is visible at another server saves its account the push message', async () => {
  const id = one.world.people.teacher
  const gigId = crypto.randomUUID()
  const socket = await other.connectAs('teacher')
  const [atOther] = other.platform.live.socketsOf(`user:${id}`)
  await atOther?.join(`gig:${gigId}`)
  const seen = async () => [
    [...(await one.platform.live.findVisible([id, one.world.people.admin]))],
    [...(await one.platform.live.findReaders(gigId))],
  ]
  // Clients without our extensions count as readers, but not as visible.
  await expect.poll(seen).toEqual([[], [id]])
  await emitWithAck(socket, 'visible', true)
  await expect.poll(seen).toEqual([[id], [id]])
  await emitWithAck(socket, 'visible', false)
  await expect.poll(seen).toEqual([[], []])
  await emitWithAck(socket, 'visible', true)
  await expect.poll(seen).toEqual([[id], [id]])
  socket.disconnect()
  await expect.poll(seen).toEqual([[], []])
})

test('the pages of a killed server count as absent after its key has expired', async () => {
  const id = one.world.people.teacher2
  await emitWithAck(await other.connectAs('teacher2'), 'visible', true)
  const seen = async () => [...(await one.platform.live.findVisible([id]))]
  await expect.poll(seen).toEqual([id])
  const { client, prefix } = requireRedis(one)
  const serverKeys = await client.keys(`${prefix}server:*`)
  expect(serverKeys).toHaveLength(2)
  await client.del(...serverKeys)
  expect(await seen()).toEqual([])
  // The server was only paused, so its next heartbeat restores its views.
  await expect.poll(seen).toEqual([id])
})

test('an account’s sockets are limited over all servers', async () => {
  const token = await one.tokenOf('admin')
  const first = await one.connectAs({ token })
  const more = Array.from({ length: MAX_SOCKETS_PER_ACCOUNT }, (_, turn) =>
    (turn % 2 ? one : other).connectAs({ token }),
  )
  const others = await Promise.all(more)
  await expect.poll(() => first.connected).toBe(false)
  expect(others.filter(({ connected }) => !connected)).toEqual([])
})

test('two servers share one budget of a rate limit', async () => {
  const { limits: [{ max } = { max: 0 }] = [] } = reportComment
  const report = async (turn: number) =>
    (await (turn % 2 ? one : other).call(reportComment, { as: 'student', body: { reason: 'It is rude.' } })).status
  const statuses: number[] = []
  for (let turn = 0; turn <= max; turn += 1) statuses.push(await report(turn))
  expect(statuses.slice(0, max)).not.toContain(429)
  expect(statuses[max]).toBe(429)
})

test('a server of several without the database and keys of the others does not start', () => {
  const { REDIS_URL, ...keys } = redis.environment
  expect(() => readSettings({ REDIS_URL, ...keys })).toThrow(/^DATABASE_URL: needed/)
  const database = { DATABASE_URL: 'postgres://localhost/halaqah' }
  expect(() => readSettings({ REDIS_URL, ...database })).toThrow(
    /^SESSION_KEYS, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: needed/,
  )
})
