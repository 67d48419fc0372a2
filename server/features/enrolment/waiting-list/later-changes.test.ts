import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { cancelRequest } from '#contract/enrolment.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { createSeatSteps, IN_AN_HOUR, isInLine, isOffersJobOf } from '#tests/support/api/one-seat.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newClass, offer, put, requestSeat, runOffers } = createSeatSteps(() => api)

/** A class whose two seats are taken, and for which two students wait. */
const newClassWithLine = async () => {
  const { db } = api.platform
  const gigId = await newClass()
  await db.update(gigs).set({ maxStudents: 2 }).where(eq(gigs.id, gigId))
  for (const who of ['student', 'student2'] as const) await put(gigId, who, 'enrolled')
  const line: string[] = []
  for (const name of ['First', 'Second']) {
    const person = { email: `${crypto.randomUUID()}@halaqah.test`, name, whatsapp: '', description: '' }
    const studentId = await addPerson(api.platform, { ...person, role: 'student' }, '')
    await db.insert(waitingList).values({ gigId, studentId })
    line.push(studentId)
  }
  return { gigId, line }
}

const toParams = (gigId: string, who: TestUser) => ({ gigId, studentId: api.world.people[who] })
const remove = async (gigId: string, who: TestUser) =>
  expect((await api.call(unenrollStudent, { as: 'admin', params: toParams(gigId, who) })).status).toBe(200)
const undo = async (gigId: string, who: TestUser) =>
  (await api.call(undoUnenroll, { as: 'admin', params: toParams(gigId, who) })).status

/** Runs the job of the earliest change, as a minute after it. */
const runEarliestOffers = async (gigId: string): Promise<void> => {
  const { db } = api.platform
  const [job] = await db.select().from(jobs).where(isOffersJobOf(gigId)).orderBy(asc(jobs.position)).limit(1)
  await db
    .update(jobs)
    .set({ runAt: sql`now()` })
    .where(eq(jobs.id, job?.id ?? ''))
  await api.waitForJobs()
}
const readOffered = async (gigId: string): Promise<string[]> => {
  const isOffered = and(isInLine(gigId), isNotNull(waitingList.offeredUntil))
  const rows = await api.platform.db.select().from(waitingList).where(isOffered).orderBy(waitingList.place)
  return rows.map(({ studentId }) => studentId)
}

test('the job of an earlier change leaves the seat of a later removal to its undo', async () => {
  const { gigId } = await newClassWithLine()
  await remove(gigId, 'student')
  expect(await undo(gigId, 'student')).toBe(200)
  await remove(gigId, 'student')
  await runEarliestOffers(gigId)
  expect(await readOffered(gigId)).toEqual([])
  expect(await undo(gigId, 'student')).toBe(200)
})

test('the seat of a removal is offered although a later removal can be undone', async () => {
  const { gigId, line } = await newClassWithLine()
  await remove(gigId, 'student')
  await remove(gigId, 'student2')
  await runEarliestOffers(gigId)
  expect(await readOffered(gigId)).toEqual(line.slice(0, 1))
  expect(await undo(gigId, 'student2')).toBe(200)
  await runOffers(gigId)
  expect(await readOffered(gigId)).toEqual(line.slice(0, 1))
})

test.each([
  {
    what: 'the job of its own removal',
    run: async (gigId: string) => {
      await runEarliestOffers(gigId)
      await runEarliestOffers(gigId)
    },
  },
  { what: 'jobs that are due at once', run: runOffers },
])('each seat is offered by $what', async ({ run }) => {
  const { gigId, line } = await newClassWithLine()
  await remove(gigId, 'student')
  await remove(gigId, 'student2')
  await run(gigId)
  expect(await readOffered(gigId)).toEqual(line)
})

test('a later change that adds two jobs keeps one seat back', async () => {
  const { db } = api.platform
  const { gigId, line } = await newClassWithLine()
  await db
    .delete(enrolments)
    .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, api.world.people.student2)))
  await offer(gigId, 'student2', IN_AN_HOUR)
  expect((await requestSeat(gigId, 'student2')).status).toBe(200)
  await runOffers(gigId)
  expect(await readOffered(gigId)).toEqual([api.world.people.student2])
  await remove(gigId, 'student')
  expect((await api.call(cancelRequest, { as: 'student2', body: { gigId } })).status).toBe(200)
  await runEarliestOffers(gigId)
  expect(await readOffered(gigId)).toEqual(line.slice(0, 1))
})

test('no seat is left to a job that has failed before, or that ends an offer much later', async () => {
  const { gigId, line } = await newClassWithLine()
  await remove(gigId, 'student')
  await remove(gigId, 'student2')
  const { db } = api.platform
  const isLater = sql`position > (select min(position) from jobs where ${isOffersJobOf(gigId)})`
  await db
    .update(jobs)
    .set({ attempts: 1, lastError: 'The connection was lost.' })
    .where(and(isOffersJobOf(gigId), isLater))
  await api.platform.jobs.add(db, { topic: 'seat-offers', payloads: [{ gigId }], delaySeconds: 3600 })
  await runEarliestOffers(gigId)
  expect(await readOffered(gigId)).toEqual(line)
})
