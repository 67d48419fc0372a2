import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRequestsToReview } from '#contract/enrolment/review.ts'
import { acceptStudent, enroll, rejectStudent } from '#contract/enrolment.ts'
import { getFileLink } from '#contract/files/private-files.ts'
import { exportLedger, getLedger, getLedgerMonths, type LedgerEntry } from '#contract/payments/ledger.ts'
import * as endpoints from '#contract/payments.ts'
import { addNextMonth, lockDues } from '#server/domain/payments.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { dues, payments, receipts } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { letNextMonthBegin } from '#tests/support/api/next-month.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { announceDues } from './dues-clock.ts'

let api: Api
let receipt: Awaited<ReturnType<typeof jpeg>>
let gigId = ''
let month = ''

beforeAll(async () => {
  api = await startApi()
  receipt = await jpeg()
})
afterAll(() => api.close())

/** A monthly class whose student has paid the first month, and owes the second, which begins in two days. */
beforeEach(async () => {
  const { db } = api.platform
  await api.waitForJobs()
  await db.delete(dues)
  await db.delete(payments)
  // All tests send the same photo, and a comparison finds a bounded number of them.
  await db.delete(receipts)
  await db.delete(notifications)
  gigId = crypto.randomUUID()
  const gig = { id: gigId, title: 'Hifz', description: '-', teacherId: api.world.people.teacher, price: 3896 }
  await db.insert(gigs).values({ ...gig, maxStudents: 5, period: 'month', isTeacherApproved: true })
  await api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [await jpeg()] } })
  await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: api.world.people.student } })
  await letNextMonthBeginIn(2)
  await announceDues(api.platform)
  await api.waitForJobs()
  month = (await openMonths())[0]?.month ?? ''
})

const letNextMonthBeginIn = (days: number): Promise<void> =>
  letNextMonthBegin(api.platform.db, gigId, sql`today_in_pakistan() + ${days}::int`)
/** Takes the announcement of the next month back. */
const withdrawMonth = async (): Promise<void> => {
  const { db } = api.platform
  await db.delete(payments).where(eq(payments.month, month))
  await db
    .update(dues)
    .set({ nextMonth: sql`${dues.nextMonth} - 1` })
    .where(eq(dues.gigId, gigId))
}
const openMonths = async (): Promise<endpoints.OpenMonth[]> =>
  (await api.call(endpoints.getDues, { as: 'student' })).body.find((due: endpoints.Dues) => due.gigId === gigId)
    ?.open ?? []
const send = (key?: string, of = month, as: TestUser = 'student') =>
  api.call(endpoints.sendPayment, {
    as,
    body: { gigId, month: of },
    files: { receipt: [receipt] },
    ...(key && { key }),
  })
const paymentKey = () => ({ gigId, studentId: api.world.people.student, month })
const accept = (as: TestUser = 'teacher') => api.call(endpoints.acceptPayment, { as, body: paymentKey() })
const reject = (reason = 'The amount cannot be read.') =>
  api.call(endpoints.rejectPayment, { as: 'teacher', body: { ...paymentKey(), reason } })
const review = async () => (await api.call(getRequestsToReview, { as: 'teacher', query: { gigId } })).body
const kindsOf = async (who: TestUser) => {
  await api.waitForJobs()
  const rows = await api.platform.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.accountId, api.world.people[who]), sql`kind like 'payment-%'`))
  return rows.map(({ kind }) => kind).sort()
}

test('a student sends the receipt of a month, the teacher accepts it, and both see it', async () => {
  expect((await send()).body).toEqual({ message: endpoints.RECEIPT_SENT })
  expect(await openMonths()).toMatchObject([{ month, state: 'sent' }])
  const [waiting] = await review()
  expect(waiting).toMatchObject({ month, price: 3896, studentId: api.world.people.student, gigId })
  expect((await api.app.inject({ url: waiting.receiptURL })).statusCode).toBe(200)
  expect((await accept()).status).toBe(200)
  expect(await review()).toEqual([])
  const [own] = (await api.call(endpoints.getDues, { as: 'student' })).body
  expect(own).toMatchObject({ open: [], paidUntil: own.next.dueOn })
  expect(await kindsOf('student')).toEqual(['payment-accepted', 'payment-due'])
  expect(await kindsOf('teacher')).toEqual(['payment-sent'])
  const trail = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  const monthly = trail.filter(({ kind }) => kind.startsWith('enrolment.month-'))
  expect(monthly.map(({ kind, price }) => [kind, price])).toEqual([
    ['enrolment.month-sent', 3896],
    ['enrolment.month-accepted', 3896],
  ])
  expect(monthly.every(({ receiptId }) => receiptId !== null)).toBe(true)
})

test('a receipt that is sent twice with one key is stored once', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all([send(key), send(key), send(key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await kindsOf('teacher')).toEqual(['payment-sent'])
})

test('another receipt for a month that is sent or paid is refused', async () => {
  await send()
  expect((await send()).body).toEqual({ message: endpoints.ALREADY_SENT, code: 'conflict' })
  await accept()
  expect((await send()).body).toEqual({ message: endpoints.ALREADY_PAID, code: 'conflict' })
})

test('of two answers at once, one counts', async () => {
  await send()
  const answers = await Promise.all([accept(), reject(), accept()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('after a rejection the student reads the reason and sends another receipt', async () => {
  await send()
  await reject()
  expect(await openMonths()).toMatchObject([{ state: 'rejected', reason: 'The amount cannot be read.' }])
  expect(await kindsOf('student')).toEqual(['payment-due', 'payment-rejected'])
  expect((await send()).status).toBe(200)
  expect(await openMonths()).toMatchObject([{ state: 'sent', reason: '' }])
})

test('an answer can be undone, and a month without an answer cannot', async () => {
  const undo = () => api.call(endpoints.returnPayment, { as: 'teacher', body: paymentKey() })
  expect((await undo()).status).toBe(409)
  await send()
  expect((await undo()).status).toBe(409)
  await accept()
  expect((await undo()).status).toBe(200)
  expect(await review()).toMatchObject([{ month }])
})

test('a month that is paid before it is announced is not announced', async () => {
  await withdrawMonth()
  expect((await send()).status).toBe(200)
  await announceDues(api.platform)
  expect(await kindsOf('student')).toEqual(['payment-due'])
})

test('the next month can be paid early, but not earlier than a month ahead, and the one after it cannot', async () => {
  const readNext = async (): Promise<string> =>
    (await api.call(endpoints.getDues, { as: 'student' })).body[0].next.month
  await withdrawMonth()
  await letNextMonthBeginIn(endpoints.EARLY_DAYS + 1)
  expect((await send(undefined, await readNext())).body.message).toBe(endpoints.NOT_DUE)
  await letNextMonthBeginIn(endpoints.EARLY_DAYS)
  const next = await readNext()
  expect((await send(undefined, next)).status).toBe(200)
  const later = await readNext()
  expect(later > next).toBe(true)
  expect((await send(undefined, later)).body.message).toBe(endpoints.NOT_DUE)
})

test('students who are not in the class, and teachers of others, are refused', async () => {
  expect((await send(undefined, month, 'student2')).status).toBe(403)
  await send()
  expect((await accept('teacher2')).status).toBe(403)
  for (const endpoint of [getLedger, getLedgerMonths])
    expect((await api.call(endpoint, { as: 'teacher2', params: { gigId } })).status).toBe(403)
  expect((await api.call(exportLedger, { as: 'teacher2', body: { gigId } })).status).toBe(403)
  const [{ receiptId: id }] = await review()
  expect((await api.call(getFileLink, { as: 'teacher2', params: { id } })).status).toBe(403)
  expect((await api.call(getFileLink, { as: 'student2', params: { id } })).status).toBe(403)
  expect((await api.call(getFileLink, { as: 'teacher', params: { id } })).status).toBe(200)
})

test('the same photo for two months is shown as a duplicate to the teacher', async () => {
  await send()
  await accept()
  const { student } = api.world.people
  const { db } = api.platform
  // Simulates that a month has passed.
  const [{ earlier } = { earlier: '' }] = await db
    .select({ earlier: sql<string>`(${month}::date - interval '1 month')::date` })
    .from(sql`(select 1) as one`)
  await db.delete(payments).where(ne(payments.month, month))
  await db.update(payments).set({ month: sql`(${payments.month} - interval '1 month')::date` })
  await db.update(dues).set({ startsOn: sql`(${dues.startsOn} - interval '1 month')::date` })
  await db.execute(sql`update receipts set month = (month - interval '1 month')::date where gig_id = ${gigId}`)
  await announceDues(api.platform)
  await send()
  await api.waitForJobs()
  const [waiting] = await review()
  expect(waiting.duplicates).toContainEqual(
    expect.objectContaining({
      isSameFile: true,
      payment: expect.objectContaining({ studentId: student, title: 'Hifz', month: earlier }),
    }),
  )
})

test('the ledger lists months with sums, filters by month, and exports CSV', async () => {
  await send()
  const ledger = async (query = {}) => (await api.call(getLedger, { as: 'teacher', params: { gigId }, query })).body
  expect((await ledger()).map(({ state }: LedgerEntry) => state)).toEqual(['sent', 'accepted'])
  const [{ receiptId }] = await review()
  expect(receiptId).toEqual(expect.any(String))
  expect(await ledger({ month })).toMatchObject([{ name: 'Bilal Ahmed', amount: 3896, state: 'sent', receiptId }])
  const months = (await api.call(getLedgerMonths, { as: 'teacher', params: { gigId } })).body
  expect(months).toMatchObject([
    { month, payments: 1, accepted: 0, received: 0 },
    { payments: 1, accepted: 1, received: 3896 },
  ])
  const { url } = (await api.call(exportLedger, { as: 'teacher', body: { gigId } })).body
  const file = await api.app.inject({ url })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\r\n')).toHaveLength(4)
  expect(file.body).toContain('"Bilal Ahmed",3896,"receipt sent"')
  const ofMonth = (await api.call(exportLedger, { as: 'teacher', body: { gigId, month } })).body
  expect((await api.app.inject({ url: ofMonth.url })).body.split('\r\n')).toHaveLength(3)
  expect((await api.app.inject({ url: url.replace(gigId, api.world.gigs[0]) })).statusCode).toBe(403)
})

test('the receipt of the first month was sent with the request, or when it replaced a rejected one', async () => {
  const { db } = api.platform
  const studentId = api.world.people.student
  for (const table of [payments, dues, enrolments]) await db.delete(table).where(eq(table.gigId, gigId))
  const request = () => api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [receipt] } })
  await request()
  await api.call(rejectStudent, { as: 'teacher', body: { gigId, studentId, reason: 'It cannot be read.' } })
  await request()
  const sentAt = '2026-01-02T03:04:05.678Z'
  const receiptId = db.select({ id: enrolments.receiptId }).from(enrolments).where(eq(enrolments.gigId, gigId))
  await db
    .update(files)
    .set({ createdAt: new Date(sentAt) })
    .where(inArray(files.id, receiptId))
  await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })
  const [own] = (await api.call(getLedger, { as: 'teacher', params: { gigId } })).body
  expect(own).toMatchObject({ state: 'accepted', sentAt })
  const { url } = (await api.call(exportLedger, { as: 'teacher', body: { gigId } })).body
  const file = (await api.app.inject({ url })).body
  expect(file).toContain('"State","Receipt sent (Asia/Karachi)"')
  expect(file).toContain('"paid","2026-01-02 08:04:05"')
  await api.call(endpoints.returnPayment, { as: 'teacher', body: { gigId, studentId, month: own.month } })
  expect(await review()).toMatchObject([{ requestedAt: sentAt }])
})

test('a student who was removed keeps the history and cannot send', async () => {
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, gigId))
  expect((await send()).status).toBe(403)
  const { body } = await api.call(endpoints.getOwnPayments, { as: 'student' })
  expect(body).toMatchObject([{ gigId, title: 'Hifz', state: 'accepted', amount: 3896 }])
  await api.platform.db.delete(gigs).where(eq(gigs.id, gigId))
  expect((await api.call(endpoints.getOwnPayments, { as: 'student' })).body).toMatchObject([
    { gigId: null, title: 'Hifz' },
  ])
})

test('a receipt that arrives while its month is being announced is stored', async () => {
  await withdrawMonth()
  const student = { gigId, studentId: api.world.people.student }
  const countWaiting = () =>
    api.platform.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
  const sending = await api.platform.db.transaction(async (tx) => {
    const row = await lockDues(tx, student)
    await addNextMonth(tx, student, { dueOn: row?.dueOn ?? '', state: 'due' })
    const answer = send()
    await expect.poll(countWaiting).toBe(1)
    return { answer }
  })
  expect((await sending.answer).body).toEqual({ message: endpoints.RECEIPT_SENT })
  expect(await openMonths()).toMatchObject([{ month, state: 'sent' }])
})
