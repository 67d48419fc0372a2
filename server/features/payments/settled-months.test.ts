import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unenrollStudent } from '#contract/admin/gigs.ts'
import { getRequestsToReview } from '#contract/enrolment/review.ts'
import { acceptStudent, enroll, unenrollStudentToPending } from '#contract/enrolment.ts'
import { exportLedger, getLedger, getLedgerMonths, type LedgerEntry } from '#contract/payments/ledger.ts'
import * as endpoints from '#contract/payments.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { letUndoExpire } from '#tests/support/api/undo-time.ts'

let api: Api
let receipt: Awaited<ReturnType<typeof jpeg>>
let gigId = ''
let month = ''
const PRICE = 3896

beforeAll(async () => {
  api = await startApi()
  receipt = await jpeg()
})
afterAll(() => api.close())

/** A monthly class with a student who owes the month that begins today. */
beforeEach(async () => {
  const { db } = api.platform
  await api.waitForJobs()
  await db.delete(dues)
  await db.delete(payments)
  await db.delete(notifications)
  gigId = crypto.randomUUID()
  const { student, teacher: teacherId } = api.world.people
  const gig = { id: gigId, title: 'Hifz', description: '-', teacherId, price: PRICE, maxStudents: 5 }
  await db.insert(gigs).values({ ...gig, period: 'month', isTeacherApproved: true })
  await db.insert(enrolments).values({ gigId, studentId: student, status: 'enrolled' })
  const [added] = await db
    .insert(payments)
    .values({
      gigId,
      studentId: student,
      gigTitle: gig.title,
      month: sql`date_trunc('month', today_in_pakistan())::date`,
      dueOn: sql`today_in_pakistan()`,
      amount: PRICE,
      state: 'due',
    })
    .returning({ month: payments.month })
  month = added?.month ?? ''
})

const key = () => ({ gigId, studentId: api.world.people.student, month })
const markPaid = (note?: string, as: TestUser = 'teacher') =>
  api.call(endpoints.markPaymentPaid, { as, body: { ...key(), note } })
const waive = (note?: string, as: TestUser = 'teacher') =>
  api.call(endpoints.waivePayment, { as, body: { ...key(), note } })
const takeBack = (as: TestUser = 'teacher') => api.call(endpoints.returnPayment, { as, body: key() })
const reject = () =>
  api.call(endpoints.rejectPayment, { as: 'teacher', body: { ...key(), reason: 'It cannot be read.' } })
const send = () =>
  api.call(endpoints.sendPayment, { as: 'student', body: { gigId, month }, files: { receipt: [receipt] } })
const readOwnDues = async () => (await api.call(endpoints.getDues, { as: 'student' })).body[0]
const readHistory = async () => (await api.call(endpoints.getOwnPayments, { as: 'student' })).body
const readLedger = async () => (await api.call(getLedger, { as: 'teacher', params: { gigId } })).body
const readMonths = async () => (await api.call(getLedgerMonths, { as: 'teacher', params: { gigId } })).body
const readCsv = async () => {
  const { url } = (await api.call(exportLedger, { as: 'teacher', body: { gigId } })).body
  return (await api.app.inject({ url })).body
}
const kindsOfStudent = async () => {
  await api.waitForJobs()
  const rows = await api.platform.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.accountId, api.world.people.student), sql`kind like 'payment-%'`))
  return rows.map(({ kind }) => kind).sort()
}
const readTrail = async () => {
  const { kind, reason, price, receiptId } = auditEntries
  const trail = api.platform.db.select({ kind, reason, price, receiptId }).from(auditEntries)
  return (await trail.where(eq(auditEntries.gigId, gigId)).orderBy(auditEntries.at)).filter(
    (entry) => entry.kind !== 'enrolment.month-sent',
  )
}

test('a month that was paid in cash counts as paid for both, with the note, and can be taken back', async () => {
  expect((await readOwnDues()).paidUntil.startsWith(month.slice(0, 7))).toBe(true)
  expect((await markPaid('  Cash on Saturday ')).body).toEqual({ message: 'Month marked as paid' })
  const own = await readOwnDues()
  expect([own.open, own.paidUntil]).toEqual([[], own.next.dueOn])
  const paid = { month, state: 'paid', note: 'Cash on Saturday', reason: '', receiptURL: '', amount: PRICE }
  expect(await readHistory()).toMatchObject([paid])
  expect(await readLedger()).toMatchObject([paid])
  expect(await readMonths()).toMatchObject([{ payments: 1, accepted: 1, waived: 0, received: PRICE }])
  expect(await readCsv()).toContain(`${PRICE},"paid without receipt","","","Cash on Saturday"`)
  expect(await kindsOfStudent()).toEqual(['payment-settled'])
  expect((await takeBack()).body).toEqual({ message: 'The month is not paid.' })
  expect(await readOwnDues()).toMatchObject({ open: [{ month, state: 'due' }] })
  expect(await readHistory()).toMatchObject([{ state: 'due', note: '' }])
  expect(await kindsOfStudent()).toEqual([])
  const entry = { price: PRICE, receiptId: null }
  expect(await readTrail()).toEqual([
    { ...entry, kind: 'enrolment.month-paid', reason: 'Cash on Saturday' },
    { ...entry, kind: 'enrolment.month-returned', reason: '' },
  ])
})

test('a waived month is owed by nobody and brings no money', async () => {
  expect((await waive()).body).toEqual({ message: 'Month waived' })
  const own = await readOwnDues()
  expect([own.open, own.paidUntil]).toEqual([[], own.next.dueOn])
  expect(await readLedger()).toMatchObject([{ state: 'waived', note: '' }])
  expect(await readMonths()).toMatchObject([{ payments: 1, accepted: 0, waived: 1, received: 0 }])
  expect(await readCsv()).toContain(`${PRICE},"waived","","",""`)
  expect((await send()).body).toEqual({ message: endpoints.ALREADY_WAIVED, code: 'conflict' })
  expect((await takeBack()).status).toBe(200)
  expect((await send()).status).toBe(200)
})

test('what is taken back after a rejection is rejected again, with its reason', async () => {
  await send()
  await reject()
  expect((await waive('A month as a gift')).status).toBe(200)
  expect(await readHistory()).toMatchObject([
    { state: 'waived', note: 'A month as a gift', reason: '', receiptURL: '' },
  ])
  for (const [entry] of [await readHistory(), await readLedger()]) expect(entry).not.toHaveProperty('sentAt')
  expect(await readCsv()).toContain(`${PRICE},"waived","","","A month as a gift"`)
  expect((await api.call(endpoints.acceptPayment, { as: 'teacher', body: key() })).status).toBe(409)
  expect((await reject()).status).toBe(409)
  expect((await takeBack()).status).toBe(200)
  expect(await readHistory()).toMatchObject([{ state: 'rejected', note: '', reason: 'It cannot be read.' }])
  expect((await readHistory())[0]).toMatchObject({ receiptURL: expect.stringMatching(/./), sentAt: expect.any(String) })
  expect(await readOwnDues()).toMatchObject({ open: [{ reason: 'It cannot be read.' }] })
})

test('a receipt that waits is answered first, and an accepted one is not overwritten', async () => {
  await send()
  expect((await markPaid()).status).toBe(409)
  expect((await waive()).status).toBe(409)
  await api.call(endpoints.acceptPayment, { as: 'teacher', body: key() })
  expect((await waive()).body.message).toBe('This month is already paid.')
  expect(await readLedger()).toMatchObject([{ state: 'accepted' }])
})

test('of a receipt and a mark at the same time, one counts and the other one hears of it', async () => {
  const [sent, marked] = await Promise.all([send(), markPaid()])
  expect([sent.status, marked.status].sort()).toEqual([200, 409])
  const [{ state }] = await readHistory()
  expect(state).toBe(sent.status === 200 ? 'sent' : 'paid')
  const waiting = (await api.call(getRequestsToReview, { as: 'teacher', query: { gigId } })).body
  expect(waiting).toHaveLength(sent.status === 200 ? 1 : 0)
})

test('of two marks at once, one counts', async () => {
  const answers = await Promise.all([markPaid(), waive(), markPaid()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await readTrail()).toHaveLength(1)
})

test('a student who comes back within a month that is settled has paid the next one', async () => {
  await markPaid()
  const { student: studentId } = api.world.people
  await api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId, studentId } })
  expect(await readLedger()).toMatchObject([{ state: 'paid' }])
  await letUndoExpire(api.platform.db)
  expect((await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })).status).toBe(200)
  expect((await readLedger()).map(({ state }: LedgerEntry) => state)).toEqual(['accepted', 'paid'])
})

/** Lets days pass for a student whose first month is paid, and whose next one may be accepted. */
const letDaysPass = async (days: number): Promise<void> => {
  const { db } = api.platform
  await letUndoExpire(db)
  await db.execute(sql`update dues set starts_on = starts_on - ${days}::int where gig_id = ${gigId}`)
  await db.execute(sql`
    update enrolments set changed_at = changed_at - make_interval(days => ${days}::int) where gig_id = ${gigId}`)
  for (const [number, state] of ['paid', 'accepted'].entries())
    await db.execute(sql`
      update payments set due_on = moved.day, month = date_trunc('month', moved.day)::date,
        answered_at = answered_at - make_interval(days => ${days}::int)
      from (select (starts_on + make_interval(months => ${number}::int))::date as day from dues where gig_id = ${gigId}) moved
      where payments.gig_id = ${gigId} and payments.state::text = ${state}`)
}

test.each([
  ['at once', 0],
  ['after that month has begun', 40],
])('if the acceptance of a month ahead is taken back %s, the next one starts on its own day', async (_, days) => {
  const body = { gigId, studentId: api.world.people.student }
  const takeBackAcceptance = () => api.call(unenrollStudentToPending, { as: 'teacher', body })
  const accept = () => api.call(acceptStudent, { as: 'teacher', body })
  const readNextMonths = () =>
    api.platform.db.select({ nextMonth: dues.nextMonth }).from(dues).where(eq(dues.gigId, gigId))
  await markPaid()
  await takeBackAcceptance()
  await letUndoExpire(api.platform.db)
  await accept()
  expect(await readNextMonths()).toEqual([{ nextMonth: 2 }])
  await letDaysPass(days)
  expect((await takeBackAcceptance()).status).toBe(200)
  expect((await readLedger()).map(({ state }: LedgerEntry) => state)).toEqual(['paid'])
  expect(await readNextMonths()).toEqual([{ nextMonth: 1 }])
  await letDaysPass(40 - days)
  expect((await accept()).status).toBe(200)
  const isNew = sql`${payments.gigId} = ${gigId} and ${payments.dueOn} = today_in_pakistan()`
  expect(await api.platform.db.$count(payments, isNew)).toBe(1)
})

/** Accepts the request of a student who came back, and whose receipt pays a month. */
const acceptReturning = async () => {
  const { student: studentId } = api.world.people
  await api.call(unenrollStudent, { as: 'admin', params: { gigId, studentId } })
  await api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [receipt] } })
  expect((await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })).status).toBe(200)
}
const moveToPending = () =>
  api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId, studentId: api.world.people.student } })
const readWaiting = async () => {
  const { body } = await api.call(getRequestsToReview, { as: 'teacher', query: { gigId } })
  return body.map(({ receiptId }: { receiptId?: string }) => receiptId)
}

test('the receipt of a first month that was taken back waits once when its student is moved to pending', async () => {
  const { db } = api.platform
  for (const table of [payments, dues]) await db.delete(table).where(eq(table.gigId, gigId))
  await acceptReturning()
  const [first] = await readLedger()
  month = first.month
  await takeBack()
  const waiting = await readWaiting()
  expect(waiting).toEqual([expect.any(String)])
  expect((await moveToPending()).status).toBe(200)
  expect(await readWaiting()).toEqual(waiting)
  expect(await readLedger()).toEqual([])
  expect(await db.$count(dues, eq(dues.gigId, gigId))).toBe(0)
})

test('the receipt of a month that has one of its own waits on when its student is moved to pending', async () => {
  await markPaid()
  await acceptReturning()
  const ahead = (await readLedger()).find(({ state }: LedgerEntry) => state === 'accepted')
  await takeBack()
  await send()
  expect((await moveToPending()).status).toBe(200)
  expect(await readLedger()).toMatchObject([{ month, state: 'sent' }])
  expect(await readWaiting()).toEqual(expect.arrayContaining([ahead.receiptId]))
  expect(await readWaiting()).toHaveLength(2)
})

test.each([
  ['waits again', []],
  ['was accepted again', [endpoints.acceptPayment]],
])('a month ahead that has begun is withdrawn with its request, also if it %s', async (_, answers) => {
  await markPaid()
  await acceptReturning()
  await letDaysPass(40)
  const ahead = (await readLedger()).find(({ state }: LedgerEntry) => state === 'accepted')
  month = ahead.month
  await takeBack()
  for (const answer of answers) expect((await api.call(answer, { as: 'teacher', body: key() })).status).toBe(200)
  expect((await moveToPending()).status).toBe(200)
  expect((await readLedger()).map(({ state }: LedgerEntry) => state)).toEqual(['paid'])
  const rows = api.platform.db.select({ nextMonth: dues.nextMonth }).from(dues).where(eq(dues.gigId, gigId))
  expect(await rows).toEqual([{ nextMonth: 1 }])
})

test('a student who comes back while a receipt waits has paid the next month, and the receipt is answered', async () => {
  await send()
  const { student: studentId } = api.world.people
  await api.call(unenrollStudent, { as: 'admin', params: { gigId, studentId } })
  await api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [receipt] } })
  expect((await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })).status).toBe(200)
  expect((await readLedger()).map(({ state }: LedgerEntry) => state)).toEqual(['accepted', 'sent'])
  const [waiting] = (await api.call(getRequestsToReview, { as: 'teacher', query: { gigId } })).body
  expect(waiting).toMatchObject({ studentId, month })
})

test('only the teacher of the class settles its months, and only months that exist', async () => {
  expect((await markPaid('', 'teacher2')).status).toBe(403)
  expect((await waive('', 'teacher2')).status).toBe(403)
  expect((await markPaid('', 'student')).status).toBe(403)
  await markPaid()
  expect((await takeBack('teacher2')).status).toBe(403)
  const other = { ...key(), month: '2031-01-01' }
  expect((await api.call(endpoints.waivePayment, { as: 'teacher', body: other })).status).toBe(404)
  expect((await waive('x'.repeat(301))).status).toBe(400)
  expect(await readLedger()).toMatchObject([{ state: 'paid' }])
})
