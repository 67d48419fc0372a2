import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenMeeting } from '#server/domain/classroom/open-meeting.ts'
import { findMeetingByRoom } from '#server/features/room/meeting/meeting.repository.ts'
import { endAbandonedMeetings } from '#server/features/room/meeting/meeting-maintenance.ts'
import { meetings, roomPeers } from '#server/storage/database/schema-classroom.ts'
import { emitWithAck, type LiveApi, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { openRoom } from '#tests/support/api/live-room.ts'
import { Rooms } from './rooms.ts'
import { sweepRooms } from './sweep-rooms.ts'

let api: LiveApi
let rooms: Rooms
beforeAll(async () => {
  api = await startLiveApi()
  rooms = new Rooms(api.platform, 'mesh')
})
afterAll(() => api.close())

const minutesAgo = (minutes: number) => sql`now() - interval '1 minute' * ${minutes}::numeric`

const openClass = async () => {
  const { gigId, room, enterAs } = await openRoom(api)
  const meetingId = (await findMeetingByRoom(api.platform.db, room))?.id ?? ''
  const isHere = eq(roomPeers.meetingId, meetingId)
  const readPeers = () => api.platform.db.select().from(roomPeers).where(isHere)
  const sweepLost = async (minutes: number): Promise<void> => {
    await expect.poll(async () => (await readPeers()).filter(({ socketId }) => socketId)).toEqual([])
    await api.platform.db
      .update(roomPeers)
      .set({ absentSince: minutesAgo(minutes) })
      .where(and(isHere, isNotNull(roomPeers.absentSince)))
    await sweepRooms(rooms)
  }
  return {
    enterAs,
    readPeers,
    /** The connections of these pages break, and the time to reconnect passes. */
    lose: async (...sockets: TestSocket[]): Promise<void> => {
      for (const socket of sockets) socket.disconnect()
      await sweepLost(0.5)
      // Nobody awaits them any more.
      await sweepLost(2)
    },
    /** Whether the class is still open after its room was empty for so long. */
    isOpenAfter: async (minutes: number): Promise<boolean> => {
      await api.platform.db
        .update(meetings)
        .set({ emptySince: minutesAgo(minutes) })
        .where(eq(meetings.id, meetingId))
      await sweepRooms(rooms)
      await endAbandonedMeetings(rooms)
      return (await findOpenMeeting(api.platform.db, gigId, 'builtin')) !== undefined
    },
  }
}

test('two people who lost this server and may still talk have fifteen minutes to return [D14.26]', async () => {
  const { enterAs, lose, isOpenAfter } = await openClass()
  const [teacher, student] = [await enterAs('teacher'), await enterAs('student')]
  await lose(teacher.socket, student.socket)
  expect(await isOpenAfter(6)).toBe(true)
  expect(await isOpenAfter(14)).toBe(true)
  expect(await isOpenAfter(16)).toBe(false)
})

test('a server that dies with two people gives them fifteen minutes too', async () => {
  const { enterAs, lose, isOpenAfter } = await openClass()
  for (const user of ['teacher', 'student'] as const) await enterAs(user)
  api = await api.restart()
  rooms = new Rooms(api.platform, 'mesh')
  await sweepRooms(rooms)
  await lose()
  expect(await isOpenAfter(6)).toBe(true)
  expect(await isOpenAfter(16)).toBe(false)
})

test('a person who was lost alone, or after the other said goodbye, has five minutes', async () => {
  const alone = await openClass()
  await alone.lose((await alone.enterAs('teacher')).socket)
  expect(await alone.isOpenAfter(4)).toBe(true)
  expect(await alone.isOpenAfter(6)).toBe(false)
  const last = await openClass()
  const [teacher, student] = [await last.enterAs('teacher'), await last.enterAs('student')]
  await emitWithAck(student.socket, 'room-leave', { mayReturn: true })
  await last.lose(teacher.socket)
  expect(await last.isOpenAfter(6)).toBe(false)
})

test('people who left or closed the page have five minutes', async () => {
  const { enterAs, isOpenAfter } = await openClass()
  const [teacher, student] = [await enterAs('teacher'), await enterAs('student')]
  await emitWithAck(teacher.socket, 'room-leave', {})
  await emitWithAck(student.socket, 'room-leave', { mayReturn: true })
  expect(await isOpenAfter(4)).toBe(true)
  expect(await isOpenAfter(6)).toBe(false)
})

test('a person who returns to the empty room is not told of the others, who were lost long ago', async () => {
  const { enterAs, lose, readPeers, isOpenAfter } = await openClass()
  const [teacher, student] = [await enterAs('teacher'), await enterAs('student')]
  await lose(teacher.socket, student.socket)
  const back = await enterAs('student')
  expect(back.state).toMatchObject({ people: [{ userId: back.userId }], lost: [] })
  await sweepRooms(rooms)
  expect((await readPeers()).map(({ absentSince }) => absentSince)).toEqual([null, null])
  await emitWithAck(back.socket, 'room-leave', {})
  expect(await isOpenAfter(6), 'one person was left, and said goodbye').toBe(false)
})
