import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteGig } from '#contract/admin/gigs.ts'
import * as words from '#contract/enrolment.ts'
import { createGig, editGig } from '#contract/gigs.ts'
import { sendPayment } from '#contract/payments.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'
import { disguisedHtml, jpeg, pdf, png } from '#tests/support/api/sample-files.ts'

let api: Api
let receipt: Awaited<ReturnType<typeof jpeg>>
const requested: object[] = []

beforeAll(async () => {
  api = await startApi()
  receipt = await jpeg()
  api.platform.events.subscribe('enrolment.requested', (event) => void requested.push(event))
})
afterAll(() => api.close())

const newGig = async (maxStudents = 5): Promise<string> => {
  const { body } = await api.call(createGig, {
    as: 'teacher',
    body: { title: 'A class', description: 'To learn', price: 3896, maxStudents },
  })
  return body.gig._id
}
const requestSeat = (gigId: string, options: CallOptions = {}) =>
  api.call(words.enroll, { as: 'student', body: { gigId }, files: { receipt: [receipt] }, ...options })
const rowsOf = (gigId: string) => api.platform.db.select().from(enrolments).where(eq(enrolments.gigId, gigId))
const keptReceipts = async () => (await readdir(join(api.platform.settings.dataDir, 'files/receipt'))).length

test('a request is stored with its receipt, recorded and announced [4.4, 7.25]', async () => {
  const gigId = await newGig()
  const { status, body } = await requestSeat(gigId, { body: { gigId, email: 'STUDENT@halaqah.test' } })
  expect([status, body.message]).toEqual([200, 'Enrolment request sent. Wait for the teacher to approve it.'])
  const [row] = await rowsOf(gigId)
  expect(row?.status).toBe('pending')
  const [file] = await api.platform.db
    .select()
    .from(files)
    .where(eq(files.id, row?.receiptId ?? ''))
  expect(file).toMatchObject({ ownerId: api.world.people.student, purpose: 'receipt', type: 'image/jpeg' })
  const changes = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  expect(changes.filter(({ kind }) => kind !== 'gig.created')).toMatchObject([
    { kind: 'enrolment.requested', byId: api.world.people.student, price: 3896, receiptId: row?.receiptId },
  ])
  await api.waitForJobs()
  expect(requested).toContainEqual({ gigId, studentId: api.world.people.student, teacherId: api.world.people.teacher })
})

test('a second request is refused with the state of the first: pending or enrolled [D6.4]', async () => {
  expect((await requestSeat(api.world.gigs[0])).body).toEqual({ message: words.ALREADY_ENROLLED, code: 'conflict' })
  const before = await keptReceipts()
  const pending = await requestSeat(api.world.gigs[1])
  expect([pending.status, pending.body.message]).toEqual([409, words.ALREADY_PENDING])
  expect(await keptReceipts()).toBe(before)
})

test('a full class refuses new requests, and earlier ones get their own state', async () => {
  const gigId = await newGig(1)
  await requestSeat(gigId, { as: 'student2' })
  await api.platform.db.update(enrolments).set({ status: 'enrolled' }).where(eq(enrolments.gigId, gigId))
  const { status, body } = await requestSeat(gigId)
  expect([status, body.message]).toEqual([409, words.CLASS_FULL])
  expect((await requestSeat(gigId, { as: 'student2' })).body.message).toBe(words.ALREADY_ENROLLED)
})

test('ten simultaneous deliveries of one entry make one row, one receipt and one announcement [D6.5]', async () => {
  const gigId = await newGig()
  await api.waitForJobs()
  const before = { receipts: await keptReceipts(), events: requested.length }
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestSeat(gigId, { key })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
  expect(await rowsOf(gigId)).toHaveLength(1)
  expect(await keptReceipts()).toBe(before.receipts + 1)
  await api.waitForJobs()
  expect(requested).toHaveLength(before.events + 1)
})

test('ten simultaneous requests with different keys make one row', async () => {
  const gigId = await newGig()
  const before = await keptReceipts()
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestSeat(gigId, { key: crypto.randomUUID() })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await rowsOf(gigId)).toHaveLength(1)
  expect(await keptReceipts()).toBe(before + 1)
})

test('an idempotency key with another receipt or gig is refused', async () => {
  const gigId = await newGig()
  const key = crypto.randomUUID()
  await requestSeat(gigId, { key })
  expect((await requestSeat(gigId, { key, files: { receipt: [await png()] } })).status).toBe(422)
  expect((await requestSeat(await newGig(), { key })).body.code).toBe('key_reused')
})

test('an idempotency key is scoped to its student', async () => {
  const gigId = await newGig()
  const key = crypto.randomUUID()
  expect((await requestSeat(gigId, { key })).status).toBe(200)
  expect((await requestSeat(gigId, { key, as: 'student2' })).status).toBe(200)
  expect(await rowsOf(gigId)).toHaveLength(2)
})

test('a refused request can be repeated with its key after the problem is solved', async () => {
  const gigId = await newGig(1)
  await requestSeat(gigId, { as: 'student2' })
  const student2 = and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, api.world.people.student2))
  await api.platform.db.update(enrolments).set({ status: 'enrolled' }).where(student2)
  const key = crypto.randomUUID()
  expect((await requestSeat(gigId, { key })).status).toBe(409)
  await api.platform.db.delete(enrolments).where(student2)
  expect((await requestSeat(gigId, { key })).status).toBe(200)
})

test('a receipt’s type is detected from its content [5.12, 9.7, D5.2]', async () => {
  const gigId = await newGig()
  for (const file of [disguisedHtml(), pdf()]) {
    const { status, body } = await requestSeat(gigId, { files: { receipt: [file] } })
    expect([status, body.message]).toEqual([415, words.RECEIPT_WRONG_TYPE])
  }
  expect((await requestSeat(gigId, { files: { receipt: [{ ...(await png()), name: 'photo.exe' }] } })).status).toBe(200)
})

test('a receipt is required, and may have up to 5 MB [5.12, 9.7]', async () => {
  const gigId = await newGig()
  expect((await requestSeat(gigId, { files: {} })).body).toEqual({ message: words.RECEIPT_MISSING, code: 'invalid' })
  const huge = { name: 'big.jpg', bytes: Buffer.concat([receipt.bytes, Buffer.alloc(words.RECEIPT_MAX_BYTES)]) }
  const { status, body } = await requestSeat(gigId, { files: { receipt: [huge] } })
  expect([status, body.message]).toEqual([413, words.RECEIPT_TOO_LARGE])
})

test("an unknown gig is not found; one whose teacher is not approved takes no requests; another's e-mail is refused [7.25]", async () => {
  expect((await requestSeat(crypto.randomUUID())).body).toEqual({ message: 'Gig not found', code: 'not_found' })
  const gigId = await newGig()
  const teacher = eq(teachers.accountId, api.world.people.teacher)
  await api.platform.db.update(teachers).set({ status: 'rejected' }).where(teacher)
  expect((await requestSeat(gigId)).body).toEqual({ message: words.NO_NEW_REQUESTS, code: 'not_found' })
  await api.platform.db.update(teachers).set({ status: 'approved' }).where(teacher)
  expect((await requestSeat(gigId, { body: { gigId, email: 'student2@halaqah.test' } })).status).toBe(403)
})

test('a class whose lessons are over refuses new requests until its next timetable, as an archived class does [D14.28]', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const lessons = [{ weekday: 'monday', start: '18:00', minutes: 30 }]
  const edit = (schedule: object) =>
    api.call(editGig, { as: 'teacher', body: { gigId, title: 'A class', description: 'To learn', schedule } })
  const ended = { timeZone: 'Asia/Karachi', firstDay: '2024-01-01', lastDay: '2024-03-31', lessons }
  expect((await edit(ended)).body.gig).toMatchObject({ isOver: true, isArchived: false })
  const late = await requestSeat(gigId, { as: 'student2' })
  expect([late.status, late.body]).toEqual([409, { message: words.NO_NEW_REQUESTS, code: 'conflict' }])
  expect((await requestSeat(gigId)).body.message).toBe(words.ALREADY_PENDING)
  const body = { gigId, studentId: api.world.people.student, reason: 'Too dark.' }
  expect((await api.call(words.rejectStudent, { as: 'teacher', body })).status).toBe(200)
  const again = await requestSeat(gigId, { files: { receipt: [await png()] } })
  expect([again.status, again.body.message]).toEqual([200, expect.stringContaining('Enrolment request sent')])
  expect((await edit({ ...ended, lastDay: undefined })).body.gig).not.toHaveProperty('isOver')
  expect((await requestSeat(gigId, { as: 'student2' })).status).toBe(200)
})

test('a receipt for a deleted class is refused for good, with the address to write to', async () => {
  const gigId = await newGig()
  await api.call(deleteGig, { as: 'admin', params: { id: gigId } })
  const { status, body } = await requestSeat(gigId)
  const message = 'This class was deleted. If you paid for it, write to support@halaqah.test.'
  expect([status, body]).toEqual([404, { message, code: 'not_found' }])
  const month = { as: 'student', body: { gigId, month: '2026-12-01' }, files: { receipt: [receipt] } } as const
  expect((await api.call(sendPayment, month)).body).toEqual({ message, code: 'not_found' })
})

test('a request that waited in an outbox while the address of its student changed is stored', async () => {
  const gigId = await newGig()
  const own = eq(accounts.id, api.world.people.student)
  await api.platform.db.update(accounts).set({ email: 'student.new@halaqah.test' }).where(own)
  expect((await requestSeat(gigId, { body: { gigId, email: 'student@halaqah.test' } })).status).toBe(200)
  await api.platform.db.update(accounts).set({ email: 'student@halaqah.test' }).where(own)
})
