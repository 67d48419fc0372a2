import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getWaitingPlaces,
  joinWaitingList,
  leaveWaitingList,
  NOT_WAITING,
  SEATS_FREE,
  WAITING_LISTS_MAX,
  WAITING_LISTS_TOO_MANY,
} from '#contract/enrolment/waiting-list.ts'
import {
  acceptStudent,
  CLASS_FULL,
  cancelRequest,
  enroll,
  rejectStudent,
  unenrollStudentToPending,
} from '#contract/enrolment.ts'
import { archiveGig, getAllGigs } from '#contract/gigs.ts'
import { getNotifications } from '#contract/notifications.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { checkCounters } from '#server/storage/upkeep/check-counters.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createSeatSteps, isOffersJobOf } from '#tests/support/api/one-seat.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { offerFreeSeats } from './waiting-list.service.ts'

interface Student {
  readonly id: string
  readonly token: string
}

let api: Api
let receipt: Awaited<ReturnType<typeof jpeg>>
beforeAll(async () => {
  api = await startApi()
  receipt = await jpeg()
})
afterAll(() => api.close())

const newStudent = async (): Promise<Student> => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const id = await addPerson(
    api.platform,
    { email, name: 'Student', role: 'student', whatsapp: '', description: '' },
    '',
  )
  return { id, token: await api.tokenFor(id) }
}
const newStudents = (count: number) => Promise.all(Array.from({ length: count }, newStudent))

/** A class whose seats are all taken. */
const newFullClass = async (seats: number) => {
  const gigId = crypto.randomUUID()
  const texts = { title: 'Hifz', description: '-', price: 3896, isTeacherApproved: true }
  await api.platform.db
    .insert(gigs)
    .values({ ...texts, id: gigId, teacherId: api.world.people.teacher, maxStudents: seats })
  const enrolled = await newStudents(seats)
  await api.platform.db
    .insert(enrolments)
    .values(enrolled.map(({ id }) => ({ gigId, studentId: id, status: 'enrolled' as const })))
  return { gigId, enrolled }
}

const callAs = ({ token }: Student, endpoint: Endpoint, gigId: string) => api.call(endpoint, { token, body: { gigId } })
const joinLine = (student: Student, gigId: string) => callAs(student, joinWaitingList, gigId)
const enrol = ({ token }: Student, gigId: string) =>
  api.call(enroll, { token, body: { gigId }, files: { receipt: [receipt] }, key: crypto.randomUUID() })
const asTeacher = (endpoint: Endpoint, gigId: string, { id }: Student) =>
  api.call(endpoint, {
    as: 'teacher',
    body: { gigId, studentId: id, ...(endpoint === rejectStudent && { reason: 'Too late' }) },
  })
const remove = ({ id }: Student, gigId: string) =>
  api.call(unenrollStudent, { as: 'admin', params: { gigId, studentId: id } })
const placesOf = async ({ token }: Student) =>
  getWaitingPlaces.output.parse((await api.call(getWaitingPlaces, { token })).body)
const shownTo = async ({ token }: Student, gigId: string) =>
  getAllGigs.output
    .parse((await api.call(getAllGigs, { token, query: { limit: 200 } })).body)
    .find(({ _id }) => _id === gigId)

/** The students who received an offer, one entry per offer. */
const readOffers = async (gigId: string): Promise<string[]> => {
  const isOffer = and(eq(notifications.gigId, gigId), eq(notifications.kind, 'seat-offered'))
  const rows = await api.platform.db
    .select({ id: notifications.accountId })
    .from(notifications)
    .where(isOffer)
    .orderBy(notifications.createdAt)
  return rows.map(({ id }) => id)
}

const { runOffers } = createSeatSteps(() => api)
const expire = (gigId: string) =>
  api.platform.db
    .update(waitingList)
    .set({ offeredUntil: sql`now() - interval '1 second'` })
    .where(and(eq(waitingList.gigId, gigId), isNotNull(waitingList.offeredUntil)))

test('students wait in the order in which they joined, and joining again keeps the place', async () => {
  const { gigId, enrolled } = await newFullClass(1)
  const [first, second] = await newStudents(2)
  if (!first || !second || !enrolled[0]) throw new Error('The class has too few students.')
  expect((await joinLine(first, gigId)).body).toEqual({ gigId, title: 'Hifz', position: 1 })
  expect((await joinLine(second, gigId)).body.position).toBe(2)
  expect((await joinLine(first, gigId)).body.position).toBe(1)
  expect(await placesOf(second)).toEqual([{ gigId, title: 'Hifz', position: 2 }])
  expect((await shownTo(second, gigId))?.waiting).toEqual({ position: 2 })
  await callAs(first, leaveWaitingList, gigId)
  expect((await placesOf(second))[0]?.position).toBe(1)
  expect((await callAs(first, leaveWaitingList, gigId)).body.message).toBe(NOT_WAITING)
  expect((await joinLine(enrolled[0], gigId)).status).toBe(409)
})

test('a student who joins many classes at once waits for at most twenty', async () => {
  const student = await newStudent()
  const beyond = 3
  const classes = await Promise.all(Array.from({ length: WAITING_LISTS_MAX + beyond }, () => newFullClass(1)))
  const answers = await Promise.all(classes.map(({ gigId }) => joinLine(student, gigId)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array.from({ length: beyond }, () => [409, WAITING_LISTS_TOO_MANY]),
  )
  expect(await placesOf(student)).toHaveLength(WAITING_LISTS_MAX)
})

test('only a full class on sale has a waiting list', async () => {
  const { gigId, enrolled } = await newFullClass(1)
  const student = await newStudent()
  await api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived: true } })
  expect((await joinLine(student, gigId)).status).toBe(409)
  await api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived: false } })
  if (enrolled[0]) await remove(enrolled[0], gigId)
  expect((await joinLine(student, gigId)).body.message).toBe(SEATS_FREE)
  expect((await joinLine(student, crypto.randomUUID())).status).toBe(404)
})

test('a freed seat is reserved for the first in line; others still see a full class', async () => {
  const { gigId, enrolled } = await newFullClass(1)
  const [first, second, stranger] = await newStudents(3)
  if (!first || !second || !stranger || !enrolled[0]) throw new Error('The class has too few students.')
  for (const student of [first, second]) await joinLine(student, gigId)
  await remove(enrolled[0], gigId)
  // A student outside of the line is refused, even before the seat is offered.
  expect((await enrol(stranger, gigId)).body.message).toBe(CLASS_FULL)
  await runOffers(gigId)
  const [place] = await placesOf(first)
  expect(place?.position).toBe(0)
  const hours = (Date.parse(place?.offeredUntil ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
  expect((await shownTo(first, gigId))?.isFull).toBe(false)
  expect((await shownTo(second, gigId))?.isFull).toBe(true)
  for (const student of [second, stranger]) expect((await enrol(student, gigId)).body.message).toBe(CLASS_FULL)
  expect((await enrol(first, gigId)).status).toBe(200)
  expect(await placesOf(first)).toEqual([])
  await runOffers(gigId)
  expect((await placesOf(second))[0]?.position).toBe(1)
  expect((await asTeacher(acceptStudent, gigId, first)).status).toBe(200)
})

test('an offer that expires goes to the next, once, also with two servers', async () => {
  const { gigId, enrolled } = await newFullClass(1)
  const [first, second] = await newStudents(2)
  if (!first || !second || !enrolled[0]) throw new Error('The class has too few students.')
  for (const student of [first, second]) await joinLine(student, gigId)
  await remove(enrolled[0], gigId)
  await runOffers(gigId)
  const [end] = await api.platform.db
    .select({ hours: sql<number>`extract(epoch from run_at - now())::int / 3600` })
    .from(jobs)
    .where(isOffersJobOf(gigId))
  expect(end?.hours).toBe(24)
  await expire(gigId)
  expect(await placesOf(first)).toEqual([])
  expect((await enrol(first, gigId)).body.message).toBe(CLASS_FULL)
  const other = await api.startAnother()
  await Promise.all(Array.from({ length: 6 }, (_, n) => offerFreeSeats((n % 2 === 0 ? api : other).platform, gigId)))
  await runOffers(gigId)
  await other.close()
  expect(await readOffers(gigId)).toEqual([first.id, second.id])
  expect((await placesOf(second))[0]?.position).toBe(0)
})

test.each([
  ['a rejection', (gigId: string, pending: Student) => asTeacher(rejectStudent, gigId, pending)],
  ['a cancelled request', (gigId: string, pending: Student) => callAs(pending, cancelRequest, gigId)],
  [
    'a deleted account',
    (_: string, { id }: Student) =>
      api.platform.db
        .delete(accounts)
        .where(eq(accounts.id, id))
        .then(() => undefined),
  ],
])('%s frees the seat that a paid request had', async (_, free) => {
  const { gigId, enrolled } = await newFullClass(1)
  const waiting = await newStudent()
  const [student] = enrolled
  if (!student) throw new Error('The class has no student.')
  await joinLine(waiting, gigId)
  await asTeacher(unenrollStudentToPending, gigId, student)
  await runOffers(gigId)
  expect((await placesOf(waiting))[0]?.position).toBe(1)
  await free(gigId, student)
  await runOffers(gigId)
  expect((await placesOf(waiting))[0]?.position).toBe(0)
})

test('the removal of a student can be undone, because the seat is offered only afterwards', async () => {
  const { gigId, enrolled } = await newFullClass(1)
  const waiting = await newStudent()
  const [student] = enrolled
  if (!student) throw new Error('The class has no student.')
  await joinLine(waiting, gigId)
  await remove(student, gigId)
  await api.waitForJobs()
  expect((await placesOf(waiting))[0]?.position).toBe(1)
  const undo = () => api.call(undoUnenroll, { as: 'admin', params: { gigId, studentId: student.id } })
  expect((await undo()).status).toBe(200)
  await runOffers(gigId)
  expect((await placesOf(waiting))[0]?.position).toBe(1)
  await remove(student, gigId)
  await runOffers(gigId)
  expect((await undo()).body.message).toBe(CLASS_FULL)
})

test('in fifty parallel changes no student gets two offers, no seat is offered twice and none is lost', async () => {
  const { gigId, enrolled } = await newFullClass(10)
  const waiting = await newStudents(20)
  for (const student of waiting) await joinLine(student, gigId)
  const other = await api.startAnother()
  const leaving = waiting.slice(0, 10)
  const newcomers = await newStudents(12)
  await Promise.all([
    ...enrolled.slice(0, 8).map((student) => remove(student, gigId)),
    ...leaving.map((student) => callAs(student, leaveWaitingList, gigId)),
    ...newcomers.map((student) => joinLine(student, gigId)),
    ...Array.from({ length: 20 }, (_, n) => offerFreeSeats((n % 2 === 0 ? api : other).platform, gigId)),
  ])
  await runOffers(gigId)
  await other.close()
  const offered = await readOffers(gigId)
  expect(new Set(offered).size).toBe(offered.length)
  const open = await api.platform.db
    .select({ studentId: waitingList.studentId })
    .from(waitingList)
    .where(and(eq(waitingList.gigId, gigId), isNotNull(waitingList.offeredUntil)))
  // Each of the eight free seats is reserved exactly once.
  expect(open).toHaveLength(8)
  expect(offered).toEqual(expect.arrayContaining(open.map(({ studentId }) => studentId)))
  const accepted = waiting.concat(newcomers).filter(({ id }) => open.some(({ studentId }) => studentId === id))
  const answers = await Promise.all(accepted.map((student) => enrol(student, gigId)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await checkCounters(api.platform.db)).toBe(0)
})

test('an offer is a notification in the app, and a mail in the data folder of a server without a relay', async () => {
  const { gigId, enrolled } = await newFullClass(1)
  const waiting = await newStudent()
  await joinLine(waiting, gigId)
  if (enrolled[0]) await remove(enrolled[0], gigId)
  await runOffers(gigId)
  const { body } = await api.call(getNotifications, { token: waiting.token })
  const mails = await readdir(join(api.platform.settings.dataDir, 'mail'))
  const texts = await Promise.all(
    mails.map((name) => readFile(join(api.platform.settings.dataDir, 'mail', name), 'utf8')),
  )
  const [account] = await api.platform.db.select().from(accounts).where(eq(accounts.id, waiting.id))
  expect(
    texts.filter((text) => text.includes(`To: ${account?.email}`) && text.includes('A seat is free in Hifz')),
  ).toHaveLength(1)
  expect(body).toMatchObject([
    { kind: 'seat-offered', message: 'A seat is free in Hifz. It is reserved for you for 24 hours.' },
  ])
})
