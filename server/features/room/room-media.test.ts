import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDescription } from '#contract/room/room.ts'
import { createApp } from '#server/app.ts'
import { findMeetingByRoom } from '#server/features/room/meeting/meeting.repository.ts'
import { endAbandonedMeetings } from '#server/features/room/meeting/meeting-maintenance.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createBuiltinProvider } from '#server/services/meeting/builtin.ts'
import type { MediaServer, RoomPeer } from '#server/services/meeting/media-server.ts'
import { meetings, roomPeers } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { createLive } from '#server/web/realtime/realtime.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, nextEvent, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom } from '#tests/support/api/live-room.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { Rooms } from './rooms.ts'

const ROOM = 'CCCCCCCCCCCCCCCCCCCCCC'
const offer: SessionDescription = { type: 'offer', sdp: 'v=0 offer' }
const answer: SessionDescription = { type: 'answer', sdp: 'v=0 answer' }

/** Records its calls. The real media server has its own tests with Janus. */
const createRecordingServer = () => {
  const calls: string[] = []
  const state: {
    slow?: Promise<void>
    onPublish?: () => void
    feed?: (seat: RoomPeer, isUp: boolean) => void
    feeds: readonly string[]
  } = { feeds: ['who-sends'] }
  const server: MediaServer = {
    openRoom: async (room) => void calls.push(`open ${room}`),
    closeRoom: async (room) => void calls.push(`close ${room}`),
    publish: async ({ peerId }) => {
      state.onPublish?.()
      await state.slow
      calls.push(`publish ${peerId}`)
      return answer
    },
    watch: async ({ peerId }, feed, restart) => {
      calls.push(`watch ${peerId} ${feed} ${restart}`)
      return offer
    },
    acceptAnswer: async ({ peerId }, feed) => void calls.push(`watched ${peerId} ${feed}`),
    leave: async ({ peerId }) => void calls.push(`leave ${peerId}`),
    listFeeds: async () => state.feeds,
    isUp: () => true,
    onFeed: (listener) => {
      state.feed = listener
    },
    close: async () => undefined,
  }
  return { calls, state, server }
}

let api: Api
let platform: Platform
let app: Awaited<ReturnType<typeof createApp>>
let origin: string
const media = createRecordingServer()

/** Opens a room for a new class. */
const insertMeeting = async (roomName: string, emptySince = new Date()): Promise<void> => {
  const { teacher, student } = api.world.people
  const gigId = crypto.randomUUID()
  const words = { title: 'Large class', description: 'To learn', price: 3896, maxStudents: 100 }
  await platform.db.insert(gigs).values({ id: gigId, teacherId: teacher, ...words })
  await platform.db.insert(enrolments).values({ gigId, studentId: student, status: 'enrolled' })
  const open = { provider: 'janus', url: `/room/${roomName}`, startedById: teacher, emptySince }
  await platform.db.insert(meetings).values({ gigId, roomName, ...open })
}

beforeAll(async () => {
  api = await startApi()
  const meetingsOf = createBuiltinProvider('janus', media.server)
  platform = { ...api.platform, live: createLive(), mediaServer: media.server, meetings: meetingsOf }
  app = await createApp(platform)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await insertMeeting(ROOM)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const inside = async (who: TestUser, instance: string): Promise<TestSocket> => {
  const token = await api.tokenOf(who)
  const socket: TestSocket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const reply = await enterRoom(socket, ROOM, { instance })
  expect(reply).toMatchObject({ ok: true, value: { media: 'sfu', feeds: ['who-sends'] } })
  return socket
}

test('the server relays media requests under each page’s own identity', async () => {
  const { teacher: teacherId, student: studentId } = api.world.people
  const [teacher, student] = [await inside('teacher', 'computer'), await inside('student', 'telephone')]
  const [one, two] = [`${teacherId}:computer`, `${studentId}:telephone`]
  expect(await emitWithAck(teacher, 'room-publish', { description: offer })).toEqual({
    ok: true,
    value: { description: answer },
  })
  const received = nextEvent(student, 'room-feed')
  media.state.feed?.({ room: ROOM, peerId: one }, true)
  expect(await received).toEqual([one, true])
  expect(await emitWithAck(student, 'room-watch', { peerId: one })).toEqual({ ok: true, value: { description: offer } })
  await emitWithAck(student, 'room-watched', { peerId: one, description: answer })
  expect((await emitWithAck(student, 'room-watch', { peerId: 'a feed of another room' })).ok).toBe(false)
  await emitWithAck(teacher, 'room-leave', {})
  expect(media.calls).toEqual([
    `open ${ROOM}`,
    `open ${ROOM}`,
    `publish ${one}`,
    `watch ${two} ${one} false`,
    `watched ${two} ${one}`,
    `leave ${one}`,
  ])
  await emitWithAck(student, 'room-leave', {})
  expect(await emitWithAck(student, 'room-publish', { description: offer })).toEqual({
    ok: false,
    message: 'You are not in this meeting.',
  })
  for (const socket of [teacher, student]) socket.disconnect()
})

test('a person who lost the connection can still be watched, because the media may still flow', async () => {
  const [teacher, student] = [await inside('teacher', 'computer'), await inside('student', 'telephone')]
  const peerId = `${api.world.people.teacher}:computer`
  const setPeer = (change: Partial<typeof roomPeers.$inferInsert>) =>
    api.platform.db.update(roomPeers).set(change).where(eq(roomPeers.peerId, peerId))
  const watch = () => emitWithAck(student, 'room-watch', { peerId })
  await setPeer({ isInside: false, socketId: null, serverId: null, absentSince: new Date() })
  expect(await watch()).toEqual({ ok: true, value: { description: offer } })
  await setPeer({ absentSince: null })
  expect(await watch()).toEqual({ ok: false, message: 'This person is not in the meeting any more.' })
  for (const socket of [teacher, student]) socket.disconnect()
})

test('a person removed during a media request gets no result', async () => {
  const [teacher, student] = [await inside('teacher', 'computer'), await inside('student', 'telephone')]
  const peerId = `${api.world.people.student}:telephone`
  const [gate, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  media.state.slow = gate.promise
  media.state.onPublish = asked.resolve
  const published = emitWithAck(student, 'room-publish', { description: offer })
  await asked.promise
  await emitWithAck(teacher, 'room-moderate', { action: 'remove', peerId })
  media.calls.length = 0
  gate.resolve()
  expect(await published).toEqual({ ok: false, message: 'You are not in this meeting.' })
  await waitFor(() => expect(media.calls).toEqual([`publish ${peerId}`, `leave ${peerId}`]))
  for (const socket of [teacher, student]) socket.disconnect()
})

test('a room whose people have all lost the connection to the server stays open while one of them sends', async () => {
  const room = 'DDDDDDDDDDDDDDDDDDDDDD'
  await insertMeeting(room, new Date(Date.now() - 6 * 60_000))
  const rooms = new Rooms(platform, 'sfu')
  const isOpen = async () => (await findMeetingByRoom(platform.db, room))?.endedAt === null
  await endAbandonedMeetings(rooms)
  expect(await isOpen()).toBe(true)
  media.state.feeds = []
  await endAbandonedMeetings(rooms)
  expect(await isOpen()).toBe(false)
  expect(media.calls).toContain(`close ${room}`)
})
