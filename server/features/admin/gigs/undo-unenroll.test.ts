import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNDO_TOO_LATE_MESSAGE, undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { acceptStudent, CLASS_FULL, cancelRequest, enroll, getStudentGig } from '#contract/enrolment.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { letUndoExpire } from '#tests/support/api/undo-time.ts'

const DAY_MS = 86_400_000

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const requestSeat = async (gigId: string, who: TestUser) =>
  api.call(enroll, { as: who, body: { gigId }, files: { receipt: [await jpeg()] } })

const enrolled = async (gigId: string, who: TestUser): Promise<void> => {
  await requestSeat(gigId, who)
  await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: api.world.people[who] } })
}

const placeOf = async (gigId: string, who: TestUser) => {
  const isPlace = and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, api.world.people[who]))
  return (await api.platform.db.select().from(enrolments).where(isPlace))[0]
}

/** A class from which an admin has just removed the student. */
const justRemoved = async (maxStudents = 5) => {
  const id = crypto.randomUUID()
  const gig = { id, teacherId: api.world.people.teacher, title: 'Tafsir', description: 'Of Yasin', price: 3896 }
  await api.platform.db.insert(gigs).values({ ...gig, maxStudents })
  await enrolled(id, 'student')
  const times = { createdAt: new Date(Date.now() - 2 * DAY_MS), changedAt: new Date(Date.now() - DAY_MS) }
  await api.platform.db.update(enrolments).set(times).where(eq(enrolments.gigId, id))
  const before = await placeOf(id, 'student')
  const params = { gigId: id, studentId: api.world.people.student }
  expect((await api.call(unenrollStudent, { as: 'admin', params })).status).toBe(200)
  const undo = () => api.call(undoUnenroll, { as: 'admin', params })
  return { gigId: id, before, undo }
}

test('undoing an unenrolment restores place, receipt and the time of the acceptance, from which attendance counts', async () => {
  const { gigId, before, undo } = await justRemoved()
  expect((await undo()).status).toBe(200)
  expect(await placeOf(gigId, 'student')).toEqual(before)
  expect(before?.receiptId).toBeTruthy()
  expect((await api.call(getStudentGig, { as: 'student', query: { gigId } })).status).toBe(200)
  const trail = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  expect(trail.map(({ kind }) => kind)).toContain('enrolment.restored')
})

test('an unenrolment is not undone twice, nor after a minute', async () => {
  const first = await justRemoved()
  const answers = await Promise.all([first.undo(), first.undo()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await justRemoved()
  await letUndoExpire(api.platform.db)
  const answer = await late.undo()
  expect([answer.status, answer.body.message]).toEqual([409, UNDO_TOO_LATE_MESSAGE])
  expect(await placeOf(late.gigId, 'student')).toBeUndefined()
})

test('an undo does not overwrite a newer request of the student', async () => {
  const { gigId, undo } = await justRemoved()
  expect((await requestSeat(gigId, 'student')).status).toBe(200)
  expect((await undo()).status).toBe(409)
  expect((await placeOf(gigId, 'student'))?.status).toBe('pending')
  await api.call(cancelRequest, { as: 'student', body: { gigId } })
  expect((await undo()).status).toBe(409)
})

test('an undo does not overfill a class that has become full', async () => {
  const { gigId, undo } = await justRemoved(1)
  await enrolled(gigId, 'student2')
  const answer = await undo()
  expect([answer.status, answer.body.message]).toEqual([409, CLASS_FULL])
})

test('a student whose removal was undone waits for no seat', async () => {
  const { gigId, undo } = await justRemoved(1)
  const place = { gigId, studentId: api.world.people.student }
  await api.platform.db.insert(waitingList).values(place)
  expect((await undo()).status).toBe(200)
  expect(await api.platform.db.$count(waitingList, eq(waitingList.gigId, gigId))).toBe(0)
})
