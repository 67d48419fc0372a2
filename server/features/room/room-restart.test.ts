import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMeeting } from '#contract/room/meeting.ts'
import { findOpenMeeting, type MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import { findMeetingByRoom } from '#server/features/room/meeting/meeting.repository.ts'
import { endAbandonedMeetings } from '#server/features/room/meeting/meeting-maintenance.ts'
import { meetings, roomPeers } from '#server/storage/database/schema-classroom.ts'
import { emitWithAck, type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { Rooms } from './rooms.ts'
import { sweepRooms } from './sweep-rooms.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const beganHoursAgo = async (room: string, hours: number): Promise<void> => {
  const startedAt = new Date(Date.now() - hours * HOUR_MS)
  await api.platform.db.update(meetings).set({ startedAt, isLocked: true }).where(eq(meetings.roomName, room))
}

const meetingIn = async (room: string): Promise<MeetingRecord> => {
  const meeting = await findMeetingByRoom(api.platform.db, room)
  if (!meeting) throw new Error('The class has no open meeting.')
  return meeting
}

const emptyForMinutes = async (room: string, minutes: number): Promise<void> => {
  const emptySince = new Date(Date.now() - minutes * MINUTE_MS)
  await api.platform.db.update(meetings).set({ emptySince }).where(eq(meetings.roomName, room))
}

const isOpen = async (gigId: string): Promise<boolean> =>
  (await findOpenMeeting(api.platform.db, gigId, 'builtin')) !== undefined

const isInside = async (room: string): Promise<boolean[]> => {
  const { id } = await meetingIn(room)
  const rows = await api.platform.db.select().from(roomPeers).where(eq(roomPeers.meetingId, id))
  return rows.map((row) => row.isInside)
}
const disconnectedSecondsAgo = async (room: string, seconds: number): Promise<void> => {
  const { id } = await meetingIn(room)
  const readSockets = () =>
    api.platform.db.select({ id: roomPeers.socketId }).from(roomPeers).where(eq(roomPeers.meetingId, id))
  await expect.poll(readSockets).toEqual([{ id: null }])
  const absentSince = new Date(Date.now() - seconds * 1000)
  await api.platform.db
    .update(roomPeers)
    .set({ absentSince, socketId: null, serverId: null })
    .where(eq(roomPeers.meetingId, id))
}

test('people in a locked room return after a server restart with their state, and strangers do not enter', async () => {
  const opened = await openRoom(api)
  const teacher = await opened.enterAs('teacher', { instance: 'the-teachers-page' })
  await opened.enterAs('student', { instance: 'the-students-page' })
  await emitWithAck(teacher.socket, 'room-verse', { verse: '2:255' })
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'lock' })
  const stranger = await opened.addStudent()
  stranger.socket.disconnect()
  api = await api.restart()
  const student = await api.connectAs('student')
  const reply = await enterRoom(student, opened.room, { instance: 'the-students-page', microphone: true })
  expect(reply).toMatchObject({
    ok: true,
    value: { isLocked: true, verse: '2:255', people: [{ role: 'owner' }, { microphone: true }] },
  })
  expect(await enterRoom(await api.connectAs({ token: stranger.token }), opened.room)).toEqual({
    ok: false,
    message: 'The teacher has locked this meeting.',
  })
})

test('an empty meeting ends after five minutes, an occupied one after a day', async () => {
  const [empty, full] = [await openRoom(api), await openRoom(api)]
  await full.enterAs('student')
  for (const { room } of [empty, full]) await beganHoursAgo(room, 1)
  const rooms = new Rooms(api.platform, 'mesh')
  await emptyForMinutes(empty.room, 4)
  await endAbandonedMeetings(rooms)
  expect([await isOpen(empty.gigId), await isOpen(full.gigId)]).toEqual([true, true])
  await emptyForMinutes(empty.room, 6)
  await endAbandonedMeetings(rooms)
  expect([await isOpen(empty.gigId), await isOpen(full.gigId)]).toEqual([false, true])
  await beganHoursAgo(full.room, 25)
  await endAbandonedMeetings(rooms)
  expect(await isOpen(full.gigId)).toBe(false)
})

test('a person who enters an empty room while another one ends is not thrown out', async () => {
  const [first, second] = [await openRoom(api), await openRoom(api)]
  // The oldest one ends first.
  await beganHoursAgo(first.room, 1)
  for (const { room } of [first, second]) await emptyForMinutes(room, 6)
  const rooms = new Rooms(api.platform, 'mesh')
  vi.spyOn(rooms, 'end').mockImplementationOnce(async () => void (await second.enterAs('student')))
  await endAbandonedMeetings(rooms)
  expect([await isOpen(first.gigId), await isOpen(second.gigId)]).toEqual([false, true])
  expect(await isInside(second.room)).toEqual([true])
})

test('a teacher who starts a class again has five minutes to enter its empty room', async () => {
  const { gigId, room, enterAs } = await openRoom(api)
  const start = () => api.call(startMeeting, { as: 'teacher', params: { gigId } })
  await emptyForMinutes(room, 6)
  expect((await start()).body.roomId).toBe(room)
  const rooms = new Rooms(api.platform, 'mesh')
  await endAbandonedMeetings(rooms)
  expect(await isOpen(gigId)).toBe(true)
  await enterAs('student')
  expect((await start()).body.roomId).toBe(room)
  expect((await meetingIn(room)).emptySince, 'the room is occupied').toBe(null)
})

test('a server whose clock is two days ahead ends no live room', async () => {
  const { gigId } = await openRoom(api)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * HOUR_MS })
  await endAbandonedMeetings(new Rooms(api.platform, 'mesh')).finally(() => vi.useRealTimers())
  expect(await findOpenMeeting(api.platform.db, gigId, 'builtin')).toMatchObject({ gigId })
})

test('the grace period starts again with each disconnection', async () => {
  const { room, enterAs } = await openRoom(api)
  const rooms = new Rooms(api.platform, 'mesh')
  for (const seconds of [9, 9, 11]) {
    const { socket } = await enterAs('student', { instance: 'the-same-page' })
    socket.disconnect()
    await disconnectedSecondsAgo(room, seconds)
    await sweepRooms(rooms)
    expect(await isInside(room)).toEqual([seconds < 10])
  }
})
