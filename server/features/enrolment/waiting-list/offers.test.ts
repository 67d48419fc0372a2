import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { joinWaitingList } from '#contract/enrolment/waiting-list.ts'
import { cancelRequest, NO_NEW_REQUESTS, reopenRequest } from '#contract/enrolment.ts'
import { archiveGig, editGig } from '#contract/gigs.ts'
import { hasOffer, stopWaiting } from '#server/domain/seats.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { queueExpiredOffers } from '#server/storage/upkeep/cleanup.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createSeatSteps, IN_AN_HOUR, isInLine, isOffersJobOf } from '#tests/support/api/one-seat.ts'
import { offerFreeSeats } from './waiting-list.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newClass, put, offer, requestSeat, runOffers } = createSeatSteps(() => api)
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
  const [job] = await db.select({ at: jobs.runAt }).from(jobs).where(isOffersJobOf(gigId))
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
  await runOffers(gigId)
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
  const gigId = await newClass()
  await put(gigId, 'student2', 'enrolled')
  await join(gigId)
  const removed = { gigId, studentId: api.world.people.student2 }
  expect((await api.call(unenrollStudent, { as: 'admin', params: removed })).status).toBe(200)
  for (const change of changes) expect((await change(gigId)).status).toBe(200)
  await api.waitForJobs()
  expect((await join(gigId)).body).toMatchObject({ position: 1 })
  expect((await api.call(undoUnenroll, { as: 'admin', params: removed })).status).toBe(200)
  await runOffers(gigId)
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
  await runOffers(gigId)
  const offers = () => db.select().from(waitingList).where(eq(waitingList.gigId, gigId))
  expect(await offers()).toMatchObject([{ studentId: student, offeredUntil: null }])
  expect((await edit(gigId, { schedule: WEEKLY })).status).toBe(200)
  await runOffers(gigId)
  expect(await offers()).toMatchObject([{ studentId: student, offeredUntil: expect.any(Date) }])
})

test('a reserved seat stays reserved when the class goes off sale, until the offer ends', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
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
