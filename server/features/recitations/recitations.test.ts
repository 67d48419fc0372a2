import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getFileLink } from '#contract/files/private-files.ts'
import {
  deleteRecitation,
  getRecitations,
  RECITATION_TOO_LONG,
  RECITATIONS_MAX_BYTES,
  sendRecitation,
} from '#contract/recitations/recitations.ts'
import { files } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { recitations } from '#server/storage/database/schema-ratings.ts'
import { sweepOrphans } from '#server/storage/files/orphans.ts'
import { type Api, type CallOptions, startApi, type TestUser } from '#tests/support/api/api.ts'
import { createVoiceNote, jpeg } from '#tests/support/api/sample-files.ts'

let api: Api
let gigId: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  gigId = crypto.randomUUID()
  const { teacher, student, student2 } = api.world.people
  const words = { title: 'Tajweed', description: 'B', price: 3896, maxStudents: 30 }
  await api.platform.db.insert(gigs).values({ id: gigId, teacherId: teacher, ...words })
  for (const studentId of [student, student2])
    await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' })
})

const send = (options: CallOptions = {}) =>
  api.call(sendRecitation, { as: 'student', body: { gigId }, files: { file: [createVoiceNote(42)] }, ...options })
const list = async (as: TestUser) => (await api.call(getRecitations, { as, query: { gigId } })).body
const openLink = (fileId: string, as: TestUser) => api.call(getFileLink, { as, params: { id: fileId } })
const remove = async (id: string, as: TestUser) => (await api.call(deleteRecitation, { as, params: { id } })).status
const findFiles = () => api.platform.db.select().from(files).where(eq(files.purpose, 'recitation'))

test('the teacher and the student who recites list a recitation with its length, and other students do not', async () => {
  const { status, body: answer } = await send()
  expect(status).toBe(200)
  const { recitation: body } = answer
  expect(body).toMatchObject({ studentName: 'Bilal Ahmed', seconds: 42, studentId: api.world.people.student })
  await send({ as: 'student2' })
  expect(await list('student')).toEqual([body])
  expect(await list('teacher')).toHaveLength(2)
  expect(await list('teacher')).toContainEqual(body)
  expect(await list('student2')).toHaveLength(1)
  expect((await api.call(getRecitations, { as: 'teacher2', query: { gigId } })).status).toBe(403)
})

test('only the teacher and the student who recites open the file, admins and other students do not', async () => {
  const { fileId } = (await send()).body.recitation
  const open = async (as: TestUser) => (await openLink(fileId, as)).status
  expect(await open('student')).toBe(200)
  expect(await open('teacher')).toBe(200)
  for (const who of ['student2', 'teacher2', 'admin', 'pendingTeacher'] as const) expect(await open(who), who).toBe(403)
})

test('a link stops when the student leaves the class, and so do list and sending', async () => {
  const { fileId } = (await send()).body.recitation
  const { url } = (await openLink(fileId, 'student')).body
  const ofTeacher = (await openLink(fileId, 'teacher')).body.url
  expect((await api.app.inject({ url })).statusCode).toBe(200)
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, gigId))
  expect((await api.app.inject({ url })).statusCode).toBe(403)
  expect((await api.app.inject({ url: ofTeacher })).statusCode).toBe(200)
  expect((await api.call(getRecitations, { as: 'student', query: { gigId } })).status).toBe(403)
  expect((await send()).status).toBe(403)
})

test('a repeated delivery stores the recitation once', async () => {
  const before = (await findFiles()).length
  const key = crypto.randomUUID()
  const answers = [await send({ key }), await send({ key })]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await list('student')).toHaveLength(1)
  expect(await findFiles()).toHaveLength(before + 1)
})

test('a repeated delivery gets its answer even after the student has left the class', async () => {
  const key = crypto.randomUUID()
  const { body } = await send({ key })
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, gigId))
  expect((await send({ key })).body).toEqual(body)
})

test('a recording that is too long or no sound is refused', async () => {
  const before = (await findFiles()).length
  const long = await send({ files: { file: [createVoiceNote(602)] } })
  expect([long.status, long.body.message]).toEqual([400, RECITATION_TOO_LONG])
  expect((await send({ files: { file: [await jpeg()] } })).status).toBe(415)
  expect((await send({ as: 'teacher' })).status).toBe(403)
  expect(await findFiles()).toHaveLength(before)
})

test('the student or the teacher deletes a recitation with its file, and nobody else', async () => {
  const [own, other] = [(await send()).body.recitation, (await send()).body.recitation]
  const [file] = await api.platform.db.select().from(files).where(eq(files.id, own.fileId))
  expect(await remove(own._id, 'student2')).toBe(403)
  expect(await remove(own._id, 'student')).toBe(200)
  expect(await remove(own._id, 'student')).toBe(404)
  expect(await remove(other._id, 'teacher')).toBe(200)
  expect(await list('teacher')).toEqual([])
  await api.waitForJobs()
  expect(await api.platform.storage.storedAt(file?.key ?? '')).toBeUndefined()
})

test('the recitations of a student have a quota, and those of a deleted class are swept', async () => {
  const id = crypto.randomUUID()
  const { student: ownerId } = api.world.people
  const full = { id, ownerId, key: `recitation/${id}`, name: 'a', type: 'audio/mp4', bytes: RECITATIONS_MAX_BYTES }
  await api.platform.db.insert(files).values({ ...full, purpose: 'recitation' })
  const { status, body } = await send()
  expect([status, body.message]).toEqual([
    409,
    'Your recordings use all of your 200 MB. Delete some of them, then try again.',
  ])
  const leftGigId = crypto.randomUUID()
  const words = { title: 'Left', description: 'B', price: 3896, maxStudents: 30 }
  await api.platform.db.insert(gigs).values({ id: leftGigId, teacherId: api.world.people.teacher, ...words })
  await api.platform.db.insert(recitations).values({ gigId: leftGigId, studentId: ownerId, fileId: id, seconds: 1 })
  expect((await send()).status, 'recordings of a class that the student has left do not count').toBe(200)
  await api.platform.db.insert(enrolments).values({ gigId: leftGigId, studentId: ownerId, status: 'enrolled' })
  expect((await send()).status).toBe(409)
  await api.platform.db.delete(files).where(eq(files.id, id))
  const { fileId } = (await send()).body.recitation
  await api.platform.db.delete(recitations).where(eq(recitations.fileId, fileId))
  await sweepOrphans(api.platform, { graceMs: 0, maxShare: 1 })
  expect((await openLink(fileId, 'student')).status).toBe(404)
})
