import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getEnrolledStudents, getStudentGigs } from '#contract/enrolment.ts'
import { type Gig, getMyGigs } from '#contract/gigs.ts'
import { type CurrentPayments, getCurrentPayments } from '#contract/payments/ledger.ts'
import type { PaymentState } from '#contract/payments.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

let api: Api
let gigId = ''
const PRICE = 3896
const THIS_MONTH = sql`date_trunc('month', today_in_pakistan())::date`

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A monthly class of `teacher` with two students. */
beforeEach(async () => {
  const { db } = api.platform
  await db.delete(payments)
  gigId = crypto.randomUUID()
  const gig = { id: gigId, title: 'Hifz', description: '-', teacherId: api.world.people.teacher, price: PRICE }
  await db.insert(gigs).values({ ...gig, maxStudents: 5, period: 'month', isTeacherApproved: true })
  for (const who of ['student', 'student2'] as const)
    await db.insert(enrolments).values({ gigId, studentId: api.world.people[who], status: 'enrolled' })
  await db.delete(payments)
})

const pay = (who: TestUser, state: PaymentState, month = THIS_MONTH) =>
  api.platform.db.insert(payments).values({
    gigId,
    studentId: api.world.people[who],
    gigTitle: 'Hifz',
    month: sql`${month}`,
    dueOn: sql`${month}`,
    amount: PRICE,
    state,
  })

const monthlyOf = async (who: TestUser) => {
  const { body } = await api.call(getEnrolledStudents, { as: 'teacher', params: { gigId } })
  return body.find(({ _id }: { _id: string }) => _id === api.world.people[who])?.monthly
}
const ownGig = async (): Promise<Gig> =>
  (await api.call(getMyGigs, { as: 'teacher' })).body.find(({ _id }: Gig) => _id === gigId)
const readCurrent = async (as: TestUser): Promise<CurrentPayments[]> =>
  (await api.call(getCurrentPayments, { as })).body

test('the students of a monthly class are listed with the day until which they have paid', async () => {
  const [next] = await api.platform.db.select({ dueOn: dues.dueOn }).from(dues).where(eq(dues.gigId, gigId))
  expect(await monthlyOf('student')).toEqual({ paidUntil: next?.dueOn, isReceiptSent: false })
  await pay('student', 'accepted')
  expect(await monthlyOf('student')).toEqual({ paidUntil: next?.dueOn, isReceiptSent: false })
  await pay('student2', 'sent')
  const [day] = await api.platform.db.select({ first: sql<string>`${THIS_MONTH}::text` }).from(sql`(select 1) as one`)
  expect(await monthlyOf('student2')).toEqual({ paidUntil: day?.first, isReceiptSent: true })
})

test('students of other classes have no months', async () => {
  await api.platform.db.update(gigs).set({ period: 'course' }).where(eq(gigs.id, gigId))
  expect(await monthlyOf('student')).toBeUndefined()
})

test('a gig counts the receipts for months that wait, for its teacher only', async () => {
  expect((await ownGig()).waitingMonths).toBeUndefined()
  await pay('student', 'sent')
  await pay('student2', 'due')
  expect((await ownGig()).waitingMonths).toBe(1)
  const { body } = await api.call(getStudentGigs, { as: 'student' })
  expect(body.find(({ _id }: Gig) => _id === gigId)).not.toHaveProperty('waitingMonths')
})

test('a class that is no longer monthly keeps its ledger, for its teacher only', async () => {
  expect((await ownGig()).hasMonths).toBeUndefined()
  await pay('student', 'accepted')
  await api.platform.db.update(gigs).set({ period: 'course' }).where(eq(gigs.id, gigId))
  expect((await ownGig()).hasMonths).toBe(true)
  const { body } = await api.call(getStudentGigs, { as: 'student' })
  expect(body.find(({ _id }: Gig) => _id === gigId)).not.toHaveProperty('hasMonths')
})

test('a teacher reads the sums of the current month of the own classes, and nobody else does', async () => {
  expect(await readCurrent('teacher')).toEqual([])
  await pay('student', 'paid')
  await pay('student2', 'sent')
  await pay('student', 'accepted', sql`(${THIS_MONTH} - interval '1 month')::date`)
  const [current, ...others] = await readCurrent('teacher')
  expect(others).toEqual([])
  expect(current).toMatchObject({ gigId, title: 'Hifz', received: PRICE, waiting: 1, unpaid: 0 })
  expect(current?.month).toMatch(/^\d{4}-\d\d-01$/)
  await api.platform.db.update(payments).set({ state: 'rejected' }).where(eq(payments.state, 'sent'))
  expect(await readCurrent('teacher')).toMatchObject([{ waiting: 0, unpaid: 1 }])
  expect(await readCurrent('teacher2')).toEqual([])
  expect((await api.call(getCurrentPayments, { as: 'student' })).status).toBe(403)
})
