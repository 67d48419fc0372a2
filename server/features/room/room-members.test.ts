import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { endMeeting, getTicket, NO_ACTIVE_MEETING } from '#contract/room/meeting.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { emitWithAck, type LiveApi, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const MINUTE_MS = 60_000

let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
beforeAll(async () => {
  // The room cleans up at intervals. Fake timers let these tests trigger an interval.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  api = await startLiveApi()
})
afterAll(async () => {
  await api.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  room = await openRoom(api)
})

const no = (message: string) => ({ ok: false, message })
const NOT_A_MEMBER = 'You are not a member of this class.'

/** Records the events that a page receives: departures of others, and its own removal. */
const recordNotices = (socket: TestSocket): string[] => {
  const received: string[] = []
  socket.on('room-told', (what) => received.push(what))
  socket.on('room-left', (peerId) => received.push(`left ${peerId}`))
  return received
}
const turnMicrophoneOn = (socket: TestSocket) =>
  emitWithAck(socket, 'room-media', { camera: false, microphone: true, screen: false })
const NOT_INSIDE = no('You are not in this meeting.')

test('a stranger, another teacher and a pending student get no ticket and cannot enter', async () => {
  const { people } = api.world
  const pending = { gigId: room.gigId, studentId: people.student2, status: 'pending' } as const
  for (const who of ['student2', 'teacher2'] as const) {
    expect(await enterRoom(await api.connectAs(who), room.room)).toEqual(no(NOT_A_MEMBER))
    const ticket = await api.call(getTicket, { as: who, params: { roomName: room.room } })
    expect([ticket.status, ticket.body.message]).toEqual([403, NOT_A_MEMBER])
  }
  await api.platform.db.insert(enrolments).values(pending)
  expect(await enterRoom(await api.connectAs('student2'), room.room)).toEqual(no(NOT_A_MEMBER))
  expect(await enterRoom(await api.connectAs('pendingTeacher'), room.room)).toEqual(no(NOT_A_MEMBER))
})

test('the room of another class is refused, and an unknown room is not found', async () => {
  const theirs = crypto.randomUUID()
  const { db } = api.platform
  const words = { title: 'Theirs', description: 'To learn', price: 3896, maxStudents: 30 }
  await db.insert(gigs).values({ id: theirs, teacherId: api.world.people.teacher2, ...words })
  const roomName = 'AAAAAAAAAAAAAAAAAAAAAA'
  const open = { provider: 'builtin', url: `/room/${roomName}`, startedById: api.world.people.teacher2 }
  await db.insert(meetings).values({ gigId: theirs, roomName, ...open })
  const student = await api.connectAs('student')
  expect(await enterRoom(student, roomName)).toEqual(no(NOT_A_MEMBER))
  expect(await enterRoom(await api.connectAs('teacher'), roomName)).toEqual(no(NOT_A_MEMBER))
  expect(await enterRoom(student, 'BBBBBBBBBBBBBBBBBBBBBB')).toEqual(no(NO_ACTIVE_MEETING))
  expect(await enterRoom(student, '../../etc/passwd')).toEqual(no('Invalid input'))
})

test('a student un-enrolled during a meeting is removed at once and receives nothing more', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const [toTeacher, toStudent] = [recordNotices(teacher.socket), recordNotices(student.socket)]
  const body = { gigId: room.gigId, studentId: student.userId }
  expect((await api.call(unenrollStudentToPending, { as: 'teacher', body })).status).toBe(200)
  await waitFor(() => expect(toStudent).toEqual(['removed']))
  await waitFor(() => expect(toTeacher).toEqual([`left ${student.state.peerId}`]))
  // The removal notice to the student arrives before this acknowledgement.
  await api.waitForJobs()
  expect(await turnMicrophoneOn(student.socket)).toEqual(NOT_INSIDE)
  const received: unknown[] = []
  student.socket.onAny((...args) => received.push(args))
  await turnMicrophoneOn(teacher.socket)
  expect(await turnMicrophoneOn(student.socket)).toEqual(NOT_INSIDE)
  expect(received).toEqual([])
  expect(await enterRoom(student.socket, room.room)).toEqual(no(NOT_A_MEMBER))
})

test('a student un-enrolled while entering is not admitted', async () => {
  const socket = await api.connectAs('student')
  const [reply] = await Promise.all([
    enterRoom(socket, room.room),
    api.call(unenrollStudentToPending, {
      as: 'teacher',
      body: { gigId: room.gigId, studentId: api.world.people.student },
    }),
  ])
  // The student is outside afterwards, no matter which request was first.
  if (!reply.ok) expect(reply).toEqual(no(NOT_A_MEMBER))
  await waitFor(async () => expect(await turnMicrophoneOn(socket)).toEqual(NOT_INSIDE))
})

test('removal from one class does not affect the room of another', async () => {
  const student = await room.enterAs('student')
  const { student: studentId, teacher: teacherId } = api.world.people
  await api.publish('enrolment.removed', { gigId: crypto.randomUUID(), studentId, teacherId })
  expect((await turnMicrophoneOn(student.socket)).ok).toBe(true)
})

test('the end of a meeting removes everyone, and the room cannot be entered again', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const [toTeacher, toStudent] = [recordNotices(teacher.socket), recordNotices(student.socket)]
  const params = { roomName: room.room, gigId: room.gigId }
  expect((await api.call(endMeeting, { as: 'teacher', params })).status).toBe(200)
  await waitFor(() => expect([toTeacher, toStudent]).toEqual([['ended'], ['ended']]))
  expect(await turnMicrophoneOn(student.socket)).toEqual(NOT_INSIDE)
  for (const { socket } of [teacher, student])
    expect(await enterRoom(socket, room.room)).toEqual(no('This meeting has ended.'))
})

test('a teacher who loses approval is removed, and the meeting ends', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const [toTeacher, toStudent] = [recordNotices(teacher.socket), recordNotices(student.socket)]
  const isTeacher = eq(teachers.accountId, teacher.userId)
  await api.platform.db.update(teachers).set({ status: 'rejected' }).where(isTeacher)
  await api.publish('teacher.rejected', { teacherId: teacher.userId })
  await waitFor(() => expect(toStudent).toContain('ended'))
  expect(toTeacher).not.toContain('ended')
  await api.platform.db.update(teachers).set({ status: 'approved' }).where(isTeacher)
  expect(await enterRoom(await api.connectAs('teacher'), room.room)).toEqual(no('This meeting has ended.'))
})

test('a late event does not end the class of a teacher who has been approved again', async () => {
  const { socket, userId } = await room.enterAs('teacher')
  const toTeacher = recordNotices(socket)
  await api.publish('teacher.rejected', { teacherId: userId })
  expect(await enterRoom(await api.connectAs('student'), room.room)).toMatchObject({ ok: true })
  expect(toTeacher).toEqual([])
})

test('deleting an account removes the person, and deleting a class closes its room', async () => {
  const [one, two] = [await room.enterNew(), await room.enterNew()]
  const toTwo = recordNotices(two.socket)
  await api.platform.db.delete(accounts).where(eq(accounts.id, one.userId))
  await api.publish('account.deleted', { accountId: one.userId })
  await waitFor(() => expect(toTwo).toEqual([`left ${one.state.peerId}`]))
  expect(one.socket.connected).toBe(false)
  await api.platform.db.delete(gigs).where(eq(gigs.id, room.gigId))
  await api.publish('gig.deleted', {
    gigId: room.gigId,
    teacherId: api.world.people.teacher,
    title: 'A',
    studentIds: [],
  })
  await waitFor(() => expect(toTwo).toContain('ended'))
})

test('a lost membership without an event is detected within a minute', async () => {
  const [one, two] = [await room.enterNew(), await room.enterNew()]
  const teacher = await room.enterAs('teacher')
  await room.enterAs('admin')
  const [toOne, toTwo] = [recordNotices(one.socket), recordNotices(two.socket)]
  await api.platform.db.delete(enrolments).where(eq(enrolments.studentId, one.userId))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await waitFor(() => expect(toOne).toEqual(['removed']))
  await waitFor(() => expect(toTwo).toEqual([`left ${one.state.peerId}`]))
  const isTeacher = eq(teachers.accountId, teacher.userId)
  await api.platform.db.update(teachers).set({ status: 'rejected' }).where(isTeacher)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await waitFor(() => expect(toTwo).toContain(`left ${teacher.state.peerId}`))
  await api.platform.db.update(teachers).set({ status: 'approved' }).where(isTeacher)
})
