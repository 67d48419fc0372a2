import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptStudent, unenrollStudentToPending } from '#contract/enrolment.ts'
import { dues, payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { letNextMonthBegin } from '#tests/support/api/next-month.ts'
import { letUndoExpire } from '#tests/support/api/undo-time.ts'
import { announceDues } from './dues-clock.ts'

let api: Api
let gigId = ''

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.platform
  await db.delete(dues)
  await db.delete(payments)
  gigId = crypto.randomUUID()
  const gig = { id: gigId, teacherId: api.world.people.teacher, title: 'Tajweed', description: 'Rules', price: 3896 }
  await db.insert(gigs).values({ ...gig, maxStudents: 5, period: 'month', isTeacherApproved: true })
  await db.insert(enrolments).values({ gigId, studentId: api.world.people.student, status: 'pending' })
})

const answer = async (endpoint: typeof acceptStudent | typeof unenrollStudentToPending): Promise<void> => {
  const body = { gigId, studentId: api.world.people.student }
  expect((await api.call(endpoint, { as: 'teacher', body })).status).toBe(200)
}
const accept = () => answer(acceptStudent)
const moveToPending = () => answer(unenrollStudentToPending)

/** Lets the class go on for some days since the acceptance. Days change at nine, when months are announced. */
const letDaysPass = async (days: number): Promise<void> => {
  const { db } = api.platform
  const today = sql`(now() at time zone 'Asia/Karachi' - interval '9 hours')::date`
  await letNextMonthBegin(db, gigId, sql`(${today} - ${days}::int + interval '1 month')::date`)
  await db.execute(
    sql`update enrolments set changed_at = changed_at - make_interval(days => ${days}) where gig_id = ${gigId}`,
  )
  await letUndoExpire(db)
  await announceDues(api.platform)
}

/** All that is stored about the student: the time of the answer, the dues and the months. */
const readAll = async () => {
  const { db } = api.platform
  return {
    enrolment: await db.select().from(enrolments).where(eq(enrolments.gigId, gigId)),
    dues: await db.select().from(dues).where(eq(dues.gigId, gigId)),
    months: await db.select().from(payments).where(eq(payments.gigId, gigId)).orderBy(asc(payments.month)),
  }
}
const statesOf = async () => (await readAll()).months.map(({ state }) => state)

test.each([
  ['on the day of the acceptance', 0, ['accepted']],
  ['in the first month', 12, ['accepted']],
  ['with the next month announced', 29, ['accepted', 'due']],
  ['when the next month is owed', 33, ['accepted', 'due']],
])('the undo of a move to pending restores the months and the time of the acceptance, %s', async (_, days, states) => {
  await accept()
  await letDaysPass(days)
  const before = await readAll()
  expect(await statesOf()).toEqual(states)
  await moveToPending()
  expect(await readAll()).not.toEqual(before)
  await accept()
  expect(await readAll()).toEqual(before)
})

test('an acceptance that is no undo starts the months again', async () => {
  await accept()
  await letDaysPass(12)
  const [before] = (await readAll()).dues
  await moveToPending()
  await letUndoExpire(api.platform.db)
  await accept()
  const [after] = (await readAll()).dues
  expect([await statesOf(), after?.startsOn === before?.startsOn]).toEqual([['accepted'], false])
})

test('a month that a class owes since it became monthly stays owed after the undo of a move to pending', async () => {
  const { db } = api.platform
  await db.update(gigs).set({ period: 'course' }).where(eq(gigs.id, gigId))
  await accept()
  await db.update(gigs).set({ period: 'month' }).where(eq(gigs.id, gigId))
  await letDaysPass(33)
  expect(await statesOf()).toEqual(['due'])
  const before = await readAll()
  await moveToPending()
  await accept()
  expect(await readAll()).toEqual(before)
})

test.each(['due', 'rejected'] as const)('the undo of an acceptance restores a month that was %s', async (state) => {
  const { db } = api.platform
  await accept()
  await letDaysPass(33)
  await moveToPending()
  await db.update(payments).set({ state, reason: 'Too dark' }).where(eq(payments.state, 'due'))
  await letUndoExpire(db)
  const before = await readAll()
  expect(await statesOf()).toEqual(['accepted', state])
  await accept()
  expect(await statesOf()).toEqual(['accepted', 'accepted'])
  await moveToPending()
  expect(await readAll()).toEqual(before)
})

test('the undo of the first acceptance leaves no month, and that undo can be undone', async () => {
  const before = await readAll()
  await accept()
  const accepted = await readAll()
  await moveToPending()
  expect(await readAll()).toEqual(before)
  await accept()
  expect(await readAll()).toEqual(accepted)
})
