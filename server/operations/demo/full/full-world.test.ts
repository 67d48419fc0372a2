import { buffer } from 'node:stream/consumers'
import { and, count, eq, inArray, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRequestsToReview } from '#contract/enrolment/review.ts'
import { getStudentGigs } from '#contract/enrolment.ts'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import { createGig, type Gig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { getDues, getOwnPayments } from '#contract/payments.ts'
import { getResources } from '#contract/resources/resources.ts'
import { getGigReviews } from '#contract/reviews/reviews.ts'
import { getTimetable, type Lesson } from '#contract/timetable/lessons.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { payments, waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { removeDemo } from '../remove.ts'
import { hasNoAccounts } from '../world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let api: Api
let createdAt: number
beforeAll(async () => {
  createdAt = Date.now()
  api = await startApi({ DEMO: 'on' })
})
afterAll(() => api.close())

const readLessons = async (): Promise<Lesson[]> => {
  const query = {
    from: new Date(createdAt - DAY_MS).toISOString(),
    to: new Date(createdAt + 14 * DAY_MS).toISOString(),
  }
  return (await api.call(getTimetable, { as: 'student', query })).body.lessons
}

test('the printed accounts keep their specified state in the full demo world [D2.1]', async () => {
  const own: Gig[] = (await api.call(getMyGigs, { as: 'teacher' })).body
  expect(own).toHaveLength(3)
  for (const { _id: id } of own)
    expect((await api.call(getResources, { as: 'teacher', params: { id } })).body.length).toBeGreaterThan(0)
  expect(own.flatMap(({ pendingStudents }) => pendingStudents)).toEqual([api.world.people.student])
  for (const status of ['enrolled', 'pending'])
    expect((await api.call(getStudentGigs, { as: 'student', query: { status } })).body).toHaveLength(1)
})

test('five teachers have fourteen classes over all subjects and languages, and forty students attend them', async () => {
  const { db } = api.platform
  // The API tests add another teacher and another student, which are no demo accounts.
  const isDemo = eq(accounts.isDemo, true)
  const approved = await db
    .select({ id: accounts.id })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(isDemo, eq(teachers.status, 'approved')))
  expect(approved).toHaveLength(5)
  expect(
    await db
      .select({ count: count() })
      .from(accounts)
      .where(and(isDemo, eq(accounts.role, 'student'))),
  ).toEqual([{ count: 40 }])
  const rows = await db.select().from(gigs)
  expect(rows).toHaveLength(14)
  expect(new Set(rows.flatMap(({ subject }) => subject ?? []))).toEqual(new Set(EXPERTISE_OPTIONS))
  expect(new Set(rows.flatMap(({ languages }) => languages))).toEqual(new Set(TEACHING_LANGUAGES))
  expect(rows.filter(({ archivedAt }) => archivedAt)).toHaveLength(1)
  expect(rows.filter(({ subject }) => !subject)).toHaveLength(1)
})

test('the documents of every demo teacher are their own', async () => {
  const rows = await api.platform.db
    .select({ key: files.key })
    .from(files)
    .innerJoin(accounts, eq(accounts.id, files.ownerId))
    .where(and(eq(accounts.isDemo, true), inArray(files.purpose, ['cnic', 'degree'])))
  const pictures = await Promise.all(
    rows.map(async ({ key }) => (await buffer(await api.platform.storage.read(key))).toString('base64')),
  )
  expect(pictures).toHaveLength(18)
  expect(new Set(pictures).size).toBe(18)
})

test('monthly classes have paid and open months, and one receipt waits for the printed teacher', async () => {
  const rows = await api.platform.db.select().from(payments)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['accepted', 'due', 'sent', 'paid', 'waived']))
  expect(rows.every(({ dueOn }) => Date.parse(dueOn) <= createdAt + DAY_MS)).toBe(true)
  const [monthly, ...others] = (await api.call(getRequestsToReview, { as: 'teacher' })).body
  expect([monthly.price, others.length]).toEqual([3896, 1])
  expect((await api.app.inject({ url: monthly.receiptURL })).statusCode).toBe(200)
  const [own] = (await api.call(getDues, { as: 'student' })).body
  expect([own.open, own.paidUntil]).toEqual([[], own.next.dueOn])
})

test('the history of the printed student begins with the month that the request paid, with its receipt', async () => {
  const history = (await api.call(getOwnPayments, { as: 'student' })).body
  expect(history).toMatchObject([{ state: 'accepted', amount: 3896, gigId: api.world.gigs[0] }])
  expect((await api.app.inject({ url: history[0].receiptURL })).statusCode).toBe(200)
})

test('every class would be accepted from the form of a teacher, and the full one has a waiting list', async () => {
  const body: Gig[] = (await api.call(getAllGigs, { as: 'student' })).body
  for (const { title, description, price, maxStudents, schedule, ...gig } of body) {
    const { subject, languages, level, audience, period, outcomes, requirements } = gig
    const facts = { subject, languages, level, audience, period, outcomes, requirements }
    createGig.body.parse({ title, description, price, maxStudents, schedule, ...facts })
    expect(price - 896).toBeGreaterThanOrEqual(2500)
    expect(price - 896).toBeLessThanOrEqual(40_000)
  }
  const full = body.filter(({ isFull }) => isFull)
  expect(full).toHaveLength(1)
  const waiting = await api.platform.db.select({ gigId: waitingList.gigId }).from(waitingList)
  expect(waiting.map(({ gigId }) => gigId)).toEqual(Array(3).fill(full[0]?._id))
})

test('a lesson of the printed student starts five minutes after the start, and another one is cancelled', async () => {
  const lessons = await readLessons()
  const moved = lessons.find(({ status }) => status === 'moved')
  const minutes = (Date.parse(moved?.startsAt ?? '') - createdAt) / MINUTE_MS
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(7)
  expect(lessons.some(({ status }) => status === 'cancelled')).toBe(true)
})

test('reviews are by people who attend, with replies, both in two scripts, and one receipt was sent twice', async () => {
  const { db } = api.platform
  const { body } = await api.call(getAllGigs, { as: 'student' })
  const reviews = []
  for (const { _id: id } of body) reviews.push(...(await api.call(getGigReviews, { params: { id } })).body)
  const replies = reviews.filter(({ reply }) => reply).map(({ reply }) => reply)
  for (const written of [reviews, replies])
    for (const script of [/\p{Script=Arabic}/u, /\p{Script=Latin}/u])
      expect(written.some(({ text }) => script.test(text))).toBe(true)
  expect(reviews.some(({ rating }) => rating < 3)).toBe(true)
  expect(replies.length).toBeGreaterThan(reviews.length / 2)
  const open = await db
    .select({ bytes: files.bytes })
    .from(enrolments)
    .innerJoin(files, eq(files.id, enrolments.receiptId))
    .where(and(ne(enrolments.status, 'enrolled'), ne(enrolments.studentId, api.world.people.student)))
  expect(open.length).toBeGreaterThan(3)
  expect(new Set(open.map(({ bytes }) => bytes)).size).toBe(open.length - 1)
})

test('the full demo world is removed as a whole', async () => {
  const { db, storage } = api.platform
  expect(await hasNoAccounts(api.platform)).toBe(false)
  await removeDemo(api.platform)
  expect(await db.select({ count: count() }).from(gigs)).toEqual([{ count: 0 }])
  expect(await db.select({ count: count() }).from(files)).toEqual([{ count: 0 }])
  expect(await db.select({ count: count() }).from(auditEntries)).toEqual([{ count: 0 }])
  const left = await db.select({ email: accounts.email }).from(accounts).where(like(accounts.email, '%@halaqah.test'))
  expect(left.map(({ email }) => email).sort()).toEqual(['student2@halaqah.test', 'teacher2@halaqah.test'])
  const keys = []
  for await (const key of storage.keys()) keys.push(key)
  expect(keys).toEqual([])
})
