import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as words from '#contract/enrolment.ts'
import { archiveGig, createGig, type Gig, getAllGigs } from '#contract/gigs.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { sweepOrphans } from '#server/storage/files/orphans.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg, png } from '#tests/support/api/sample-files.ts'

const REASON = 'The amount cannot be read. Please send a clearer picture.'

let api: Api
let receipts: Awaited<ReturnType<typeof jpeg>>[]
const announced: [string, object][] = []
beforeAll(async () => {
  api = await startApi()
  receipts = [await jpeg(), await png()]
  for (const name of ['enrolment.requested', 'enrolment.receipt', 'enrolment.rejected'] as const)
    api.platform.events.subscribe(name, (event) => void announced.push([name, event]))
})
afterAll(() => api.close())

const newGig = async (maxStudents = 5): Promise<string> => {
  const body = { title: 'A class', description: 'To learn', price: 3896, maxStudents }
  return (await api.call(createGig, { as: 'teacher', body })).body.gig._id
}
const requestSeat = (gigId: string, more: { as?: TestUser; key?: string; receipt?: number } = {}) =>
  api.call(words.enroll, {
    as: more.as ?? 'student',
    body: { gigId },
    files: { receipt: receipts.slice(more.receipt ?? 0, (more.receipt ?? 0) + 1) },
    ...(more.key && { key: more.key }),
  })
const decide = (
  endpoint: typeof words.rejectStudent | typeof words.reopenRequest | typeof words.acceptStudent,
  gigId: string,
  more: object = {},
) => api.call(endpoint, { as: 'teacher', body: { gigId, studentId: api.world.people.student, ...more } })
const reject = (gigId: string, reason: unknown = REASON) => decide(words.rejectStudent, gigId, { reason })
const reopen = (gigId: string) => decide(words.reopenRequest, gigId)
const accept = (gigId: string) => decide(words.acceptStudent, gigId)
const cancel = (gigId: string, as: TestUser = 'student') => api.call(words.cancelRequest, { as, body: { gigId } })
const rowsOf = (gigId: string) =>
  api.platform.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, api.world.people.student)))
const trailOf = async (gigId: string) => {
  const rows = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.gigId, gigId))
    .orderBy(auditEntries.at)
  return rows.filter(({ kind }) => kind.startsWith('enrolment.'))
}
const seenBy = async (as: TestUser, gigId: string): Promise<Gig | undefined> =>
  (await api.call(getAllGigs, { as, query: { limit: 200 } })).body.find(({ _id }: Gig) => _id === gigId)

test('a rejection reason is audited and visible only to its student', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const { status, body } = await reject(gigId, `  ${REASON}  `)
  expect([status, body]).toEqual([200, { message: 'Request rejected' }])
  expect(await rowsOf(gigId)).toMatchObject([{ status: 'rejected', rejectionReason: REASON }])
  expect(await seenBy('student', gigId)).toMatchObject({ rejection: REASON, pendingStudents: [], studentsEnrolled: [] })
  for (const who of ['student2', 'teacher', 'admin'] as const) expect((await seenBy(who, gigId))?.rejection).toBe('')
  const listed = await api.call(words.getStudentGigs, { as: 'student', query: { status: 'rejected' } })
  expect(listed.body).toMatchObject([{ _id: gigId, rejection: REASON }])
  expect((await api.call(words.getPendingRequests, { as: 'teacher', params: { gigId } })).body).toEqual([])
  expect((await trailOf(gigId)).at(-1)).toMatchObject({
    kind: 'enrolment.rejected',
    byId: api.world.people.teacher,
    reason: REASON,
  })
  const place = { gigId, studentId: api.world.people.student, teacherId: api.world.people.teacher }
  await api.waitForJobs()
  expect(announced).toContainEqual(['enrolment.rejected', { ...place, reason: REASON }])
})

test('a teacher undoes a rejection until something else has happened to the request', async () => {
  const gigId = await newGig()
  expect((await reopen(gigId)).status).toBe(409)
  await requestSeat(gigId)
  expect((await reopen(gigId)).body.message).toBe('There is no rejection to undo.')
  await reject(gigId)
  const undone = await Promise.all([reopen(gigId), reopen(gigId)])
  expect(undone.map(({ status }) => status).sort(), 'two tabs').toEqual([200, 409])
  expect(await rowsOf(gigId)).toMatchObject([{ status: 'pending', rejectionReason: '' }])
  expect((await api.call(words.getPendingRequests, { as: 'teacher', params: { gigId } })).body).toHaveLength(1)
  const change = { before: 'rejected', after: 'pending', byId: api.world.people.teacher }
  expect((await trailOf(gigId)).at(-1)).toMatchObject({ kind: 'enrolment.reopened', ...change })
  await reject(gigId)
  await requestSeat(gigId, { receipt: 1 })
  expect((await reopen(gigId)).status, 'a new receipt waits').toBe(409)
  await cancel(gigId)
  expect((await reopen(gigId)).status).toBe(409)
})

test('a new receipt makes a rejected request pending again once, and the trail keeps both receipts', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const [first] = await rowsOf(gigId)
  await reject(gigId)
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => requestSeat(gigId, { key, receipt: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const [row, ...more] = await rowsOf(gigId)
  expect(more).toEqual([])
  expect(row).toMatchObject({ status: 'pending', rejectionReason: '', createdAt: first?.createdAt })
  expect(row?.receiptId).not.toBe(first?.receiptId)
  const trail = await trailOf(gigId)
  expect(trail.map(({ kind, receiptId }) => [kind, receiptId])).toEqual([
    ['enrolment.requested', first?.receiptId],
    ['enrolment.rejected', first?.receiptId],
    ['enrolment.receipt', row?.receiptId],
  ])
  const kept = await api.platform.db
    .select()
    .from(files)
    .where(eq(files.id, first?.receiptId ?? ''))
  expect(kept).toHaveLength(1)
  await api.waitForJobs()
  expect(
    announced.filter(([name, event]) => name === 'enrolment.receipt' && 'gigId' in event && event.gigId === gigId),
  ).toHaveLength(1)
  expect((await accept(gigId)).status).toBe(200)
})

test('of two simultaneous receipts one is stored and the other gets “pending”', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  await reject(gigId)
  const answers = await Promise.all([0, 1].map((receipt) => requestSeat(gigId, { receipt, key: crypto.randomUUID() })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(words.ALREADY_PENDING)
})

test('a replay of the original request after its rejection changes nothing', async () => {
  const gigId = await newGig()
  const key = crypto.randomUUID()
  await requestSeat(gigId, { key })
  await reject(gigId)
  expect((await requestSeat(gigId, { key })).status).toBe(200)
  expect(await rowsOf(gigId)).toMatchObject([{ status: 'rejected' }])
})

test('only pending requests can be rejected, and rejected ones not accepted or moved back', async () => {
  const gigId = await newGig()
  expect((await reject(gigId)).status).toBe(404)
  await requestSeat(gigId)
  await reject(gigId)
  expect((await reject(gigId)).status).toBe(409)
  expect((await accept(gigId)).status).toBe(409)
  const body = { gigId, studentId: api.world.people.student }
  expect((await api.call(words.unenrollStudentToPending, { as: 'teacher', body })).status).toBe(404)
  expect((await api.call(words.getStudentGig, { as: 'student', query: { gigId } })).status).toBe(403)
  await requestSeat(gigId)
  await accept(gigId)
  expect((await reject(gigId)).body).toEqual({ message: 'This student is already enrolled.', code: 'conflict' })
})

test.each([
  ['', words.REJECTION_REASON_REQUIRED],
  ['   ', words.REJECTION_REASON_REQUIRED],
  [undefined, words.REJECTION_REASON_REQUIRED],
  [7, words.REJECTION_REASON_REQUIRED],
  ['x'.repeat(301), 'The reason may be up to 300 characters.'],
])('a rejection because of %o is refused', async (reason, message) => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const { status, body } = await decide(words.rejectStudent, gigId, { reason })
  expect([status, body.message]).toEqual([400, message])
})

test("another teacher's gig is forbidden, an unknown one is not found, a wrong id is invalid", async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const studentId = api.world.people.student
  const call = (id: string, as: TestUser) =>
    api.call(words.rejectStudent, { as, body: { gigId: id, studentId, reason: REASON } })
  expect((await call(gigId, 'teacher2')).status).toBe(403)
  expect((await call(gigId, 'student')).status).toBe(403)
  expect((await call(crypto.randomUUID(), 'teacher')).body.message).toBe('Gig not found')
  expect((await call('1', 'teacher')).status).toBe(400)
})

test('an archived gig refuses new requests, but accepts answers and new receipts for old ones', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  await api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived: true } })
  const late = await requestSeat(gigId, { as: 'student2' })
  expect([late.status, late.body]).toEqual([409, { message: words.NO_NEW_REQUESTS, code: 'conflict' }])
  expect((await requestSeat(gigId)).body.message).toBe(words.ALREADY_PENDING)
  expect((await reject(gigId)).status).toBe(200)
  expect((await requestSeat(gigId, { receipt: 1 })).status).toBe(200)
  expect((await accept(gigId)).status).toBe(200)
  expect((await api.call(words.getStudentGig, { as: 'student', query: { gigId } })).body.isArchived).toBe(true)
})

test('a rejected student cannot request a full class again', async () => {
  const gigId = await newGig(1)
  await requestSeat(gigId)
  await reject(gigId)
  const studentId = api.world.people.student2
  await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' })
  expect((await requestSeat(gigId)).body.message).toBe(words.CLASS_FULL)
})

test('a student can cancel a pending or rejected request and send a new one', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const { status, body } = await cancel(gigId)
  expect([status, body]).toEqual([200, { message: 'Request cancelled' }])
  expect(await rowsOf(gigId)).toEqual([])
  const entry = (await trailOf(gigId)).at(-1)
  expect(entry).toMatchObject({ kind: 'enrolment.cancelled', byId: api.world.people.student, before: 'pending' })
  expect(
    await api.platform.db
      .select()
      .from(files)
      .where(eq(files.id, entry?.receiptId ?? '')),
  ).toHaveLength(1)
  expect((await requestSeat(gigId)).status).toBe(200)
  await reject(gigId)
  expect((await cancel(gigId)).status).toBe(200)
  expect((await accept(gigId)).status).toBe(404)
})

test('an enrolled student, or one without a request, cannot cancel', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  expect((await cancel(gigId, 'student2')).body).toEqual({ message: words.ENROLMENT_NOT_REQUESTED, code: 'forbidden' })
  await accept(gigId)
  const { status, body } = await cancel(gigId)
  expect([status, body]).toEqual([409, { message: words.ALREADY_ENROLLED, code: 'conflict' }])
  expect(await rowsOf(gigId)).toMatchObject([{ status: 'enrolled' }])
  expect((await cancel(crypto.randomUUID())).body.message).toBe('Gig not found')
  expect((await cancel('1')).status).toBe(400)
  expect((await api.call(words.cancelRequest, { as: 'student', body: {} })).status).toBe(400)
})

test('of a simultaneous cancellation and acceptance one wins, and the trail records it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const gigId = await newGig()
    await requestSeat(gigId)
    const [cancelled, accepted] = await Promise.all([cancel(gigId), accept(gigId)])
    expect([cancelled.status, accepted.status]).toEqual(cancelled.status === 200 ? [200, 404] : [409, 200])
    expect(await rowsOf(gigId)).toHaveLength(cancelled.status === 200 ? 0 : 1)
    const kinds = (await trailOf(gigId)).map(({ kind }) => kind)
    expect(kinds.at(-1)).toBe(cancelled.status === 200 ? 'enrolment.cancelled' : 'enrolment.accepted')
  }
})

test('a receipt without a request or audit entry is swept with its bytes', async () => {
  const gigId = await newGig()
  const { db, storage } = api.platform
  await requestSeat(gigId)
  const [row] = await rowsOf(gigId)
  const receiptOf = async () =>
    (
      await db
        .select()
        .from(files)
        .where(eq(files.id, row?.receiptId ?? ''))
    )[0]
  const kept = await receiptOf()
  const sweep = () => sweepOrphans(api.platform, { graceMs: -1, maxShare: 1 })
  await cancel(gigId)
  await sweep()
  expect(await receiptOf()).toBeDefined()
  await db.delete(auditEntries).where(eq(auditEntries.gigId, gigId))
  await sweep()
  expect(await receiptOf()).toBeUndefined()
  expect(await storage.storedAt(kept?.key ?? '')).toBeUndefined()
})
