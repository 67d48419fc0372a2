import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { getWaitingPlaces, joinWaitingList, leaveWaitingList, NOT_WAITING } from '#contract/enrolment/waiting-list.ts'
import {
  acceptStudent,
  CLASS_FULL,
  cancelRequest,
  enroll,
  NO_NEW_REQUESTS,
  rejectStudent,
  reopenRequest,
  unenrollStudentToPending,
} from '#contract/enrolment.ts'
import { archiveGig, editGig } from '#contract/gigs.ts'
import { hasOffer, stopWaiting } from '#server/domain/seats.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { queueExpiredOffers } from '#server/storage/upkeep/cleanup.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { offerFreeSeats } from './waiting-list.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A class with one seat. */
const newClass = async (): Promise<string> => {
  const gigId = crypto.randomUUID()
  const facts = { title: 'Hifz', description: '-', price: 3896, maxStudents: 1, isTeacherApproved: true }
  await api.platform.db.insert(gigs).values({ ...facts, id: gigId, teacherId: api.world.people.teacher })
  return gigId
}
const put = (gigId: string, who: TestUser, status: 'enrolled' | 'pending' | 'rejected') =>
  api.platform.db.insert(enrolments).values({ gigId, studentId: api.world.people[who], status })
const requestSeat = async (gigId: string, as: TestUser) =>
  api.call(enroll, { as, body: { gigId }, files: { receipt: [await jpeg()] } })
const offer = (gigId: string, who: TestUser, offeredUntil: SQL) =>
  api.platform.db.insert(waitingList).values({ gigId, studentId: api.world.people[who], offeredUntil })
const inAnHour = sql`now() + interval '1 hour'`
const join = (gigId: string) => api.call(joinWaitingList, { as: 'student', body: { gigId } })

test('an offer ends before the job that passes it on, however long the class was locked', async () => {
  const { db } = api.platform
  const gigId = await newClass()
  await db.insert(waitingList).values({ gigId, studentId: api.world.people.student })
  const { offering } = await db.transaction(async (tx) => {
    await tx.select().from(gigs).where(eq(gigs.id, gigId)).for('update')
    const offering = offerFreeSeats(api.platform, gigId)
    await sleep(2500)
    return { offering }
  })
  await offering
  const [place] = await db.select().from(waitingList).where(eq(waitingList.gigId, gigId))
  const isOfGig = and(eq(jobs.topic, 'seat-offers'), sql`payload->>'gigId' = ${gigId}`)
  const [job] = await db.select({ at: jobs.runAt }).from(jobs).where(isOfGig)
  expect(job?.at.getTime()).toBeGreaterThan(place?.offeredUntil?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('a student whose rejection is undone waits for an answer and for no seat', async () => {
  const gigId = await newClass()
  await put(gigId, 'student', 'rejected')
  await put(gigId, 'student2', 'enrolled')
  expect((await join(gigId)).status).toBe(200)
  const body = { gigId, studentId: api.world.people.student }
  expect((await api.call(reopenRequest, { as: 'teacher', body })).status).toBe(200)
  expect(await api.platform.db.$count(waitingList, eq(waitingList.gigId, gigId))).toBe(0)
})

test('a rejected student waits in line, is offered a seat, and replaces the receipt', async () => {
  const { db } = api.platform
  const { student, student2 } = api.world.people
  const gigId = await newClass()
  await put(gigId, 'student', 'rejected')
  await put(gigId, 'student2', 'enrolled')
  expect((await join(gigId)).body).toMatchObject({ gigId, position: 1 })
  await db.delete(enrolments).where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, student2)))
  await offerFreeSeats(api.platform, gigId)
  expect((await join(gigId)).body).toMatchObject({ gigId, position: 0 })
  expect((await requestSeat(gigId, 'student')).status).toBe(200)
  const rows = await db.select().from(enrolments).where(eq(enrolments.gigId, gigId))
  expect(rows).toMatchObject([{ studentId: student, status: 'pending', receiptId: expect.any(String) }])
  expect((await join(gigId)).status, 'a request waits for no seat').toBe(409)
})

const WEEKLY = {
  timeZone: 'Asia/Karachi',
  firstDay: '2024-01-01',
  lessons: [{ weekday: 'monday', start: '18:00', minutes: 30 }],
}
const OVER = { ...WEEKLY, lastDay: '2024-03-31' }
const edit = (gigId: string, changes: object) =>
  api.call(editGig, { as: 'teacher', body: { gigId, title: 'Hifz', description: '-', ...changes } })
const archive = (gigId: string, isArchived: boolean) =>
  api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived } })

type Change = (gigId: string) => ReturnType<typeof edit>
const archiveAndRestore: Change[] = [(gigId) => archive(gigId, true), (gigId) => archive(gigId, false)]
const endAndReopen: Change[] = [
  (gigId) => edit(gigId, { schedule: OVER }),
  (gigId) => edit(gigId, { schedule: WEEKLY }),
]

test.each<[string, Change[], number]>([
  ['more places', [(gigId) => edit(gigId, { maxStudents: 2 })], 0],
  ['a class that is put back on sale', archiveAndRestore, 1],
  ['an ended class with a new timetable', endAndReopen, 1],
])('the seats of %s are offered after the time in which a removal can be undone', async (_, changes, position) => {
  const { db } = api.platform
  const gigId = await newClass()
  await put(gigId, 'student2', 'enrolled')
  await join(gigId)
  const removed = { gigId, studentId: api.world.people.student2 }
  expect((await api.call(unenrollStudent, { as: 'admin', params: removed })).status).toBe(200)
  for (const change of changes) expect((await change(gigId)).status).toBe(200)
  await api.waitForJobs()
  expect((await join(gigId)).body).toMatchObject({ position: 1 })
  expect((await api.call(undoUnenroll, { as: 'admin', params: removed })).status).toBe(200)
  await db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.topic, 'seat-offers'))
  await api.waitForJobs()
  expect((await join(gigId)).body).toMatchObject({ position })
})

test('a class whose lessons are over has no waiting list and offers no seat until its next timetable', async () => {
  const { db } = api.platform
  const { student, student2 } = api.world.people
  const gigId = await newClass()
  await put(gigId, 'student2', 'enrolled')
  expect((await join(gigId)).status).toBe(200)
  expect((await edit(gigId, { schedule: OVER })).status).toBe(200)
  const late = await api.call(joinWaitingList, { token: await api.tokenFor(student2), body: { gigId } })
  expect([late.status, late.body.message]).toEqual([409, NO_NEW_REQUESTS])
  await db.delete(enrolments).where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, student2)))
  await offerFreeSeats(api.platform, gigId)
  const offers = () => db.select().from(waitingList).where(eq(waitingList.gigId, gigId))
  expect(await offers()).toMatchObject([{ studentId: student, offeredUntil: null }])
  expect((await edit(gigId, { schedule: WEEKLY })).status).toBe(200)
  await offerFreeSeats(api.platform, gigId)
  expect(await offers()).toMatchObject([{ studentId: student, offeredUntil: expect.any(Date) }])
})

test('a reserved seat stays reserved when the class goes off sale, until the offer ends', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await offer(gigId, 'student2', sql`now() - interval '1 second'`)
  expect((await api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived: true } })).status).toBe(200)
  const late = await requestSeat(gigId, 'student2')
  expect([late.status, late.body]).toEqual([409, { message: NO_NEW_REQUESTS, code: 'conflict' }])
  expect((await requestSeat(gigId, 'student')).status).toBe(200)
  expect(await api.platform.db.$count(enrolments, eq(enrolments.gigId, gigId))).toBe(1)
})

test('an offer that is open when a transaction begins is open until its end', async () => {
  const key = { gigId: await newClass(), studentId: api.world.people.student }
  await api.platform.db.transaction(async (tx) => {
    const [place] = await tx
      .insert(waitingList)
      .values({ ...key, offeredUntil: sql`now() + interval '1 millisecond'` })
      .returning()
    await tx.execute(
      sql`select pg_sleep_until(${place?.offeredUntil?.toISOString()}::timestamptz + interval '1 millisecond')`,
    )
    expect(await hasOffer(tx, key)).toBe(true)
    await stopWaiting(tx, key)
    expect(await tx.$count(waitingList, eq(waitingList.gigId, key.gigId))).toBe(1)
  })
})

type Answer = typeof acceptStudent | typeof rejectStudent | typeof reopenRequest | typeof unenrollStudentToPending
const answer = (gigId: string, endpoint: Answer) => {
  const reason = endpoint === rejectStudent ? { reason: 'It cannot be read.' } : {}
  return api.call(endpoint, { as: 'teacher', body: { gigId, studentId: api.world.people.student, ...reason } })
}
const isInLine = (gigId: string) => eq(waitingList.gigId, gigId)
const endOffer = (gigId: string) =>
  api.platform.db.update(waitingList).set({ offeredUntil: sql`now() - interval '1 second'` }).where(isInLine(gigId))
const requestAsNewcomer = async (gigId: string) => {
  const { status, body } = await requestSeat(gigId, 'student2')
  return status === 200 ? 'sent' : body.message
}

test('a receipt holds the offered seat, also after the end of the offer, until it is accepted [D14.29]', async () => {
  const { db } = api.platform
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  expect((await requestSeat(gigId, 'student')).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
  await endOffer(gigId)
  await offerFreeSeats(api.platform, gigId)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
  expect((await answer(gigId, acceptStudent)).status).toBe(200)
  expect(await db.$count(waitingList, isInLine(gigId))).toBe(0)
})

test('a student whose request holds a seat is on no waiting list, and cannot give up the seat there', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await requestSeat(gigId, 'student')
  const places = (await api.call(getWaitingPlaces, { as: 'student' })).body
  expect(places.map((place: { gigId: string }) => place.gigId)).not.toContain(gigId)
  expect((await api.call(leaveWaitingList, { as: 'student', body: { gigId } })).body.message).toBe(NOT_WAITING)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
})

test('a seat that a request holds is one seat: it is not offered again, and more places are', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await requestSeat(gigId, 'student')
  await api.call(joinWaitingList, { as: 'student2', body: { gigId } })
  await offerFreeSeats(api.platform, gigId)
  const readPlace = async () => (await api.call(joinWaitingList, { as: 'student2', body: { gigId } })).body.position
  expect(await readPlace()).toBe(1)
  await api.call(editGig, { as: 'teacher', body: { gigId, title: 'Hifz', description: '-', maxStudents: 2 } })
  await offerFreeSeats(api.platform, gigId)
  expect(await readPlace()).toBe(0)
})

test.each([
  ['a rejection', (gigId: string) => answer(gigId, rejectStudent)],
  ['a cancelled request', (gigId: string) => api.call(cancelRequest, { as: 'student', body: { gigId } })],
])('%s gives up the seat that a request held [D14.29]', async (_, end) => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await requestSeat(gigId, 'student')
  expect((await end(gigId)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe('sent')
})

test('the request of a student who was rejected before and has an offer holds the seat when it is reopened', async () => {
  const gigId = await newClass()
  await put(gigId, 'student', 'rejected')
  await offer(gigId, 'student', inAnHour)
  expect((await answer(gigId, reopenRequest)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
})

test('an expired offer that a server of the previous release left goes to the next within an hour', async () => {
  const { db } = api.platform
  const { student, student2 } = api.world.people
  const expired = sql`now() - interval '1 second'`
  const [left, held] = [await newClass(), await newClass()]
  for (const gigId of [left, held]) {
    await offer(gigId, 'student', expired)
    await db.insert(waitingList).values({ gigId, studentId: student2 })
  }
  await put(held, 'student', 'pending')
  await queueExpiredOffers(db)
  await api.waitForJobs()
  const readLine = (gigId: string) => db.select().from(waitingList).where(isInLine(gigId)).orderBy(waitingList.place)
  expect(await readLine(left)).toMatchObject([{ studentId: student2, offeredUntil: expect.any(Date) }])
  expect(await readLine(held)).toMatchObject([{ studentId: student }, { studentId: student2, offeredUntil: null }])
})

test('a student who cancels a rejected request goes on waiting', async () => {
  const gigId = await newClass()
  await put(gigId, 'student', 'rejected')
  await put(gigId, 'student2', 'enrolled')
  await join(gigId)
  expect((await api.call(cancelRequest, { as: 'student', body: { gigId } })).status).toBe(200)
  expect((await join(gigId)).body).toMatchObject({ position: 1 })
  expect(await api.platform.db.$count(waitingList, isInLine(gigId))).toBe(1)
})

test('a request from an offer keeps its seat while another request is accepted', async () => {
  for (let round = 0; round < 6; round += 1) {
    const gigId = await newClass()
    await put(gigId, 'student2', 'pending')
    await offer(gigId, 'student', inAnHour)
    const body = { gigId, studentId: api.world.people.student2 }
    const accept = async () => (await api.call(acceptStudent, { as: 'teacher', body })).body.message
    let isSent = false
    const sending = requestSeat(gigId, 'student').finally(() => {
      isSent = true
    })
    while (!isSent) expect(await accept()).toBe(CLASS_FULL)
    expect((await sending).status).toBe(200)
    expect(await accept()).toBe(CLASS_FULL)
    expect((await answer(gigId, acceptStudent)).status).toBe(200)
  }
})

test('the undo of an acceptance gives back the seat that the request held, also after the offer [D14.29]', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await requestSeat(gigId, 'student')
  await put(gigId, 'student2', 'pending')
  const acceptOther = () =>
    api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: api.world.people.student2 } })
  await endOffer(gigId)
  const before = await api.platform.db.select().from(waitingList).where(isInLine(gigId))
  for (let time = 0; time < 2; time += 1) {
    expect((await answer(gigId, acceptStudent)).status).toBe(200)
    const [undone, other] = await Promise.all([answer(gigId, unenrollStudentToPending), acceptOther()])
    expect([undone.status, other.status, other.body.message]).toEqual([200, 409, CLASS_FULL])
    await offerFreeSeats(api.platform, gigId)
    expect(await acceptOther()).toMatchObject({ status: 409 })
    const after = await api.platform.db.select().from(waitingList).where(isInLine(gigId))
    expect(after.map(({ offeredUntil }) => offeredUntil)).toEqual(before.map(({ offeredUntil }) => offeredUntil))
  }
  expect((await answer(gigId, rejectStudent)).status).toBe(200)
  expect((await acceptOther()).status).toBe(200)
})

test('the seat that a request held is still given back after the removal of the student was undone', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await requestSeat(gigId, 'student')
  await answer(gigId, acceptStudent)
  const params = { gigId, studentId: api.world.people.student }
  expect((await api.call(unenrollStudent, { as: 'admin', params })).status).toBe(200)
  expect((await api.call(undoUnenroll, { as: 'admin', params })).status).toBe(200)
  expect((await answer(gigId, unenrollStudentToPending)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
})

test('a student who was accepted without an offer holds no seat when the acceptance is undone', async () => {
  const gigId = await newClass()
  await put(gigId, 'student', 'pending')
  await answer(gigId, acceptStudent)
  expect((await answer(gigId, unenrollStudentToPending)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe('sent')
})

test('the undo of a rejection gives back the seat that the request held, unless another student has it', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', inAnHour)
  await requestSeat(gigId, 'student')
  await answer(gigId, rejectStudent)
  expect((await answer(gigId, reopenRequest)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
  await answer(gigId, rejectStudent)
  await put(gigId, 'student2', 'enrolled')
  expect((await answer(gigId, reopenRequest)).status).toBe(200)
  expect(await api.platform.db.$count(waitingList, isInLine(gigId))).toBe(0)
})
