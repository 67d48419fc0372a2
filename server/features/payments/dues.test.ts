import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unenrollStudent } from '#contract/admin/gigs.ts'
import { acceptStudent, unenrollStudentToPending } from '#contract/enrolment.ts'
import { archiveGig, editGig } from '#contract/gigs.ts'
import { getDues, NOT_DUE, sendPayment } from '#contract/payments.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { letNextMonthBegin } from '#tests/support/api/next-month.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { announceDues } from './dues-clock.ts'

let api: Api
let gigId = ''
const PRICE = 3896

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const texts = { title: 'Tajweed each month', description: 'Rules of recitation' }
beforeEach(async () => {
  const { db } = api.platform
  await db.delete(dues)
  await db.delete(payments)
  await db.delete(notifications)
  gigId = crypto.randomUUID()
  const gig = { ...texts, id: gigId, teacherId: api.world.people.teacher, price: PRICE, maxStudents: 5 }
  await db.insert(gigs).values({ ...gig, period: 'month', isTeacherApproved: true })
})

const request = (gig = gigId) =>
  api.platform.db
    .insert(enrolments)
    .values({ gigId: gig, studentId: api.world.people.student, status: 'pending' })
    .onConflictDoUpdate({ target: [enrolments.gigId, enrolments.studentId], set: { status: 'pending' } })
const studentBody = () => ({ gigId, studentId: api.world.people.student })
const accept = () => api.call(acceptStudent, { as: 'teacher', body: studentBody() })
const enrol = async () => {
  await request()
  expect((await accept()).status).toBe(200)
}
const readDues = async () => (await api.platform.db.select().from(dues).where(eq(dues.gigId, gigId)))[0]
const readPayments = () =>
  api.platform.db.select().from(payments).where(eq(payments.gigId, gigId)).orderBy(asc(payments.dueOn))
const ownDues = async () => (await api.call(getDues, { as: 'student' })).body

/** Lets the next month begin in some days. Days change at nine in the morning, when months are announced. */
const letNextMonthBeginIn = (days: number): Promise<void> => {
  const day = sql`(now() at time zone 'Asia/Karachi' - interval '9 hours')::date + ${days}::int`
  return letNextMonthBegin(api.platform.db, gigId, day)
}
/** Gives the class a timetable with a last day, in some days from today. */
const endIn = (days: number) =>
  api.platform.db.execute(sql`insert into schedules (gig_id, time_zone, first_day, last_day, lessons)
    values (${gigId}, 'Asia/Karachi', '2026-01-01', today_in_pakistan() + ${days}::int, '[]')`)
/** As any edit of the timetable does. */
const refreshDues = () => api.platform.db.execute(sql`select refresh_dues(${gigId})`)
const statesOf = async () => (await readPayments()).map(({ state }) => state)
const dueDay = async (): Promise<string> => (await readDues())?.dueOn ?? ''

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-12', 1, '2027-01-12'],
  ['2026-11-30', 3, '2027-02-28'],
])('after a start on %s, month %i begins on %s', async (startsOn, nextMonth, expected) => {
  await enrol()
  await api.platform.db.update(dues).set({ startsOn, nextMonth }).where(eq(dues.gigId, gigId))
  expect(await dueDay()).toBe(expected)
})

test('an accepted request pays the first month, at the expected amount', async () => {
  await enrol()
  const [first, ...rest] = await readPayments()
  expect(rest).toEqual([])
  expect(first).toMatchObject({ state: 'accepted', amount: PRICE, gigTitle: texts.title })
  const row = await readDues()
  expect(first?.dueOn).toBe(row?.startsOn)
  expect(await ownDues()).toMatchObject([{ gigId, paidUntil: row?.dueOn, open: [], next: { amount: PRICE } }])
})

test('a class that is paid as a whole has no dues', async () => {
  await api.platform.db.update(gigs).set({ period: 'course' }).where(eq(gigs.id, gigId))
  await enrol()
  expect([await readDues(), await readPayments(), await ownDues()]).toEqual([undefined, [], []])
})

test('a class that becomes monthly owes nothing for the time before', async () => {
  await api.platform.db.update(gigs).set({ period: null }).where(eq(gigs.id, gigId))
  await enrol()
  await api.call(editGig, { as: 'teacher', body: { ...texts, gigId, period: 'month' } })
  await announceDues(api.platform)
  expect(await readPayments()).toEqual([])
  const row = await readDues()
  const [later] = await api.platform.db
    .select({ day: sql<string>`(today_in_pakistan() + interval '1 month')::date::text` })
    .from(sql`(select 1) as one`)
  expect(row?.dueOn).toBe(later?.day)
  await api.call(editGig, { as: 'teacher', body: { ...texts, gigId, period: 'course' } })
  expect(await ownDues()).toEqual([])
})

test('a month is announced three days before it begins, and not earlier', async () => {
  await enrol()
  await letNextMonthBeginIn(4)
  await announceDues(api.platform)
  expect(await readPayments()).toHaveLength(1)
  await letNextMonthBeginIn(3)
  const dueOn = await dueDay()
  await announceDues(api.platform)
  await api.waitForJobs()
  expect((await readPayments()).at(-1)).toMatchObject({ state: 'due', dueOn, amount: PRICE })
  const sent = await api.platform.db.select().from(notifications).where(eq(notifications.kind, 'payment-due'))
  expect(sent).toMatchObject([{ accountId: api.world.people.student, gigId, link: '/payments' }])
  expect(await ownDues()).toMatchObject([{ paidUntil: dueOn, open: [{ dueOn, state: 'due' }] }])
})

test('two servers announce each month once', async () => {
  const other = await api.startAnother()
  await enrol()
  await letNextMonthBeginIn(2)
  await Promise.all([api, other, api, other].map(({ platform }) => announceDues(platform)))
  await api.waitForJobs()
  await other.waitForJobs()
  expect(await readPayments()).toHaveLength(2)
  const sent = await api.platform.db.select().from(notifications).where(eq(notifications.kind, 'payment-due'))
  expect(sent).toHaveLength(1)
  await other.close()
})

test('after a long stop of the servers, all months are owed and one reminder is sent', async () => {
  await enrol()
  await letNextMonthBeginIn(-65)
  await announceDues(api.platform)
  await api.waitForJobs()
  expect(await readPayments()).toHaveLength(4)
  const sent = await api.platform.db.select().from(notifications).where(eq(notifications.kind, 'payment-due'))
  expect(sent).toHaveLength(1)
})

test('a new price counts from the next month that is not due yet', async () => {
  await enrol()
  await letNextMonthBeginIn(1)
  await announceDues(api.platform)
  await api.call(editGig, { as: 'teacher', body: { ...texts, gigId, price: 5896 } })
  expect(await ownDues()).toMatchObject([{ open: [{ amount: PRICE }], next: { amount: 5896 } }])
})

test('an archived class continues, and so do its dues', async () => {
  await enrol()
  await api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived: true } })
  await letNextMonthBeginIn(2)
  await announceDues(api.platform)
  expect((await readPayments()).map(({ state }) => state)).toEqual(['accepted', 'due'])
})

test('a class that is no longer monthly has no further dues, and the month that had not begun is withdrawn', async () => {
  await enrol()
  await letNextMonthBeginIn(2)
  await announceDues(api.platform)
  const setPeriod = (period: string) => api.call(editGig, { as: 'teacher', body: { ...texts, gigId, period } })
  await setPeriod('course')
  expect([await ownDues(), (await readPayments()).length]).toEqual([[], 1])
  await letNextMonthBeginIn(-40)
  await setPeriod('month')
  await announceDues(api.platform)
  expect((await readPayments()).filter(({ state }) => state === 'due')).toEqual([])
  const row = await readDues()
  expect([row?.nextMonth, row?.isActive]).toEqual([1, true])
})

test('a month that has begun stays in the history of a student who leaves', async () => {
  await enrol()
  await letNextMonthBeginIn(-2)
  await announceDues(api.platform)
  await api.call(unenrollStudent, { as: 'admin', params: studentBody() })
  expect((await readPayments()).map(({ state }) => state)).toEqual(['accepted', 'due'])
  expect(await ownDues()).toEqual([])
  await letNextMonthBeginIn(0)
  await announceDues(api.platform)
  expect(await readPayments()).toHaveLength(2)
})

test.each([
  ['a new student', 0],
  ['a student who comes back', 1],
])('after an acceptance of %s that is taken back, the next one pays one month, from its own day', async (_, before) => {
  if (before > 0) {
    await enrol()
    await api.call(unenrollStudent, { as: 'admin', params: studentBody() })
    await letNextMonthBeginIn(-5)
  }
  await enrol()
  await api.call(unenrollStudentToPending, { as: 'teacher', body: studentBody() })
  expect([await ownDues(), (await readPayments()).length]).toEqual([[], before])
  const startsOn = sql`today_in_pakistan() - 20`
  await api.platform.db.update(dues).set({ startsOn }).where(eq(dues.gigId, gigId))
  expect((await accept()).status).toBe(200)
  expect(await readPayments()).toHaveLength(before + 1)
  expect(await api.platform.db.$count(payments, sql`${payments.dueOn} = today_in_pakistan()`)).toBe(1)
})

test('of two acceptances at once, one pays the month', async () => {
  await request()
  const answers = await Promise.all([accept(), accept()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await readPayments()).toHaveLength(1)
})

test('a class that is over has no further month, unless its timetable is removed before the first lesson', async () => {
  await enrol()
  await letNextMonthBeginIn(3)
  await endIn(0)
  await announceDues(api.platform)
  expect([await ownDues(), (await readPayments()).length]).toEqual([[], 1])
  const isOwed = and(eq(payments.gigId, gigId), eq(payments.state, 'due'))
  expect(await api.platform.db.$count(payments, isOwed)).toBe(0)
  expect((await api.call(editGig, { as: 'teacher', body: { gigId, schedule: null } })).status).toBe(200)
  expect(await readDues()).toMatchObject({ isActive: true, dueOn: expect.any(String) })
})

test('the last month of a class stays owed until it is paid, with one reminder', async () => {
  await enrol()
  await letNextMonthBeginIn(3)
  await endIn(10)
  for (const _ of [1, 2]) {
    await announceDues(api.platform)
    await refreshDues()
    expect(await statesOf()).toEqual(['accepted', 'due'])
  }
  await api.waitForJobs()
  const sent = await api.platform.db.select().from(notifications).where(eq(notifications.kind, 'payment-due'))
  expect(sent).toHaveLength(1)
  const [{ dueOn, month }] = (await ownDues())[0].open
  expect(await ownDues()).toMatchObject([{ gigId, paidUntil: dueOn }])
  const receipt = { as: 'student', body: { gigId, month }, files: { receipt: [await jpeg()] } } as const
  expect((await api.call(sendPayment, receipt)).status).toBe(200)
  expect(await ownDues()).toMatchObject([{ open: [{ month, state: 'sent' }] }])
  await api.call(unenrollStudent, { as: 'admin', params: studentBody() })
  expect(await ownDues()).toEqual([])
})

test('the last month is withdrawn from a student who leaves before it begins, and when the class ends earlier', async () => {
  await enrol()
  await letNextMonthBeginIn(3)
  await endIn(10)
  await announceDues(api.platform)
  await api.platform.db.execute(sql`update schedules set last_day = today_in_pakistan() where gig_id = ${gigId}`)
  expect(await statesOf()).toEqual(['accepted'])
  await api.platform.db.execute(sql`update schedules set last_day = last_day + 10 where gig_id = ${gigId}`)
  await announceDues(api.platform)
  expect(await statesOf()).toEqual(['accepted', 'due'])
  await api.call(unenrollStudent, { as: 'admin', params: studentBody() })
  expect(await statesOf()).toEqual(['accepted'])
})

test('no month after the last day of a class is paid early, or owed after a long stop of the servers', async () => {
  await enrol()
  await letNextMonthBeginIn(-65)
  await endIn(-40)
  await announceDues(api.platform)
  expect(await statesOf()).toEqual(['accepted', 'due'])
  await letNextMonthBeginIn(-5)
  await api.platform.db.execute(sql`update schedules set last_day = today_in_pakistan() + 10 where gig_id = ${gigId}`)
  await announceDues(api.platform)
  const [{ next }] = await ownDues()
  const receipt = { as: 'student', body: { gigId, month: next.month }, files: { receipt: [await jpeg()] } } as const
  expect((await api.call(sendPayment, receipt)).body.message).toBe(NOT_DUE)
})

test('a student who comes back for the rest of a class has paid from that day', async () => {
  await enrol()
  await api.call(unenrollStudent, { as: 'admin', params: studentBody() })
  await letNextMonthBeginIn(-5)
  await endIn(10)
  await enrol()
  const [earlier, again] = await readPayments()
  expect([earlier?.state, again?.state]).toEqual(['accepted', 'accepted'])
  const [today] = await api.platform.db
    .select({ day: sql<string>`today_in_pakistan()::text` })
    .from(sql`(select 1) as one`)
  expect(again?.dueOn).toBe(today?.day)
  expect(await ownDues()).toEqual([])
})

test('a student who comes back to a class that is no longer monthly has not paid a month', async () => {
  await enrol()
  await api.call(unenrollStudent, { as: 'admin', params: studentBody() })
  await api.platform.db.update(gigs).set({ period: 'course' }).where(eq(gigs.id, gigId))
  await enrol()
  expect(await readPayments()).toHaveLength(1)
})
