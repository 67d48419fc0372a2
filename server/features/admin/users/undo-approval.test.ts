import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setUserStatus, UNDO_APPROVAL_TOO_LATE } from '#contract/admin/users.ts'
import type { Input } from '#contract/endpoint.ts'
import { getNotifications, markAllRead } from '#contract/notifications.ts'
import { approveTeacher, uploadTeacherDetails } from '#contract/verification.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg, pdf } from '#tests/support/api/sample-files.ts'
import { letUndoExpire } from '#tests/support/api/undo-time.ts'

let api: Api
const announced: unknown[] = []
beforeAll(async () => {
  api = await startApi()
  const body = { bio: 'I teach', expertise: 'Fiqh', cnicNumber: '35202-1234567-1' } as const
  const files = { cnic: [await jpeg(), await jpeg()], degree: [pdf()] }
  expect((await api.call(uploadTeacherDetails, { as: 'pendingTeacher', body, files })).status).toBe(200)
  api.platform.events.subscribe('teacher.returned', (event) => void announced.push(event))
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.waitForJobs()
  announced.length = 0
})

const EMAIL = 'pending.teacher@halaqah.test'
const teacherId = () => api.world.people.pendingTeacher
const set = (body: Input<typeof setUserStatus>['body'], token?: string) =>
  api.call(setUserStatus, { ...(token ? { token } : { as: 'admin' }), params: { id: teacherId() }, body })
const undo = (token?: string) => set({ status: 'pending', isUndo: true }, token)
const readStatus = async () => {
  const [teacher] = await api.platform.db.select().from(teachers).where(eq(teachers.accountId, teacherId()))
  return teacher?.status
}

/** A teacher whom the admin has just approved from a status. */
const justApproved = async (status: 'pending' | 'requested'): Promise<void> => {
  await api.platform.db.update(teachers).set({ status }).where(eq(teachers.accountId, teacherId()))
  expect((await api.call(approveTeacher, { as: 'admin', body: { email: EMAIL } })).status).toBe(200)
}

test.each(['pending', 'requested'] as const)('undoing an approval makes the teacher %s again', async (status) => {
  await justApproved(status)
  const answer = await undo()
  expect([answer.status, answer.body]).toEqual([200, { message: `Status updated to ${status}` }])
  expect(await readStatus()).toBe(status)
  const [entry] = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, teacherId()))
    .orderBy(sql`${auditEntries.at} desc`)
  expect(entry).toMatchObject({ kind: 'teacher.status', before: 'approved', after: status })
  await api.waitForJobs()
  const event = { teacherId: teacherId(), ...(status === 'requested' && { status }) }
  expect(announced).toEqual([event])
})

test('a teacher who has read of the approval is told that the review goes on', async () => {
  await api.call(markAllRead, { as: 'pendingTeacher' })
  await justApproved('requested')
  await api.waitForJobs()
  await api.call(markAllRead, { as: 'pendingTeacher' })
  await undo()
  const list = async () => (await api.call(getNotifications, { as: 'pendingTeacher' })).body
  await expect
    .poll(list)
    .toMatchObject([{ message: 'Your details are under review again.' }, { kind: 'teacher-approved' }])
})

test('an approval is undone once, and by the admin who gave it', async () => {
  await justApproved('requested')
  const { student2 } = api.world.people
  await api.platform.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, student2))
  const other = await undo(await api.tokenOf('student2'))
  expect([other.status, other.body.message]).toEqual([409, UNDO_APPROVAL_TOO_LATE])
  const answers = await Promise.all([undo(), undo()])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await readStatus()).toBe('requested')
})

test('an approval is not undone after a minute, nor after another change of the status', async () => {
  await justApproved('requested')
  await letUndoExpire(api.platform.db)
  const late = await undo()
  expect([late.status, late.body.message]).toEqual([409, UNDO_APPROVAL_TOO_LATE])
  await justApproved('requested')
  await set({ status: 'rejected' })
  expect((await undo()).status).toBe(409)
  expect(await readStatus()).toBe('rejected')
})

test('an approval of a rejected teacher in Manage Users has no application to return to', async () => {
  await justApproved('requested')
  await set({ status: 'rejected' })
  await set({ status: 'approved' })
  expect((await undo()).status).toBe(409)
  await set({ status: 'pending' })
  expect(await readStatus()).toBe('pending')
})

test('only a return to pending can be an undo', async () => {
  const answer = await set({ status: 'rejected', isUndo: true })
  expect([answer.status, answer.body.message]).toEqual([400, 'Only an approval can be undone.'])
})
