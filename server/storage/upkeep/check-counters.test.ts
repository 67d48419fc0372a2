import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStatistics } from '#contract/admin/statistics.ts'
import { deleteUser } from '#contract/admin/users.ts'
import { Gig, getAllGigs, RATINGS_MAX } from '#contract/gigs.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { gigCounters, siteTotals, teacherCounters } from '#server/storage/database/schema-counters.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { checkCounters } from './check-counters.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const addGig = async (title: string): Promise<string> => {
  const gig = { title, description: '-', price: 3896, maxStudents: 500, teacherId: api.world.people.teacher }
  const [row] = await api.platform.db.insert(gigs).values(gig).returning({ id: gigs.id })
  return row?.id ?? ''
}

const addStudents = async (count: number): Promise<string[]> => {
  const people = Array.from({ length: count }, () => ({
    email: `${crypto.randomUUID()}@halaqah.test`,
    name: 'Counted',
    role: 'student' as const,
    passwordHash: 'none',
  }))
  const rows = await api.platform.db.insert(accounts).values(people).returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

const readCounters = async (gigId: string) => {
  const [row] = await api.platform.db.select().from(gigCounters).where(eq(gigCounters.gigId, gigId))
  return row && [row.enrolled, row.pending, row.rejected, ...row.stars]
}

const findGig = async (title: string): Promise<Gig> =>
  Gig.parse((await api.call(getAllGigs, { as: 'student', query: { search: title } })).body[0])

test('counters follow every change of enrolments and ratings, also those that a deleted account takes along', async () => {
  const { db } = api.platform
  const gigId = await addGig('Followed by counters')
  expect(await readCounters(gigId)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  const [first = '', second = '', third = ''] = await addStudents(3)
  await db.insert(enrolments).values([
    { gigId, studentId: first, status: 'enrolled' },
    { gigId, studentId: second, status: 'pending' },
    { gigId, studentId: third, status: 'rejected' },
  ])
  await db.insert(ratings).values({ gigId, studentId: first, rating: 5 })
  await db.update(enrolments).set({ status: 'enrolled' }).where(eq(enrolments.studentId, second))
  expect(await readCounters(gigId)).toEqual([2, 0, 1, 0, 0, 0, 0, 1])
  expect((await api.call(deleteUser, { as: 'admin', params: { id: first } })).status).toBe(200)
  expect(await readCounters(gigId)).toEqual([1, 0, 1, 0, 0, 0, 0, 0])
  expect(await checkCounters(db)).toBe(0)
})

test('the gigs of a teacher are counted as they, the role and the account change', async () => {
  const { db } = api.platform
  const [teacherId = ''] = await addStudents(1)
  const countGigs = async () =>
    (await db.select().from(teacherCounters).where(eq(teacherCounters.teacherId, teacherId))).map((row) => row.gigs)
  const gig = { title: 'Counted', description: '-', price: 3896, maxStudents: 5, teacherId }
  expect(await countGigs()).toEqual([])
  await db.update(accounts).set({ role: 'teacher' }).where(eq(accounts.id, teacherId))
  expect(await countGigs()).toEqual([0])
  const [first] = await db.insert(gigs).values([gig, gig]).returning({ id: gigs.id })
  expect(await countGigs()).toEqual([2])
  await db.delete(gigs).where(eq(gigs.id, first?.id ?? ''))
  expect(await countGigs()).toEqual([1])
  await db.update(teacherCounters).set({ gigs: 7 }).where(eq(teacherCounters.teacherId, teacherId))
  expect(await checkCounters(db)).toBe(1)
  expect(await countGigs()).toEqual([1])
  await db.update(accounts).set({ role: 'student' }).where(eq(accounts.id, teacherId))
  expect(await countGigs()).toEqual([])
  await db.update(accounts).set({ role: 'teacher' }).where(eq(accounts.id, teacherId))
  expect(await countGigs()).toEqual([1])
  expect((await api.call(deleteUser, { as: 'admin', params: { id: teacherId } })).status).toBe(200)
  expect(await countGigs()).toEqual([])
  expect(await checkCounters(db)).toBe(0)
})

test('a rolled back change counts nothing', async () => {
  const gigId = await addGig('Rolled back')
  const [studentId = ''] = await addStudents(1)
  const change = api.platform.db.transaction(async (tx) => {
    await tx.insert(enrolments).values({ gigId, studentId, status: 'enrolled' })
    tx.rollback()
  })
  await expect(change).rejects.toThrow()
  expect(await readCounters(gigId)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('a gig lists its newest 50 ratings, with count and average of all [3.9]', async () => {
  const gigId = await addGig('Rated by many')
  const students = await addStudents(RATINGS_MAX + 10)
  const rows = students.map((studentId, index) => ({
    gigId,
    studentId,
    rating: index < 10 ? 1 : 5,
    createdAt: new Date(Date.now() - (students.length - index) * 1000),
  }))
  await api.platform.db.insert(ratings).values(rows)
  const gig = await findGig('Rated by many')
  expect(gig.ratings).toEqual(Array.from({ length: RATINGS_MAX }, () => ({ rating: 5 })))
  expect(gig.ratingSummary).toEqual({ average: 260 / 60, count: 60, stars: [10, 0, 0, 0, 50] })
})

test('statistics count accounts and gigs as they change [7.41]', async () => {
  const read = async () => (await api.call(getStatistics, { as: 'admin' })).body
  const before = await read()
  await addGig('One more')
  const [id = ''] = await addStudents(1)
  await api.platform.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, id))
  expect(await read()).toEqual({
    ...before,
    totalUsers: before.totalUsers + 1,
    totalGigs: before.totalGigs + 1,
  })
})

test('counters that a restore left wrong are repaired, and the repair is counted', async () => {
  const { db } = api.platform
  const gigId = await addGig('Restored')
  const [studentId = ''] = await addStudents(1)
  await db.insert(enrolments).values({ gigId, studentId, status: 'pending' })
  await db
    .update(gigCounters)
    .set({ enrolled: 9, stars: [1, 1, 1, 1, 1] })
    .where(eq(gigCounters.gigId, gigId))
  await db.update(siteTotals).set({ total: sql`total + 5` }).where(eq(siteTotals.name, 'student'))
  await db.update(gigs).set({ isTeacherApproved: false }).where(eq(gigs.id, gigId))
  const unsorted = await addGig('Score of another time')
  await db.update(gigs).set({ ratingScore: 1 }).where(eq(gigs.id, unsorted))
  const isTeacher = eq(accounts.id, api.world.people.teacher)
  await db.update(accounts).set({ awaitsVerification: true }).where(isTeacher)
  expect(await checkCounters(db)).toBe(5)
  expect(await db.$count(accounts, and(isTeacher, accounts.awaitsVerification))).toBe(0)
  expect(await readCounters(gigId)).toEqual([0, 1, 0, 0, 0, 0, 0, 0])
  expect((await findGig('Restored')).pendingStudents).toEqual([])
  expect(await checkCounters(db)).toBe(0)
})

test('free seats whose job has not run yet are no fault, and wrong ones without a job are repaired', async () => {
  const { db } = api.platform
  const gigId = await addGig('Free seats')
  await db.update(gigs).set({ hasFreeSeats: false }).where(eq(gigs.id, gigId))
  const runAt = new Date('2999-01-01T00:00:00Z')
  const [job] = await db.insert(jobs).values({ topic: 'free-seats', payload: { gigId }, runAt }).returning()
  expect(await checkCounters(db)).toBe(0)
  await db.delete(jobs).where(eq(jobs.id, job?.id ?? ''))
  expect(await checkCounters(db)).toBe(1)
})

test('the gigs of a teacher leave the catalogue with the approval and return with it', async () => {
  const teacherId = api.world.people.teacher
  const set = (status: 'approved' | 'pending') =>
    api.platform.db.update(teachers).set({ status }).where(eq(teachers.accountId, teacherId))
  const countOnSale = async () => (await api.call(getAllGigs, { as: 'student' })).body.length
  const before = await countOnSale()
  await set('pending')
  expect(await countOnSale()).toBe(0)
  await set('approved')
  expect(await countOnSale()).toBe(before)
})
