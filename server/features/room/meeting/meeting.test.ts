import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getStudentGig, getStudentGigs } from '#contract/enrolment.ts'
import { createGig, type Gig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import * as endpoints from '#contract/room/meeting.ts'
import { files, teachers } from '#server/storage/database/schema.ts'
import { meetingRemovals, meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'

let api: LiveApi
let gigId: string
const events: object[] = []
beforeAll(async () => {
  api = await startLiveApi({ PUBLIC_URL: 'https://halaqah.example/' })
  for (const name of ['meeting.started', 'meeting.ended', 'meeting.invited'] as const)
    api.platform.events.subscribe(name, (event) => void events.push({ name, ...event }))
})
afterAll(() => api.close())
beforeEach(async () => {
  const body = { title: 'Live class', description: 'To learn', price: 3896 }
  gigId = (await api.call(createGig, { as: 'teacher', body })).body.gig._id
  const studentId = api.world.people.student
  await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' })
  await api.waitForJobs()
  events.length = 0
})

const start = (as: TestUser = 'teacher') => api.call(endpoints.startMeeting, { as, params: { gigId } })
const end = (roomName: string, as: TestUser = 'teacher') =>
  api.call(endpoints.endMeeting, { as, params: { roomName, gigId } })
const urlFor = (as: TestUser) => api.call(endpoints.getMeetingUrl, { as, query: { gigId } })
const invite = (as: TestUser = 'teacher') => api.call(endpoints.sendInvites, { as, body: { gigId } })
const ticket = (roomName: string, as: TestUser) => api.call(endpoints.getTicket, { as, params: { roomName } })
const about = () => ({ gigId, teacherId: api.world.people.teacher })

test('a meeting opens in a room with an unguessable name, at a URL without a query [7.29]', async () => {
  const { status, body } = await start()
  expect(status).toBe(200)
  expect(body.roomId).toMatch(/^[\w-]{22,24}$/)
  expect(body).toEqual({ roomId: body.roomId, videoUrl: `https://halaqah.example/room/${body.roomId}` })
  expect(new Set(body.roomId).size).toBeGreaterThan(8)
  await api.waitForJobs()
  expect(events).toEqual([{ name: 'meeting.started', ...about() }])
})

test('ten simultaneous starts open one room and return it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => start()))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.videoUrl)).size).toBe(1)
  expect(await api.platform.db.select().from(meetings).where(eq(meetings.gigId, gigId))).toHaveLength(1)
  await api.waitForJobs()
  expect(events).toHaveLength(1)
  expect((await start()).body).toEqual(answers[0]?.body)
})

test('members get the meeting URL, or an empty string without a meeting [7.28]', async () => {
  expect((await urlFor('student')).body).toEqual({ roomUrl: '' })
  const { body } = await start()
  for (const who of ['student', 'teacher', 'admin'] as const)
    expect((await urlFor(who)).body).toEqual({ roomUrl: body.videoUrl })
  for (const who of ['student2', 'teacher2', 'pendingTeacher'] as const) expect((await urlFor(who)).status).toBe(403)
})

test('the lists of teacher and student show an open meeting; strangers do not see it', async () => {
  const isLive = async () => {
    const own = await api.call(getStudentGigs, { as: 'student' })
    const attended = await api.call(getStudentGig, { as: 'student', query: { gigId } })
    const taught = await api.call(getMyGigs, { as: 'teacher' })
    return [...own.body, attended.body, ...taught.body].filter(({ _id }) => _id === gigId).map((gig) => gig.isLive)
  }
  expect(await isLive()).toEqual([false, false, false])
  const { body } = await start()
  expect(await isLive()).toEqual([true, true, true])
  const seen = (await api.call(getAllGigs, { as: 'student2' })).body.find(({ _id }: Gig) => _id === gigId)
  expect(seen?.isLive).toBe(false)
  await end(body.roomId)
  expect(await isLive()).toEqual([false, false, false])
})

test('the start and end of a meeting are broadcast to teacher and students [4.8]', async () => {
  const sockets = await Promise.all((['teacher', 'student'] as const).map((who) => api.connectAs(who)))
  const stranger = await api.connectAs('student2')
  const received: unknown[] = []
  stranger.onAny((...args) => received.push(args))
  const opened = Promise.all(sockets.map((socket) => nextEvent(socket, 'meeting-changed')))
  const { body } = await start()
  expect(await opened).toEqual([[gigId], [gigId]])
  const closed = Promise.all(sockets.map((socket) => nextEvent(socket, 'meeting-changed')))
  expect((await end(body.roomId)).body).toEqual({ message: 'Meeting room deleted successfully.' })
  expect(await closed).toEqual([[gigId], [gigId]])
  expect(received).toEqual([])
  await api.waitForJobs()
  expect(events.at(-1)).toEqual({ name: 'meeting.ended', ...about() })
})

test('ending a meeting twice succeeds, and the next meeting gets another room [7.30]', async () => {
  const first = (await start()).body.roomId
  expect((await end(`${first}?t=a-token`)).status).toBe(200)
  expect((await urlFor('student')).body).toEqual({ roomUrl: '' })
  expect((await end(first)).body.message).toBe('Meeting room deleted successfully.')
  await api.waitForJobs()
  expect(events.map((event) => Object(event).name)).toEqual(['meeting.started', 'meeting.ended'])
  const second = (await start()).body.roomId
  expect(second).not.toBe(first)
  expect((await end(first)).status).toBe(200)
  expect((await urlFor('student')).body.roomUrl).toContain(second)
})

test('the database decides which class a room belongs to, not the path', async () => {
  const mine = gigId
  const { roomId } = (await start()).body
  const title = { title: 'Another class', description: 'To learn', price: 3896 }
  gigId = (await api.call(createGig, { as: 'teacher', body: title })).body.gig._id
  const { status, body } = await end(roomId)
  expect([status, body.message]).toEqual([404, 'No active meeting found.'])
  expect((await end('no-such-room')).status).toBe(404)
  gigId = mine
  expect((await end(roomId, 'teacher2')).status).toBe(403)
  expect((await start('teacher2')).status).toBe(403)
  expect((await urlFor('student')).body.roomUrl).toContain(roomId)
})

test('students can be invited while a meeting is open [7.22]', async () => {
  const none = await invite()
  expect([none.status, none.body.message]).toEqual([404, 'No active meeting found.'])
  await start()
  expect((await invite('teacher2')).status).toBe(403)
  expect((await invite()).body).toEqual({ message: 'Meeting link sent to students.' })
  await api.waitForJobs()
  expect(events.at(-1)).toEqual({ name: 'meeting.invited', ...about() })
})

test("a ticket has the public address of the teacher's picture, which does not expire", async () => {
  const { db } = api.platform
  const { teacher } = api.world.people
  const id = crypto.randomUUID()
  const picture = { name: 'me.png', type: 'image/png', bytes: 1, purpose: 'picture', key: `picture/${id}` } as const
  await db.insert(files).values({ ...picture, id, ownerId: teacher })
  await db.update(teachers).set({ pictureId: id }).where(eq(teachers.accountId, teacher))
  const { roomId } = (await start()).body
  expect((await ticket(roomId, 'student')).body.teacherPicture).toBe(`/api/public/files/${id}`)
  await end(roomId)
  await db.update(teachers).set({ pictureId: null }).where(eq(teachers.accountId, teacher))
})

test('a ticket describes the room to people who may enter', async () => {
  const { roomId } = (await start()).body
  const { body } = await ticket(roomId, 'student')
  expect(body).toEqual({
    gigId,
    title: 'Live class',
    role: 'participant',
    media: 'mesh',
    maxPeople: 16,
    people: 0,
    isLocked: false,
    startedAt: expect.any(String),
    lastVerse: null,
    teacherId: api.world.people.teacher,
    teacherPicture: '',
  })
  expect((await ticket(roomId, 'teacher')).body.role).toBe('owner')
  expect((await ticket(roomId, 'admin')).body.role).toBe('admin')
  expect((await ticket('AAAAAAAAAAAAAAAAAAAAAA', 'student')).status).toBe(404)

  const [meeting] = await api.platform.db.select().from(meetings).where(eq(meetings.roomName, roomId))
  const accountId = api.world.people.student
  await api.platform.db.insert(meetingRemovals).values({ meetingId: meeting?.id ?? '', accountId })
  const removed = await ticket(roomId, 'student')
  expect([removed.status, removed.body.message]).toEqual([403, 'You were removed from this meeting.'])
  await end(roomId)
  const ended = await ticket(roomId, 'teacher')
  expect([ended.status, ended.body.message]).toEqual([410, 'This meeting has ended.'])
})
