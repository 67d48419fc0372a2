import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { meetings, roomPeers } from '#server/storage/database/schema-classroom.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom, type RoomGuest } from '#tests/support/api/live-room.ts'
import { countWaitingLocks } from '#tests/support/api/race-for-row.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  room = await openRoom(api)
})

const no = (message: string) => ({ ok: false, message })
const yes = { ok: true, value: null }

const call = ({ socket }: RoomGuest, reciterId: string | null) => emitWithAck(socket, 'room-turn', { reciterId })
/** Confirms an earlier mute, as a page does, and turns the microphone on. */
const unmute = async (socket: TestSocket) => {
  const media = { camera: false, screen: false }
  await emitWithAck(socket, 'room-media', { ...media, microphone: false })
  return emitWithAck(socket, 'room-media', { ...media, microphone: true })
}

/** Tracks who has the microphone on, by account. */
const followMicrophones = ({ socket }: RoomGuest) => {
  const on = new Set<string>()
  socket.on('room-person', ({ userId, microphone }) => (microphone ? on.add(userId) : on.delete(userId)))
  return on
}

test('calling a student lowers the hand, mutes the other students and keeps them muted until the turn ends', async () => {
  const teacher = await room.enterAs('teacher', { microphone: true })
  const [reciter, other] = [await room.enterAs('student'), await room.enterNew()]
  const microphones = followMicrophones(teacher)
  for (const { socket } of [reciter, other]) await unmute(socket)
  await emitWithAck(reciter.socket, 'room-hand', { isUp: true })
  const muted = nextEvent(other.socket, 'room-told')
  const turn = nextEvent(other.socket, 'room-turn')
  expect(await call(teacher, reciter.userId)).toEqual(yes)
  expect(await turn).toEqual([{ reciterId: reciter.userId, elapsedMs: expect.any(Number) }])
  expect(await muted).toEqual(['mute'])
  await waitFor(() => expect([...microphones]).toEqual([reciter.userId]))

  const stillMuted = nextEvent(other.socket, 'room-told')
  await unmute(other.socket)
  expect(await stillMuted).toEqual(['mute'])
  const late = await room.enterNew({ microphone: true })
  expect(late.state.turn).toEqual({ reciterId: reciter.userId, elapsedMs: expect.any(Number) })
  expect(late.state.people.find(({ userId }) => userId === reciter.userId)?.hand).toBe(null)
  expect([...microphones]).toEqual([reciter.userId])

  const ended = nextEvent(late.socket, 'room-turn')
  expect(await call(teacher, null)).toEqual(yes)
  expect(await ended).toEqual([null])
  await unmute(other.socket)
  await waitFor(() => expect(microphones).toContain(other.userId))
})

test('only the teacher and admins call students, and only students who are inside', async () => {
  const [teacher, admin] = [await room.enterAs('teacher'), await room.enterAs('admin')]
  const student = await room.enterAs('student')
  expect(await call(student, student.userId)).toEqual(no('Only the teacher may do this.'))
  expect(await call(student, null)).toEqual(no('Only the teacher may do this.'))
  for (const absent of [api.world.people.student2, teacher.userId, admin.userId])
    expect(await call(teacher, absent)).toEqual(no('This student is not in the meeting any more.'))
  expect(await call(admin, student.userId)).toEqual(yes)
})

test('the next call replaces the turn, and a reciter who leaves ends it', async () => {
  const teacher = await room.enterAs('teacher')
  const [first, second] = [await room.enterAs('student'), await room.enterNew()]
  const turns: (string | undefined)[] = []
  teacher.socket.on('room-turn', (turn) => turns.push(turn?.reciterId))
  await call(teacher, first.userId)
  await call(teacher, second.userId)
  await emitWithAck(second.socket, 'room-leave', {})
  await waitFor(() => expect(turns).toEqual([first.userId, second.userId, undefined]))
  expect((await room.enterNew()).state.turn).toBe(null)
})

/** Waits until the server has looked for pages that it no longer knows, which it does every two seconds. */
const waitForSweep = async (peerId: string): Promise<void> => {
  const { db } = api.platform
  const isPeer = eq(roomPeers.peerId, peerId)
  await db.update(roomPeers).set({ socketId: 'a-socket-that-is-gone' }).where(isPeer)
  const read = () => db.select({ socketId: roomPeers.socketId }).from(roomPeers).where(isPeer)
  await waitFor(async () => expect(await read()).toEqual([{ socketId: null }]))
}

test('a reciter who leaves ends the turn, also if the server looks for lost pages meanwhile', async () => {
  const teacher = await room.enterAs('teacher')
  const [reciter, other] = [await room.enterAs('student'), await room.enterNew()]
  const turns: (string | undefined)[] = []
  teacher.socket.on('room-turn', (turn) => turns.push(turn?.reciterId))
  await call(teacher, reciter.userId)
  await api.platform.db.transaction(async (tx) => {
    await tx.select().from(meetings).where(eq(meetings.roomName, room.room)).for('update')
    reciter.socket.emit('room-leave', {})
    await waitFor(async () => expect(await countWaitingLocks(api)).toBeGreaterThan(0))
    await waitForSweep(other.state.peerId)
  })
  await waitFor(() => expect(turns).toEqual([reciter.userId, undefined]))
})

test('with the microphones locked only a called student can unmute', async () => {
  const teacher = await room.enterAs('teacher')
  const [first, second] = [await room.enterAs('student'), await room.enterNew()]
  const microphones = followMicrophones(teacher)
  await unmute(first.socket)
  await waitFor(() => expect(microphones).toContain(first.userId))
  const locked = nextEvent(second.socket, 'room-told')
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'lock-microphones' })
  expect(await locked).toEqual(['microphones-locked'])
  await waitFor(() => expect(microphones.size).toBe(0))
  expect((await room.enterNew()).state.isMicrophoneLocked).toBe(true)
  await call(teacher, second.userId)
  for (const { socket } of [first, second]) await unmute(socket)
  await waitFor(() => expect([...microphones]).toEqual([second.userId]))
  expect(await emitWithAck(first.socket, 'room-moderate', { action: 'unlock-microphones' })).toEqual(
    no('Only the teacher may do this.'),
  )
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'unlock-microphones' })
  await call(teacher, null)
  await unmute(first.socket)
  await waitFor(() => expect(microphones).toContain(first.userId))
})

test('a turn survives a server restart and a lost connection of the reciter', async () => {
  const teacher = await room.enterAs('teacher')
  const reciter = await room.enterAs('student', { instance: 'the-reciters-page' })
  await call(teacher, reciter.userId)
  reciter.socket.disconnect()
  api = await api.restart()
  const [again, other] = [await api.connectAs('student'), await api.connectAs('teacher')]
  const options = { instance: 'the-reciters-page', microphone: true }
  expect(await enterRoom(again, room.room, options)).toMatchObject({
    value: { turn: { reciterId: reciter.userId } },
  })
  const seen = await enterRoom(other, room.room)
  expect(seen.ok && seen.value.people.find(({ userId }) => userId === reciter.userId)?.microphone).toBe(true)
})

test('a page that is loaded again keeps its hand and its turn, and is absent meanwhile', async () => {
  const teacher = await room.enterAs('teacher')
  const [student, reciter] = [await room.enterAs('student', { instance: 'the-same-page' }), await room.enterNew()]
  await emitWithAck(student.socket, 'room-hand', { isUp: true })
  await call(teacher, reciter.userId)
  const left = nextEvent(teacher.socket, 'room-left')
  await emitWithAck(student.socket, 'room-leave', { mayReturn: true })
  expect((await left)[0]).toBe(student.state.peerId)
  await emitWithAck(reciter.socket, 'room-leave', { mayReturn: true })
  const back = await room.enterAs('student', { instance: 'the-same-page' })
  expect(back.state.people.map(({ userId, hand }) => [userId, typeof hand])).toEqual([
    [teacher.userId, 'object'],
    [student.userId, 'number'],
  ])
  expect(back.state.turn?.reciterId).toBe(reciter.userId)
})
