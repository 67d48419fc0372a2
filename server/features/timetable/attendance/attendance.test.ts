import { eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptStudent, unenrollStudentToPending } from '#contract/enrolment.ts'
import {
  type Attendance,
  exportAttendance,
  getAttendance,
  getOwnAttendance,
  markAttendance,
} from '#contract/timetable/attendance.ts'
import { hasHeldLesson } from '#server/domain/timetable/held-lessons.ts'
import { Rooms } from '#server/features/room/rooms.ts'
import { sweepRooms } from '#server/features/room/sweep-rooms.ts'
import { meetings, roomPeers, roomServers } from '#server/storage/database/schema-classroom.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { roomVisits, schedules } from '#server/storage/database/schema-timetable.ts'
import { type LiveApi, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { letUndoExpire } from '#tests/support/api/undo-time.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const MINUTE_MS = 60_000
const timeAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

/** Gives a class a lesson of an hour that began some minutes ago. */
const startLesson = async (gigId: string, minutesAgo: number): Promise<string> => {
  const start = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - minutesAgo * MINUTE_MS)
  const iso = start.toISOString()
  const lessons = [{ weekday: WEEKDAYS[start.getUTCDay()] ?? 'monday', start: iso.slice(11, 16), minutes: 60 }]
  const days = { firstDay: iso.slice(0, 10), lastDay: iso.slice(0, 10) }
  await api.platform.db
    .insert(schedules)
    .values({ gigId, timeZone: 'UTC', ...days, lessons, validFrom: new Date(start.getTime() - MINUTE_MS) })
  return iso
}
const visitsOf = (accountId: string) =>
  api.platform.db.select().from(roomVisits).where(eq(roomVisits.accountId, accountId))

/** Moves the start of all visits back. */
const shiftVisits = (minutes: number) =>
  api.platform.db.update(roomVisits).set({ enteredAt: sql`entered_at - interval '1 minute' * ${minutes}` })
const shiftMeetings = (minutes: number) =>
  api.platform.db.update(meetings).set({ startedAt: sql`started_at - interval '1 minute' * ${minutes}` })

const attendanceOf = async (gigId: string, originalStart: string): Promise<Attendance[]> =>
  (await api.call(getAttendance, { as: 'teacher', params: { gigId }, query: { originalStart } })).body
const ownAttendance = async (gigId: string, to = new Date()) => {
  const query = { from: timeAgo(180).toISOString(), to: to.toISOString() }
  const { body } = await api.call(getOwnAttendance, { as: 'student', query })
  return body.filter((row: { gigId: string }) => row.gigId === gigId)
}

/** The lines of the CSV file, the header first. */
const readFile = async (gigId: string): Promise<string[]> => {
  const { url } = (await api.call(exportAttendance, { as: 'teacher', body: { gigId } })).body
  return (await api.app.inject({ url })).body.trim().split('\r\n')
}
const rowsOfFile = async (gigId: string): Promise<string[]> => (await readFile(gigId)).slice(1)

const enterAsStudent = async (room: Awaited<ReturnType<typeof openRoom>>): Promise<TestSocket> => {
  const { socket } = await room.enterAs('student')
  return socket
}

test('a student who was in the room for half of the lesson was present, one who was there for less was not', async () => {
  const room = await openRoom(api)
  const originalStart = await startLesson(room.gigId, 90)
  await shiftMeetings(100)
  const socket = await enterAsStudent(room)
  await shiftVisits(59)
  expect(await ownAttendance(room.gigId)).toMatchObject([{ originalStart, isPresent: false }])
  expect(await attendanceOf(room.gigId, originalStart)).toMatchObject([{ isPresent: false, isMarked: false }])
  // The lesson began at a full minute; another minute may have begun before the student entered.
  await shiftVisits(3)
  expect(await attendanceOf(room.gigId, originalStart)).toMatchObject([{ isPresent: true, isMarked: false }])
  expect(await ownAttendance(room.gigId)).toMatchObject([{ originalStart, isPresent: true }])
  socket.close()
})

test('no student is absent from a lesson that goes on', async () => {
  const room = await openRoom(api)
  const originalStart = await startLesson(room.gigId, 40)
  await shiftMeetings(50)
  expect(await attendanceOf(room.gigId, originalStart)).toMatchObject([{ isPresent: false }])
  expect(await ownAttendance(room.gigId)).toEqual([])
  const socket = await enterAsStudent(room)
  await shiftVisits(35)
  expect(await ownAttendance(room.gigId)).toMatchObject([{ originalStart, isPresent: true }])
  socket.close()
})

test('a visit counts for a lesson that goes on after the end of the range', async () => {
  const room = await openRoom(api)
  const originalStart = await startLesson(room.gigId, 90)
  await shiftMeetings(100)
  const socket = await enterAsStudent(room)
  await shiftVisits(75)
  expect(await ownAttendance(room.gigId, timeAgo(80))).toMatchObject([{ originalStart, isPresent: true }])
  socket.close()
})

test('a visit ends when the page leaves, and another begins when it returns', async () => {
  const { student } = api.world.people
  await api.platform.db.delete(roomVisits)
  const room = await openRoom(api)
  const socket = await enterAsStudent(room)
  expect(await visitsOf(student)).toMatchObject([{ leftAt: null }])
  socket.close()
  await waitFor(async () => expect((await visitsOf(student))[0]?.leftAt).toBeInstanceOf(Date))
  const again = await enterAsStudent(room)
  await waitFor(async () => expect(await visitsOf(student)).toHaveLength(2))
  again.close()
})

test('a student with two pages has one visit, which lasts until both have left', async () => {
  const { student } = api.world.people
  await api.platform.db.delete(roomVisits)
  const room = await openRoom(api)
  const [one, other] = [await enterAsStudent(room), await enterAsStudent(room)]
  one.close()
  const { meetingId = '' } = (await visitsOf(student))[0] ?? {}
  await waitFor(async () => {
    const peers = await api.platform.db.select().from(roomPeers).where(eq(roomPeers.meetingId, meetingId))
    expect(peers.filter(({ socketId }) => socketId)).toHaveLength(1)
  })
  expect(await visitsOf(student)).toMatchObject([{ leftAt: null }])
  other.close()
  await waitFor(async () => expect((await visitsOf(student))[0]?.leftAt).toBeInstanceOf(Date))
})

test('the visits to a killed server end when it was last seen', async () => {
  const { student } = api.world.people
  await api.platform.db.delete(roomVisits)
  const room = await openRoom(api)
  const serverId = crypto.randomUUID()
  const socket = await enterAsStudent(room)
  const [{ meetingId = '' } = {}] = await visitsOf(student)
  const seenAt = new Date(Date.now() - 30_000)
  await api.platform.db.insert(roomServers).values({ id: serverId, seenAt })
  await api.platform.db
    .update(roomPeers)
    .set({ serverId, socketId: crypto.randomUUID() })
    .where(eq(roomPeers.meetingId, meetingId))
  await shiftVisits(5)
  await sweepRooms(new Rooms(api.platform, 'mesh'))
  await waitFor(async () => expect((await visitsOf(student))[0]?.leftAt).toEqual(seenAt))
  socket.close()
})

test('minutes are counted once when a student joins again, also over a restart of the server', async () => {
  const { student } = api.world.people
  await api.platform.db.delete(roomVisits)
  const room = await openRoom(api)
  const originalStart = await startLesson(room.gigId, 50)
  await shiftMeetings(60)
  const moveNewestVisit = (times: Partial<Record<'enteredAt' | 'leftAt', Date>>) =>
    api.platform.db
      .update(roomVisits)
      .set(times)
      .where(gt(roomVisits.enteredAt, timeAgo(5)))
  const endOfNewest = async () => (await visitsOf(student)).map(({ leftAt }) => leftAt).at(-1)

  const first = await enterAsStudent(room)
  first.close()
  await waitFor(async () => expect(await endOfNewest()).toBeInstanceOf(Date))
  await moveNewestVisit({ enteredAt: timeAgo(50), leftAt: timeAgo(40) })

  await enterAsStudent(room)
  expect(await visitsOf(student)).toHaveLength(2)
  api = await api.restart()
  expect((await visitsOf(student)).filter(({ leftAt }) => leftAt === null)).toEqual([])
  await moveNewestVisit({ enteredAt: timeAgo(30), leftAt: timeAgo(20) })

  const instance = crypto.randomUUID()
  const [page, samePage] = [await api.connectAs('student'), await api.connectAs('student')]
  for (const socket of [page, samePage]) expect((await enterRoom(socket, room.room, { instance })).ok).toBe(true)
  expect(await visitsOf(student)).toHaveLength(3)
  await moveNewestVisit({ enteredAt: timeAgo(10) })
  expect(await attendanceOf(room.gigId, originalStart)).toMatchObject([{ minutes: 30, isPresent: true }])
  for (const socket of [page, samePage]) socket.close()
})

test("a teacher's mark counts more than the room, and the student sees it", async () => {
  const room = await openRoom(api)
  const originalStart = await startLesson(room.gigId, 30)
  const { student: studentId, student2 } = api.world.people
  const mark = (body: object, as: 'teacher' | 'teacher2' = 'teacher') =>
    api.call(markAttendance, { as, params: { gigId: room.gigId }, body: { originalStart, studentId, ...body } })
  expect((await mark({ isPresent: true })).status).toBe(200)
  expect(await attendanceOf(room.gigId, originalStart)).toMatchObject([{ isPresent: true, isMarked: true, minutes: 0 }])
  expect(await ownAttendance(room.gigId)).toMatchObject([{ isPresent: true }])
  await mark({ isPresent: false })
  expect(await ownAttendance(room.gigId)).toMatchObject([{ isPresent: false }])
  expect((await mark({ isPresent: true }, 'teacher2')).status).toBe(403)
  expect((await mark({ isPresent: true, studentId: student2 })).status).toBe(404)
  expect((await mark({ isPresent: true, originalStart: new Date().toISOString() })).status).toBe(404)
})

test('a lesson that was over when the student was accepted counts only with a visit or a mark', async () => {
  const { db } = api.platform
  const { gigId } = await openRoom(api)
  const studentId = api.world.people.student
  const originalStart = await startLesson(gigId, 90)
  await shiftMeetings(100)
  /** How many rows the student, the teacher and the file have. */
  const countRows = async (): Promise<number[]> => {
    const lists = [await ownAttendance(gigId), await attendanceOf(gigId, originalStart), await rowsOfFile(gigId)]
    return lists.map(({ length }) => length)
  }
  expect(await countRows()).toEqual([0, 0, 0])

  // The acceptance was during the lesson.
  const changedAt = timeAgo(45)
  await db.update(enrolments).set({ changedAt }).where(eq(enrolments.gigId, gigId))
  expect(await countRows()).toEqual([1, 1, 1])
  expect(await ownAttendance(gigId)).toMatchObject([{ originalStart, isPresent: false }])

  const place = { as: 'teacher', body: { gigId, studentId } } as const
  const moveToPending = () => api.call(unenrollStudentToPending, place)
  const accept = () => api.call(acceptStudent, place)
  expect([(await moveToPending()).status, (await accept()).status]).toEqual([200, 200])
  expect(await countRows(), 'the move was undone').toEqual([1, 1, 1])
  await moveToPending()
  await letUndoExpire(db)
  expect((await accept()).status).toBe(200)
  expect(await countRows()).toEqual([0, 0, 0])

  const [{ id: meetingId = '' } = {}] = await db.select().from(meetings).where(eq(meetings.gigId, gigId))
  const visit = { meetingId, accountId: studentId, enteredAt: timeAgo(80), leftAt: timeAgo(75) }
  await db.insert(roomVisits).values(visit)
  expect(await countRows()).toEqual([1, 1, 1])
  await db.delete(roomVisits).where(eq(roomVisits.meetingId, meetingId))
  expect(await countRows()).toEqual([0, 0, 0])

  const body = { originalStart, studentId, isPresent: false }
  expect((await api.call(markAttendance, { as: 'teacher', params: { gigId }, body })).status).toBe(200)
  expect(await countRows()).toEqual([1, 1, 1])
})

test('the file has a row for each lesson that is over and student, and cannot be forged', async () => {
  const room = await openRoom(api)
  const originalStart = await startLesson(room.gigId, 90)
  const { db } = api.platform
  await db
    .update(enrolments)
    .set({ changedAt: timeAgo(100) })
    .where(eq(enrolments.gigId, room.gigId))
  await db
    .update(schedules)
    .set({ validUntil: timeAgo(25) })
    .where(eq(schedules.gigId, room.gigId))
  await startLesson(room.gigId, 20)
  const { url } = (await api.call(exportAttendance, { as: 'teacher', body: { gigId: room.gigId } })).body
  const { statusCode, body } = await api.app.inject({ url })
  expect(statusCode).toBe(200)
  const start = originalStart.slice(0, 19).replace('T', ' ')
  expect(body.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(`"${start}",60,`)])
  expect((await api.app.inject({ url: url.replace(/seal=./, 'seal=!') })).statusCode).toBe(403)
  expect((await api.call(exportAttendance, { as: 'teacher2', body: { gigId: room.gigId } })).status).toBe(403)
})

test('a lesson counts as held when it is over', async () => {
  const { db } = api.platform
  const room = await openRoom(api)
  const now = new Date()
  const from = new Date(now.getTime() - 3 * 60 * MINUTE_MS)
  expect(await hasHeldLesson(db, room.gigId, { from, to: now })).toBe(false)
  await startLesson(room.gigId, 61)
  expect(await hasHeldLesson(db, room.gigId, { from, to: now })).toBe(true)
  expect(await hasHeldLesson(db, room.gigId, { from: now, to: now })).toBe(false)
})

test('the file has the times of lessons by the clock of the class, and its header names the time zone', async () => {
  const { gigId } = await openRoom(api)
  expect((await readFile(gigId))[0], 'a class without a timetable').toMatch(/^\ufeff?"Lesson \(Asia\/Karachi\)",/)
  const originalStart = await startLesson(gigId, 90)
  await api.platform.db
    .update(enrolments)
    .set({ changedAt: timeAgo(100) })
    .where(eq(enrolments.gigId, gigId))
  // A zone without daylight saving time, five hours before UTC.
  const start = new Date(Date.parse(originalStart) - 5 * 60 * MINUTE_MS).toISOString()
  const lesson = { weekday: WEEKDAYS[new Date(start).getUTCDay()] ?? 'monday', start: start.slice(11, 16), minutes: 60 }
  const days = { firstDay: start.slice(0, 10), lastDay: start.slice(0, 10) }
  await api.platform.db
    .update(schedules)
    .set({ timeZone: 'America/Panama', ...days, lessons: [lesson] })
    .where(eq(schedules.gigId, gigId))
  const [header, ...rows] = await readFile(gigId)
  expect(header).toContain('"Lesson (America/Panama)"')
  expect(rows).not.toEqual([])
  for (const row of rows) expect(row).toMatch(new RegExp(`^"${start.slice(0, 10)} ${start.slice(11, 16)}:00",60,`))
})
