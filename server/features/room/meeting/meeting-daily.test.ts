import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteGig } from '#contract/admin/gigs.ts'
import { deleteUser, setUserStatus } from '#contract/admin/users.ts'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { getNotifications, type Notification } from '#contract/notifications.ts'
import { endMeeting, getMeetingUrl, getTicket, startMeeting } from '#contract/room/meeting.ts'
import { findOpenMeeting } from '#server/domain/classroom/open-meeting.ts'
import { Rooms } from '#server/features/room/rooms.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { newClass } from '#tests/support/api/new-class.ts'
import { DAILY_KEY, startDaily } from '#tests/support/servers/daily-server.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { createExternalRoomsCheck } from './external-rooms.ts'

let api: Api
let daily: Awaited<ReturnType<typeof startDaily>>
beforeAll(async () => {
  daily = await startDaily()
  // These tests cause failures at Daily on purpose, and the server logs each one.
  const environment = { MEETING_PROVIDER: 'daily', DAILY_API_KEY: DAILY_KEY, DAILY_API_BASE: daily.base }
  api = await startApi({ ...environment, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await api.close()
  await daily.close()
})
beforeEach(() => {
  daily.state.behaviour = 'normal'
  expect(daily.state.refusals).toEqual([])
})

const gigId = () => api.world.gigs[0]
const start = () => api.call(startMeeting, { as: 'teacher', params: { gigId: gigId() } })
const end = (roomName: string) => api.call(endMeeting, { as: 'teacher', params: { roomName, gigId: gigId() } })
const urlFor = (as: TestUser) => api.call(getMeetingUrl, { as, query: { gigId: gigId() } })
const NO_ANSWER = 'The video service does not answer. Please try again.'
const AN_ERROR = 'The video service could not do this. Please try again later.'

test('a Daily room is private, expires, and needs a personal token', async () => {
  const { status, body } = await start()
  expect([status, daily.state.refusals]).toEqual([200, []])
  expect(body).toEqual({
    videoUrl: `https://halaqah-test.daily.co/${body.roomId}`,
    roomId: body.roomId,
    token: expect.any(String),
  })
  const forStudent = (await urlFor('student')).body
  expect(forStudent.roomUrl).toBe(body.videoUrl)
  expect(forStudent.token).not.toBe(body.token)
  expect((await urlFor('student')).body.token).toBe(forStudent.token)
  const of = (user: string) => daily.tokens.filter(({ user_id }) => user_id === user)
  expect(of(api.world.people.teacher)).toMatchObject([{ is_owner: true, room_name: body.roomId }])
  expect(of(api.world.people.student)).toMatchObject([{ is_owner: false, user_name: 'Bilal Ahmed' }])
  await urlFor('admin')
  expect(of(api.world.people.admin)).toMatchObject([{ is_owner: false }])
  const before = daily.tokens.length
  expect((await urlFor('student2')).status).toBe(403)
  expect(daily.tokens).toHaveLength(before)
  expect((await end(body.roomId)).status).toBe(200)
  expect(daily.rooms.size).toBe(0)
})

test('ten simultaneous starts create one Daily room', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, start))
  expect(new Set(answers.map(({ body }) => body.videoUrl)).size).toBe(1)
  expect([...daily.rooms.keys()]).toEqual([answers[0]?.body.roomId])
  await end(answers[0]?.body.roomId)
})

test('a room that Daily has already deleted counts as ended', async () => {
  const { roomId } = (await start()).body
  daily.rooms.delete(roomId)
  expect((await end(roomId)).body).toEqual({ message: 'Meeting room deleted successfully.' })
  expect((await urlFor('student')).body).toEqual({ roomUrl: '' })
})

const MINUTE_MS = 60_000
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS)
const emptyForMinutes = async (roomName: string, minutes: number): Promise<void> => {
  await api.platform.db
    .update(meetings)
    .set({ emptySince: minutesAgo(minutes) })
    .where(eq(meetings.roomName, roomName))
}
const startCheck = () => createExternalRoomsCheck(new Rooms(api.platform, 'mesh'))
/** Checks the rooms of this minute, on a server that runs for some time. */
let maintain: () => Promise<void>
beforeEach(async () => {
  maintain = startCheck()
  await maintain()
})
const isOpen = async (id: string = gigId()) => (await findOpenMeeting(api.platform.db, id, 'daily')) !== undefined
const countUnreadNotices = async (): Promise<number> => {
  await api.waitForJobs()
  const { body } = await api.call(getNotifications, { as: 'student' })
  return body.filter(({ kind, read }: Notification) => kind === 'meeting-started' && !read).length
}

test('a Daily room ends with its notices after five minutes without people', async () => {
  const { roomId } = (await start()).body
  expect(await countUnreadNotices()).toBe(1)
  await emptyForMinutes(roomId, 6)
  daily.people.set(roomId, [api.world.people.student])
  await maintain()
  expect(await isOpen(), 'people are in the room').toBe(true)
  daily.people.delete(roomId)
  await maintain()
  expect(await isOpen(), 'the last person has just left').toBe(true)
  await emptyForMinutes(roomId, 4)
  await maintain()
  expect(await isOpen()).toBe(true)
  await emptyForMinutes(roomId, 6)
  expect((await urlFor('student')).body.roomUrl, 'a page shows the room').toContain(roomId)
  await maintain()
  expect([await isOpen(), daily.rooms.has(roomId)]).toEqual([false, false])
  expect(await countUnreadNotices()).toBe(0)
})

test.each(['failing', 'malformed'] as const)('an empty room stays open for a Daily that is %s', async (behaviour) => {
  const { roomId } = (await start()).body
  await emptyForMinutes(roomId, 6)
  daily.state.behaviour = behaviour
  await maintain()
  expect(await isOpen()).toBe(true)
  daily.state.behaviour = 'normal'
  await maintain()
  expect(await isOpen(), 'the five minutes begin again').toBe(true)
  await emptyForMinutes(roomId, 6)
  await maintain()
  expect(await isOpen()).toBe(false)
})

test('the check asks a failing Daily three times at most, and at once ends all rooms that Daily has deleted', async () => {
  const gigIds = await Promise.all(Array.from({ length: 5 }, () => newClass(api)))
  const opened = { provider: 'daily', url: 'https://halaqah-test.daily.co/lost', startedById: api.world.people.teacher }
  const lost = gigIds.map((id) => ({ gigId: id, roomName: `lost-${id}`, ...opened }))
  await api.platform.db.insert(meetings).values(lost)
  const areOpen = () => Promise.all(gigIds.map((id) => isOpen(id)))
  daily.state.behaviour = 'failing'
  const before = daily.received.length
  await maintain()
  expect(daily.received.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET'])
  expect(await areOpen()).toEqual(gigIds.map(() => true))
  daily.state.behaviour = 'normal'
  const maintainFirst = startCheck()
  await maintainFirst()
  expect(await areOpen(), 'at once, also in the first run of a server').toEqual(gigIds.map(() => false))
})

test('a server that has just started or was paused ends no Daily room before it has seen five empty minutes', async () => {
  const { roomId } = (await start()).body
  const run = startCheck()
  await emptyForMinutes(roomId, 6)
  await run()
  await run()
  expect(await isOpen(), 'started').toBe(true)
  await emptyForMinutes(roomId, 6)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS })
  await run().finally(() => vi.useRealTimers())
  expect(await isOpen(), 'paused').toBe(true)
  await emptyForMinutes(roomId, 6)
  await run()
  expect(await isOpen()).toBe(false)
})

test('an un-enrolled student is ejected from the Daily room and cannot return', async () => {
  const { roomId } = (await start()).body
  const student = api.world.people.student
  await api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId: gigId(), studentId: student } })
  await waitFor(() => expect(daily.ejected).toEqual([student]))
  expect((await urlFor('student')).status).toBe(403)
  await end(roomId)
})

test.each([
  ['failing', AN_ERROR],
  ['malformed', AN_ERROR],
  ['slow', NO_ANSWER],
] as const)('a service that is %s opens nothing and is said so', async (behaviour, words) => {
  daily.state.behaviour = behaviour
  const { status, body } = await start()
  expect([status, body]).toEqual([503, { message: words, code: 'unavailable' }])
  daily.state.behaviour = 'normal'
  expect((await urlFor('teacher')).body).toEqual({ roomUrl: '' })
})

test('a meeting that Daily fails to end stays open and can be ended again', async () => {
  const { roomId } = (await start()).body
  daily.state.behaviour = 'failing'
  expect((await end(roomId)).body.message).toBe(AN_ERROR)
  daily.state.behaviour = 'normal'
  expect((await urlFor('teacher')).body.roomUrl).toContain(roomId)
  expect((await end(roomId)).status).toBe(200)
})

test('the built-in room page gets no ticket for a Daily room', async () => {
  const { roomId } = (await start()).body
  const { status, body } = await api.call(getTicket, { as: 'teacher', params: { roomName: roomId } })
  expect([status, body.message]).toEqual([404, 'No active meeting found.'])
  await end(roomId)
})

const refuse = () => setStatus('rejected')
const setStatus = (status: string) =>
  api.call(setUserStatus, { as: 'admin', params: { id: api.world.people.teacher }, body: { status } })
const deleteIt = () => api.call(deleteGig, { as: 'admin', params: { id: api.world.gigs[1] } })

test.each([
  ['its teacher is rejected', refuse, 403],
  ['its gig is deleted', deleteIt, 409],
] as const)('a room that is not made yet when %s does not stay at the service', async (_, meanwhile, expected) => {
  const { meetings } = api.platform
  const make = meetings.open
  const names: string[] = []
  vi.spyOn(meetings, 'open').mockImplementationOnce(async (roomName) => {
    const made = await make(roomName)
    names.push(roomName)
    expect(daily.rooms.has(roomName)).toBe(true)
    expect((await meanwhile()).status).toBe(200)
    return made
  })
  const params = { gigId: api.world.gigs[1] }
  const answer = await api.call(startMeeting, { as: 'teacher', params })
  await setStatus('approved')
  expect(answer.status).toBe(expected)
  expect(names.map((name) => daily.rooms.has(name))).toEqual([false])
})

// Runs last, because it deletes the teacher.
test('deleting a teacher deletes their Daily room', async () => {
  const { roomId } = (await start()).body
  expect(daily.rooms.has(roomId)).toBe(true)
  const id = api.world.people.teacher
  expect((await api.call(deleteUser, { as: 'admin', params: { id } })).status).toBe(200)
  await waitFor(() => expect(daily.rooms.has(roomId)).toBe(false))
})
