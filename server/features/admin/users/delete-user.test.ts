import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/admin/users.ts'
import { refreshToken } from '#contract/auth/auth.ts'
import { getComments, postComment } from '#contract/discussion/discussion.ts'
import { acceptStudent, enroll } from '#contract/enrolment.ts'
import { createFeedback, getAllFeedback } from '#contract/feedback.ts'
import { sendPayment } from '#contract/payments.ts'
import { getProfile } from '#contract/profile.ts'
import { sendRecitation } from '#contract/recitations/recitations.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { files, teachers } from '#server/storage/database/schema.ts'
import { auditEntries, erasedAccounts } from '#server/storage/database/schema-audit.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { anonymiseErased } from '#server/storage/upkeep/anonymise-erased.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createVoiceNote, jpeg } from '#tests/support/api/sample-files.ts'

let api: Api
const announced: [string, unknown][] = []
beforeAll(async () => {
  api = await startApi()
  for (const name of ['gig.deleted', 'account.deleted'] as const)
    api.platform.events.subscribe(name, (event) => void announced.push([name, event]))
})
afterAll(() => api.close())

const remove = (id: string) => api.call(deleteUser, { as: 'admin', params: { id } })
const newPerson = async (role: 'student' | 'teacher', name: string) => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name, role, status: 'approved', whatsapp: '03001234567', description: '' } as const
  const id = await addPerson(api.platform, person, await hashPassword(DEMO_PASSWORD))
  return { id, email, token: await api.tokenFor(id) }
}
const newGig = async (teacherId: string, title: string): Promise<string> => {
  const id = crypto.randomUUID()
  await api.platform.db.insert(gigs).values({ id, teacherId, title, description: title, price: 3896, maxStudents: 5 })
  return id
}
const trailOf = (gigId: string) =>
  api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId)).orderBy(auditEntries.at)
const receiptsKept = async () =>
  (await readdir(join(api.platform.settings.dataDir, 'files', 'receipt')).catch(() => [])).length

test('the bytes of each file of a deleted person are removed, however many there are', async () => {
  const { id } = await newPerson('teacher', 'Collector')
  const folder = join(api.platform.settings.dataDir, 'files', 'resource')
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: 1001 }, (_, number) => `of-a-collector-${number}`)
  for (const name of names) await writeFile(join(folder, name), 'x')
  await api.platform.db.insert(files).values(
    names.map((name) => ({
      ownerId: id,
      purpose: 'resource' as const,
      key: `resource/${name}`,
      name,
      type: 'a/b',
      bytes: 1,
    })),
  )
  await remove(id)
  await api.waitForJobs()
  expect((await readdir(folder)).filter((name) => names.includes(name))).toEqual([])
})

test('deleting a student removes sessions, places and files, and makes messages anonymous [8.22, D11.1]', async () => {
  const student = await newPerson('student', '=Deleted, Soon')
  const gigId = await newGig(api.world.people.teacher, 'Stays')
  const before = await receiptsKept()
  await api.call(enroll, { token: student.token, body: { gigId }, files: { receipt: [await jpeg()] } })
  await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: student.id } })
  const message = 'a word that stays'
  const id = crypto.randomUUID()
  await api.call(postComment, { token: student.token, params: { gigId }, body: { id, message } })
  await api.call(createFeedback, { token: student.token, body: { feedbackType: 'issue', message } })
  expect(await receiptsKept()).toBe(before + 1)
  await api.waitForJobs()
  announced.length = 0

  const answer = await remove(student.id)
  expect([answer.status, answer.body]).toEqual([200, { message: 'User deleted successfully' }])
  expect((await api.call(getProfile, { token: student.token })).status).toBe(401)
  await api.waitForJobs()
  expect(await receiptsKept()).toBe(before)
  expect(await api.platform.db.select().from(files).where(eq(files.ownerId, student.id))).toEqual([])
  expect(await api.platform.db.select().from(enrolments).where(eq(enrolments.gigId, gigId))).toEqual([])
  const comments = await api.call(getComments, { as: 'teacher', params: { gigId } })
  expect(JSON.stringify(comments.body)).toContain(message)
  expect(JSON.stringify(comments.body)).not.toContain('Deleted, Soon')
  const feedback = await api.call(getAllFeedback, { as: 'admin', query: { search: message } })
  expect(feedback.body).toMatchObject([{ message, userId: null }])
  await api.waitForJobs()
  expect(announced).toEqual([['account.deleted', { accountId: student.id }]])
  const trail = await trailOf(gigId)
  expect(trail.at(-1)).toMatchObject({
    kind: 'enrolment.removed',
    personName: '=Deleted, Soon',
    before: 'enrolled',
    byName: 'Amina Siddiqui',
  })
})

test('deleting a teacher deletes their gigs and announces enrolled and pending students [D11.1]', async () => {
  const teacher = await newPerson('teacher', 'Leaves')
  const [first, second] = [await newGig(teacher.id, 'First'), await newGig(teacher.id, 'Second')]
  const { student, student2 } = api.world.people
  await api.platform.db.insert(enrolments).values([
    { gigId: first, studentId: student, status: 'enrolled' },
    { gigId: first, studentId: student2, status: 'pending' },
  ])
  await api.waitForJobs()
  announced.length = 0
  expect((await remove(teacher.id)).status).toBe(200)
  expect(await api.platform.db.select().from(gigs).where(eq(gigs.teacherId, teacher.id))).toEqual([])
  expect(await api.platform.db.select().from(teachers).where(eq(teachers.accountId, teacher.id))).toEqual([])
  await api.waitForJobs()
  expect(announced.at(-1)).toEqual(['account.deleted', { accountId: teacher.id }])
  await api.waitForJobs()
  const deletions = announced.filter(([name]) => name === 'gig.deleted').map(([, event]) => event)
  expect(deletions).toHaveLength(2)
  expect(deletions).toContainEqual({
    gigId: first,
    teacherId: teacher.id,
    title: 'First',
    studentIds: [student, student2].sort(),
  })
  expect((await trailOf(first)).map(({ kind }) => kind).sort()).toEqual([
    'enrolment.removed',
    'enrolment.removed',
    'gig.deleted',
  ])
  expect((await trailOf(second)).map(({ gigTitle, price }) => [gigTitle, price])).toEqual([['Second', 3896]])
  const deletion = and(eq(auditEntries.personId, teacher.id), eq(auditEntries.kind, 'user.deleted'))
  expect(await api.platform.db.select().from(auditEntries).where(deletion)).toMatchObject([
    { personName: 'Leaves', personEmail: teacher.email, before: 'teacher, approved' },
  ])
})

test('an admin is never deleted, not even by themselves [5.20]', async () => {
  const answer = await remove(api.world.people.admin)
  expect([answer.status, answer.body]).toEqual([403, { message: 'An admin cannot be deleted.', code: 'forbidden' }])
  expect((await api.call(getProfile, { as: 'admin' })).status).toBe(200)
})

test('an unknown account is not found, and an invalid id is refused [7.43]', async () => {
  expect((await remove(crypto.randomUUID())).body).toEqual({ message: 'User not found', code: 'not_found' })
  expect((await remove('1')).status).toBe(400)
})

test('the refresh cookie of a deleted account is refused', async () => {
  const { id, email } = await newPerson('student', 'Refreshes')
  const login = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: DEMO_PASSWORD },
  })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  await remove(id)
  expect((await api.call(refreshToken, { cookie })).status).toBe(401)
})

test('deleting a student during an acceptance and new requests leaves consistent data', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [student, other] = [await newPerson('student', 'Races'), await newPerson('student', 'Asks')]
    const teacher = await newPerson('teacher', 'Vanishes')
    const gigId = await newGig(teacher.id, 'Raced')
    await api.platform.db.insert(enrolments).values({ gigId, studentId: student.id, status: 'pending' })
    const receipt = [await jpeg()]
    const answers = await Promise.all([
      api.call(acceptStudent, { token: teacher.token, body: { gigId, studentId: student.id } }),
      remove(round % 2 ? teacher.id : student.id),
      api.call(enroll, { token: other.token, body: { gigId }, files: { receipt } }),
      remove(round % 2 ? teacher.id : student.id),
    ])
    const statuses = answers.map(({ status }) => status)
    for (const status of statuses) expect([200, 401, 403, 404, 409, 503]).toContain(status)
    expect([statuses[1], statuses[3]].filter((status) => status === 200)).toHaveLength(1)
    const left = await api.platform.db.select().from(enrolments).where(eq(enrolments.gigId, gigId))
    expect(left.filter(({ studentId }) => studentId === student.id)).toEqual([])
    if (round % 2) expect(left).toEqual([])
  }
})

test('erasing a person removes their name from notifications, and after some years from the audit trail', async () => {
  const { db } = api.platform
  const student = await newPerson('student', 'Erased Person')
  const gigId = await newGig(api.world.people.teacher, 'Paid')
  await api.call(enroll, { token: student.token, body: { gigId }, files: { receipt: [await jpeg()] } })
  await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: student.id } })
  const month = {
    gigId,
    studentId: student.id,
    gigTitle: 'Paid',
    month: '2026-01-01',
    dueOn: '2026-01-05',
    amount: 3896,
  }
  await db.insert(payments).values({ ...month, state: 'due' })
  const { token } = student
  await api.call(sendPayment, { token, body: { gigId, month: month.month }, files: { receipt: [await jpeg()] } })
  await api.call(sendRecitation, { token, body: { gigId }, files: { file: [createVoiceNote(5)] } })
  await api.waitForJobs()
  const named = () => db.$count(notifications, like(notifications.message, 'Erased Person%'))
  expect(await named()).toBe(3)
  const body = { reason: 'They asked for it.' }
  await api.call(deleteUser, { as: 'admin', params: { id: student.id }, body })
  expect(await named()).toBe(0)
  const entries = () =>
    db.select().from(auditEntries).where(eq(auditEntries.personId, student.id)).orderBy(auditEntries.at)
  await anonymiseErased(db, 6)
  expect(await entries()).toMatchObject([
    { kind: 'enrolment.requested', personEmail: student.email },
    { kind: 'enrolment.accepted' },
    { kind: 'enrolment.month-sent' },
    { kind: 'enrolment.removed', personName: 'Erased Person' },
    { kind: 'user.deleted', reason: 'They asked for it.' },
  ])
  const [requested] = await entries()
  await db
    .update(auditEntries)
    .set({ at: sql`now() - interval '7 years'` })
    .where(eq(auditEntries.id, requested?.id ?? ''))
  await anonymiseErased(db, 6)
  const [old, recent] = await entries()
  expect(old).toMatchObject({ personName: '', personEmail: '', byName: '', gigTitle: 'Paid', price: 3896 })
  expect(recent).toMatchObject({ personName: 'Erased Person' })
  expect(await db.$count(erasedAccounts, eq(erasedAccounts.accountId, student.id))).toBe(1)
  const withUndo = async () => (await entries()).filter(({ undo }) => undo !== null).map(({ kind }) => kind)
  expect(await withUndo()).toEqual(['enrolment.accepted'])
  await anonymiseErased(db, 0)
  expect(await withUndo()).toEqual([])
  expect(await db.$count(erasedAccounts, eq(erasedAccounts.accountId, student.id))).toBe(0)
})

test('books of a former admin stay in the Library when the person is erased', async () => {
  const { db } = api.platform
  const former = await newPerson('student', 'Former Admin')
  const id = crypto.randomUUID()
  const file = { id, ownerId: former.id, purpose: 'book', key: `book/${id}`, name: 'b', type: 'x', bytes: 1 } as const
  await db.insert(files).values(file)
  expect((await remove(former.id)).status).toBe(200)
  expect(await db.select().from(files).where(eq(files.id, id))).toMatchObject([{ ownerId: api.world.people.admin }])
})
