import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteGig, getAdminGigs, unenrollStudent } from '#contract/admin/gigs.ts'
import { sendAttachment } from '#contract/discussion/attachments.ts'
import { acceptStudent, enroll, getStudentGig } from '#contract/enrolment.ts'
import { getNotifications } from '#contract/notifications.ts'
import { getOwnPayments } from '#contract/payments.ts'
import { sendRecitation } from '#contract/recitations/recitations.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { createVoiceNote, jpeg } from '#tests/support/api/sample-files.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let api: Api
const removed: object[] = []
beforeAll(async () => {
  api = await startApi()
  api.platform.events.subscribe('enrolment.removed', (event) => void removed.push(event))
})
afterAll(() => api.close())

const list = (query: Record<string, string | number> = {}) => api.call(getAdminGigs, { as: 'admin', query })
const newGig = async (title = 'Tafsir'): Promise<string> => {
  const id = crypto.randomUUID()
  const teacherId = api.world.people.teacher
  await api.platform.db.insert(gigs).values({ id, teacherId, title, description: title, price: 3896, maxStudents: 5 })
  return id
}
const put = (gigId: string, who: TestUser, status: 'pending' | 'enrolled') =>
  api.platform.db.insert(enrolments).values({ gigId, studentId: api.world.people[who], status })
const newestOf = async (who: TestUser): Promise<string> =>
  (await api.call(getNotifications, { as: who })).body[0]?.message ?? ''

test('gigs are listed with teacher and enrolled students, and searchable [7.42]', async () => {
  const gigId = await newGig('Seerah 100%')
  await put(gigId, 'student', 'enrolled')
  await put(gigId, 'student2', 'pending')
  const { body, headers } = await list({ search: 'seerah 100%', limit: 5 })
  expect(headers['x-total-count']).toBe('1')
  expect(body).toEqual([
    {
      _id: gigId,
      id: gigId,
      title: 'Seerah 100%',
      description: 'Seerah 100%',
      price: 3896,
      maxStudents: 5,
      enrolledCount: 1,
      teacher: { _id: api.world.people.teacher, name: 'Qari Abdul Rahman', email: 'teacher@halaqah.test' },
      studentsEnrolled: [{ _id: api.world.people.student, name: 'Bilal Ahmed', email: 'student@halaqah.test' }],
    },
  ])
  expect((await list({ search: 'abdul rahman' })).body.length).toBeGreaterThan(3)
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, cursor: String(first.headers['x-next-cursor']) })
  expect(new Set([...first.body, ...second.body].map(({ _id }) => _id)).size).toBe(4)
})

test('deleting a gig notifies students and teacher and keeps the receipts as proof of payment [8.22]', async () => {
  const gigId = await newGig('Closes')
  await api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [await jpeg()] } })
  await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: api.world.people.student } })
  await put(gigId, 'student2', 'pending')
  const answer = await api.call(deleteGig, { as: 'admin', params: { id: gigId } })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Gig deleted successfully' }])
  expect((await api.call(getStudentGig, { as: 'student', query: { gigId } })).status).toBe(404)
  const news = 'The class Closes was deleted.'
  for (const who of ['student', 'student2'] as const)
    await waitFor(async () =>
      expect(await newestOf(who)).toBe(`${news} If you paid for it, write to support@halaqah.test.`),
    )
  await waitFor(async () => expect(await newestOf('teacher')).toBe(news))
  const trail = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.gigId, gigId))
    .orderBy(auditEntries.at)
  expect(trail.at(-1)).toMatchObject({ kind: 'gig.deleted', gigTitle: 'Closes', price: 3896 })
  const lost = trail.filter(({ kind }) => kind === 'enrolment.removed')
  expect(lost.map(({ before }) => before).sort()).toEqual(['enrolled', 'pending'])
  const receiptId = lost.find(({ before }) => before === 'enrolled')?.receiptId ?? ''
  expect(await api.platform.db.select().from(files).where(eq(files.id, receiptId))).toHaveLength(1)
  const again = await api.call(deleteGig, { as: 'admin', params: { id: gigId } })
  expect([again.status, again.body]).toEqual([404, { message: 'Gig not found', code: 'not_found' }])
  expect((await api.call(deleteGig, { as: 'admin', params: { id: 'x' } })).status).toBe(400)
})

test('deleting a gig deletes the pictures and recitations that its members have sent', async () => {
  const gigId = await newGig()
  await put(gigId, 'student', 'enrolled')
  const picture = { params: { gigId }, body: { kind: 'picture' }, files: { file: [await jpeg()] } }
  const { attachment } = (await api.call(sendAttachment, { as: 'student', ...picture })).body
  const voice = { body: { gigId }, files: { file: [createVoiceNote(5)] } }
  const { recitation } = (await api.call(sendRecitation, { as: 'student', ...voice })).body
  const ids = [attachment.fileId, attachment.thumbnailId, recitation.fileId]
  const stored = await api.platform.db.select().from(files).where(inArray(files.id, ids))
  expect(stored).toHaveLength(3)
  expect((await api.call(deleteGig, { as: 'admin', params: { id: gigId } })).status).toBe(200)
  await api.waitForJobs()
  expect(await api.platform.db.$count(files, inArray(files.id, ids))).toBe(0)
  for (const { key } of stored) expect(await api.platform.storage.storedAt(key)).toBeUndefined()
})

test('deleting a monthly class withdraws the months that have not begun', async () => {
  const gigId = await newGig()
  const { student: studentId } = api.world.people
  const of = { gigId, studentId, gigTitle: 'Tafsir', amount: 3896, state: 'due' } as const
  const day = (days: number) => sql<string>`today_in_pakistan() + ${days}::int`
  await api.platform.db.insert(payments).values([
    { ...of, month: '2026-01-01', dueOn: day(0) },
    { ...of, month: '2026-02-01', dueOn: day(2) },
  ])
  expect((await api.call(deleteGig, { as: 'admin', params: { id: gigId } })).status).toBe(200)
  const { body } = await api.call(getOwnPayments, { as: 'student' })
  expect(body).toMatchObject([{ month: '2026-01-01', state: 'due', gigId: null }])
})

test('an admin removes a student from a gig, who may request a place again [4.4, 7.45, 8.22]', async () => {
  const gigId = await newGig()
  await put(gigId, 'student', 'enrolled')
  const params = { gigId, studentId: api.world.people.student }
  const answer = await api.call(unenrollStudent, { as: 'admin', params })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Student unenrolled successfully!' }])
  await api.waitForJobs()
  expect(removed).toContainEqual({ ...params, teacherId: api.world.people.teacher })
  expect((await api.call(getStudentGig, { as: 'student', query: { gigId } })).status).toBe(403)
  const again = await api.call(unenrollStudent, { as: 'admin', params })
  expect([again.status, again.body.message]).toEqual([404, 'This student is not enrolled in this class.'])
  const requested = await api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [await jpeg()] } })
  expect(requested.status).toBe(200)
  expect((await api.call(unenrollStudent, { as: 'admin', params })).status).toBe(404)
})

test('an unknown gig or student is not found, and an invalid id is refused [7.43]', async () => {
  const { student } = api.world.people
  const gone = await api.call(unenrollStudent, {
    as: 'admin',
    params: { gigId: crypto.randomUUID(), studentId: student },
  })
  expect([gone.status, gone.body.message]).toEqual([404, 'Gig not found'])
  const params = { gigId: await newGig(), studentId: crypto.randomUUID() }
  expect((await api.call(unenrollStudent, { as: 'admin', params })).status).toBe(404)
  expect((await api.call(unenrollStudent, { as: 'admin', params: { ...params, gigId: 'x' } })).status).toBe(400)
})

test('deleting a gig during an acceptance and a new request leaves consistent data', async () => {
  for (let round = 0; round < 5; round += 1) {
    const gigId = await newGig()
    await put(gigId, 'student', 'pending')
    const answers = await Promise.all([
      api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: api.world.people.student } }),
      api.call(deleteGig, { as: 'admin', params: { id: gigId } }),
      api.call(enroll, { as: 'student2', body: { gigId }, files: { receipt: [await jpeg()] } }),
      api.call(deleteGig, { as: 'admin', params: { id: gigId } }),
    ])
    const statuses = answers.map(({ status }) => status)
    for (const status of statuses) expect([200, 404, 409, 503]).toContain(status)
    expect([statuses[1], statuses[3]].filter((status) => status === 200)).toHaveLength(1)
    expect(await api.platform.db.select().from(enrolments).where(eq(enrolments.gigId, gigId))).toEqual([])
  }
})
