import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoomState } from '#contract/room/room.ts'
import { findMeetingByRoom } from '#server/features/room/meeting/meeting.repository.ts'
import { roomPeers } from '#server/storage/database/schema-classroom.ts'
import { roomVisits } from '#server/storage/database/schema-timetable.ts'
import { emitWithAck, type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { Rooms } from './rooms.ts'
import { sweepRooms } from './sweep-rooms.ts'

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const peersOf = async (room: string) => {
  const meeting = await findMeetingByRoom(api.platform.db, room)
  const meetingId = meeting?.id ?? ''
  const rows = await api.platform.db.select().from(roomPeers).where(eq(roomPeers.meetingId, meetingId))
  return { meetingId, rows }
}

test('a class that loses its whole network for a minute finds people, hand, turn, verse and mute as they were', async () => {
  const { room, enterAs, enterNew } = await openRoom(api)
  const pages = ['the-teachers-page', 'the-students-page', 'the-reciters-page'] as const
  const teacher = await enterAs('teacher', { instance: pages[0], microphone: true })
  const student = await enterAs('student', { instance: pages[1], microphone: true })
  const other = await enterNew({ instance: pages[2] })
  await emitWithAck(teacher.socket, 'room-verse', { verse: '2:255', word: 3 })
  await emitWithAck(teacher.socket, 'room-turn', { reciterId: other.userId })
  await emitWithAck(student.socket, 'room-hand', { isUp: true })
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'lock' })

  const guests = [teacher, student, other]
  const tokens = await Promise.all(guests.map(({ userId }) => api.tokenFor(userId)))
  for (const { socket } of guests) socket.disconnect()
  await expect.poll(async () => (await peersOf(room)).rows.map(({ socketId }) => socketId)).toEqual([null, null, null])
  const { meetingId } = await peersOf(room)
  const aMinuteAgo = { absentSince: sql`now() - interval '1 minute'` }
  await api.platform.db.update(roomPeers).set(aMinuteAgo).where(eq(roomPeers.meetingId, meetingId))
  await sweepRooms(new Rooms(api.platform, 'mesh'))
  expect((await peersOf(room)).rows.map(({ isInside }) => isInside)).toEqual([false, false, false])
  const visits = await api.platform.db.select().from(roomVisits).where(eq(roomVisits.meetingId, meetingId))
  expect(visits.filter(({ leftAt }) => leftAt === null)).toEqual([])

  const states: RoomState[] = []
  // The teacher returns last.
  for (const at of [2, 1, 0] as const) {
    const socket = await api.connectAs({ token: tokens[at] ?? '' })
    const reply = await enterRoom(socket, room, { instance: pages[at], isReturn: true, microphone: at < 2 })
    if (!reply.ok) throw new Error(reply.message)
    states.push(reply.value)
  }
  const last = states.at(-1)
  expect(last).toMatchObject({ verse: '2:255', word: 3, isLocked: true, turn: { reciterId: other.userId } })
  expect(last?.people.map(({ peerId }) => peerId).toSorted()).toEqual(
    guests.map(({ state }) => state.peerId).toSorted(),
  )
  const studentNow = last?.people.find(({ userId }) => userId === student.userId)
  expect(studentNow).toMatchObject({ hand: expect.any(Number), microphone: false })
})
