import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  findMeetingByRoom,
  findOpenMeeting,
  type MeetingRow,
} from '#server/features/classroom/meeting/meeting.repository.ts'
import { endAbandonedMeetings } from '#server/features/classroom/meeting/meeting-maintenance.ts'
import { meetings } from '#server/platform/database/schema-classroom.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import type { Peer } from './live-room.ts'
import { Rooms } from './rooms.ts'

const HOUR_MS = 3_600_000

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const beganHoursAgo = async (room: string, hours: number): Promise<void> => {
  const startedAt = new Date(Date.now() - hours * HOUR_MS)
  await api.platform.db.update(meetings).set({ startedAt, isLocked: true }).where(eq(meetings.roomName, room))
}

const meetingIn = async (room: string): Promise<MeetingRow> => {
  const meeting = await findMeetingByRoom(api.platform.db, room)
  if (!meeting) throw new Error('the meeting is not there')
  return meeting
}

const newPeer = (): Peer => ({
  peerId: 'one',
  userId: api.world.people.student,
  name: 'Bilal Ahmed',
  role: 'participant',
  camera: false,
  microphone: false,
  screen: false,
  hand: null,
  socket: undefined,
  disconnectTimer: undefined,
  mustMute: false,
})

test('people in a locked room can return after a server restart', async () => {
  const { room } = await openRoom(api)
  await beganHoursAgo(room, 1)
  const reply = await enterRoom(await api.connectAs('student'), room, { microphone: true })
  expect(reply).toMatchObject({ ok: true, value: { isLocked: true, people: [{ microphone: true }] } })
})

test('an empty meeting ends after 12 hours, an occupied one after a day', async () => {
  const [empty, full] = [await openRoom(api), await openRoom(api)]
  for (const { room } of [empty, full]) await beganHoursAgo(room, 13)
  const rooms = new Rooms(api.platform, 'mesh')
  const { peers } = rooms.findOrCreate(await meetingIn(full.room))
  peers.set('one', newPeer())
  const isOpen = async (gigId: string) => (await findOpenMeeting(api.platform.db, gigId, 'builtin')) !== undefined

  await endAbandonedMeetings(rooms, Date.now() - 11 * HOUR_MS)
  expect([await isOpen(empty.gigId), await isOpen(full.gigId)]).toEqual([true, true])
  await endAbandonedMeetings(rooms, Date.now() - 13 * HOUR_MS)
  expect([await isOpen(empty.gigId), await isOpen(full.gigId)]).toEqual([false, true])
  await beganHoursAgo(full.room, 25)
  await endAbandonedMeetings(rooms, Date.now())
  expect(await isOpen(full.gigId)).toBe(false)
})

test('the grace period starts again with each disconnection', async () => {
  const { room } = await openRoom(api)
  const rooms = new Rooms(api.platform, 'mesh')
  const joined = { room: rooms.findOrCreate(await meetingIn(room)), peer: newPeer() }
  await api.connectAs('student')
  const [socket] = api.platform.live.socketsOf(`user:${api.world.people.student}`)
  if (!socket) throw new Error('nobody is connected')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const isThere of [true, true, false]) {
    rooms.attachSocket(joined, socket)
    rooms.handleDisconnect(socket)
    vi.advanceTimersByTime(isThere ? 9000 : 11_000)
    expect(joined.room.peers.has('one')).toBe(isThere)
  }
  vi.useRealTimers()
})
