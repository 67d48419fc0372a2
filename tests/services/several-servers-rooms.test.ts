import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import { roomPeers, roomServers } from '#server/storage/database/schema-classroom.ts'
import { emitWithAck, type LiveApi, nextEvent, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { startServerPair } from '#tests/support/api/server-pair.ts'

let one: LiveApi
let other: LiveApi
let close: () => Promise<void>
let room = ''
let teacher: TestSocket
let student: TestSocket
let studentPeer = ''
let instance = ''
beforeAll(async () => {
  ;({ one, other, close } = await startServerPair())
})
afterAll(() => close())

/** The teacher is connected to one server, the student to the other. */
beforeEach(async () => {
  const opened = await openRoom(one)
  room = opened.room
  teacher = (await opened.enterAs('teacher')).socket
  student = await other.connectAs('student')
  const joined = nextEvent(teacher, 'room-person')
  instance = crypto.randomUUID()
  await enterRoom(student, room, { instance })
  const [{ peerId }] = await joined
  studentPeer = peerId
})

const yes = { ok: true, value: null }
const notInside = { ok: false, message: 'You are not in this meeting.' }
const microphoneOn = (socket: TestSocket) =>
  emitWithAck(socket, 'room-media', { camera: false, microphone: true, screen: false })
const moderate = (action: 'mute' | 'lock' | 'remove') =>
  emitWithAck(teacher, 'room-moderate', { action, ...(action !== 'lock' && { peerId: studentPeer }) })
const enterAgainAt = async (api: LiveApi): Promise<readonly RoomPerson[]> => {
  const reply = await enterRoom(await api.connectAs('student'), room, { instance, microphone: true })
  if (!reply.ok) throw new Error(reply.message)
  return reply.value.people
}
const serverOf = async (peerId: string): Promise<string> => {
  const [row] = await one.platform.db.select().from(roomPeers).where(eq(roomPeers.peerId, peerId))
  return row?.serverId ?? ''
}
/** Simulates that a server was killed or paused ten seconds ago. */
const expireLease = async (serverId: string): Promise<void> => {
  await one.platform.db
    .update(roomServers)
    .set({ seenAt: sql`now() - interval '11 seconds'` })
    .where(eq(roomServers.id, serverId))
}

test('people of one room at two servers hear each other, and the teacher moderates both', async () => {
  const signal = { from: 'connection-1', description: { type: 'offer', sdp: 'v=0' } } as const
  const received = nextEvent(student, 'room-signal')
  expect(await emitWithAck(teacher, 'room-signal', { to: studentPeer, signal })).toEqual(yes)
  expect((await received)[1]).toEqual(signal)
  const speaking = nextEvent(teacher, 'room-person')
  expect(await microphoneOn(student)).toEqual(yes)
  expect((await speaking)[0]).toMatchObject({ peerId: studentPeer, microphone: true })
  const muted = nextEvent(student, 'room-told')
  expect(await moderate('mute')).toEqual(yes)
  expect(await muted).toEqual(['mute'])
  const verse = nextEvent(student, 'room-verse')
  await emitWithAck(teacher, 'room-verse', { verse: '2:255' })
  expect(await verse).toEqual(['2:255', null])
})

test('a person removed at one server neither acts nor hears at another', async () => {
  const [removal, left] = [nextEvent(student, 'room-told'), nextEvent(teacher, 'room-left')]
  expect(await moderate('remove')).toEqual(yes)
  expect([await removal, await left]).toEqual([['removed'], [studentPeer]])
  expect(await microphoneOn(student)).toEqual(notInside)
  const received: unknown[] = []
  student.onAny((...event) => received.push(event))
  await microphoneOn(teacher)
  expect(await microphoneOn(student)).toEqual(notInside)
  expect(received).toEqual([])
})

test('a person whose server died enters the locked room again at another server, with the same state', async () => {
  await emitWithAck(student, 'room-hand', { isUp: true })
  await moderate('lock')
  const people = await enterAgainAt(one)
  expect(people).toMatchObject([{ role: 'owner' }, { peerId: studentPeer, microphone: true, hand: expect.any(Number) }])
})

test('people of a dead server leave the room after the time to reconnect', async () => {
  const serverId = await serverOf(studentPeer)
  expect(serverId).not.toBe('')
  const left = nextEvent(teacher, 'room-left')
  // A killed server would not renew its lease.
  await one.platform.db
    .update(roomPeers)
    .set({ serverId: crypto.randomUUID() })
    .where(eq(roomPeers.peerId, studentPeer))
  await expect.poll(() => serverOf(studentPeer)).toBe('')
  expect(await left).toEqual([studentPeer, 'lost'])
})

test('a paused server whose people another server took over cannot act for them', async () => {
  const paused = student
  await enterAgainAt(one)
  expect(await microphoneOn(paused)).toEqual(notInside)
  await expect.poll(() => serverOf(studentPeer)).not.toBe('')
})

test('a server that was paused makes its pages enter again', async () => {
  const closed = new Promise((resolve) => student.once('disconnect', resolve))
  await expireLease(await serverOf(studentPeer))
  expect(await closed).toBe('transport close')
  expect(await enterAgainAt(other)).toHaveLength(2)
})
