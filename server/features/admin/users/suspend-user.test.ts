import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoteUser, getUsers, promoteUser, sendResetCode, suspendUser, unsuspendUser } from '#contract/admin/users.ts'
import { login, refreshToken, signup } from '#contract/auth/auth.ts'
import { enroll, getStudentGigs } from '#contract/enrolment.ts'
import { getAllGigs } from '#contract/gigs.ts'
import { getProfile } from '#contract/profile.ts'
import { getPublicTeacher } from '#contract/public/public-teachers.ts'
import { rejectTeacher, requestedTeachers } from '#contract/verification.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { raceForRow } from '#tests/support/api/race-for-row.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

let api: Api
const signedOut: unknown[] = []
beforeAll(async () => {
  api = await startApi({ SUPPORT_EMAIL: 'help@halaqah.test' })
  for (const name of ['account.suspended', 'account.signed-out'] as const)
    api.platform.events.subscribe(name, ({ accountId }) => void signedOut.push(accountId))
})
afterAll(() => api.close())

const idOf = (user: TestUser) => api.world.people[user]
const suspend = (user: TestUser, reason = 'Asked for money outside.') =>
  api.call(suspendUser, { as: 'admin', params: { id: idOf(user) }, body: { reason } })
const unsuspend = (user: TestUser) => api.call(unsuspendUser, { as: 'admin', params: { id: idOf(user) } })
const changeRole = (endpoint: typeof promoteUser | typeof demoteUser, user: TestUser) =>
  api.call(endpoint, { as: 'admin', params: { id: idOf(user) } })
const signIn = (email: string) => api.call(login, { body: { email, password: DEMO_PASSWORD } })
const trailOf = (user: TestUser, kind: string) =>
  api.platform.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.personId, idOf(user)), eq(auditEntries.kind, kind)))

test('a suspended person is signed out everywhere at once, and learns at sign-in whom to ask', async () => {
  const email = 'student@halaqah.test'
  const token = await api.tokenOf('student')
  const cookie = String((await signIn(email)).headers['set-cookie']).split(';')[0] ?? ''
  await api.platform.db
    .insert(pushSubscriptions)
    .values({ endpoint: 'https://push.test/1', accountId: idOf('student'), p256dh: 'x', auth: 'x' })
  expect((await suspend('student')).status).toBe(200)
  await api.waitForJobs()
  expect(signedOut).toContain(idOf('student'))
  expect((await api.call(getProfile, { token })).status).toBe(401)
  expect((await api.call(refreshToken, { cookie })).status).toBe(401)
  expect(await api.platform.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, idOf('student')))).toBe(0)
  const answer = await signIn(email)
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Your account is suspended. Write to help@halaqah.test if you think this is a mistake.',
  ])
  const wrong = await api.call(login, { body: { email, password: 'not-the-password' } })
  expect(wrong.body.message).toBe('Invalid email or password')
})

test('a suspended person keeps their data and cannot sign up again with the address', async () => {
  const phone = '03001234567'
  const form = { name: 'Again', password: 'sabr-and-shukr', whatsapp: phone, jazzcash: phone, role: 'student' }
  const again = await api.call(signup, { body: { ...form, email: 'student@halaqah.test' } })
  expect(again.status).toBe(409)
  expect(await api.platform.db.$count(enrolments, eq(enrolments.studentId, idOf('student')))).toBe(2)
  expect((await suspend('student')).body.message).toBe('This account is already suspended.')
  expect(await trailOf('student', 'user.suspended')).toMatchObject([
    { before: 'student', reason: 'Asked for money outside.', byName: 'Amina Siddiqui' },
  ])
  const { body } = await api.call(getUsers, { as: 'admin', query: { search: 'student@halaqah' } })
  expect(body).toMatchObject([{ isSuspended: true }])
  expect((await unsuspend('student')).status).toBe(200)
  expect((await signIn('student@halaqah.test')).status).toBe(200)
  expect((await unsuspend('student')).status).toBe(409)
})

test('classes of a suspended teacher take no new students, and enrolled students keep them', async () => {
  const titles = async () => (await api.call(getAllGigs, { as: 'student2' })).body.length
  const before = await titles()
  const { body } = await suspend('teacher')
  expect(body).toEqual({ message: 'User suspended', waiting: 1 })
  expect(before).toBeGreaterThan(0)
  expect(await titles()).toBe(0)
  const [gigId] = api.world.gigs
  const request = { as: 'student2', body: { gigId }, files: { receipt: [await jpeg()] } } as const
  expect((await api.call(enroll, request)).status).toBe(404)
  const waiting = await api.call(getStudentGigs, { as: 'student', query: { status: 'pending' } })
  expect(waiting.body).toMatchObject([{ isTeacherUnavailable: true }])
  const own = await api.call(getStudentGigs, { as: 'student' })
  expect(own.body.map(({ _id }: { _id: string }) => _id)).toContain(gigId)
  const published = { teacherId: idOf('teacher'), title: 'Later', description: '-', price: 3896, maxStudents: 5 }
  await api.platform.db.insert(gigs).values(published)
  expect(await titles()).toBe(0)
  await unsuspend('teacher')
  expect(await titles()).toBe(before + 1)
})

test('an admin neither suspends nor demotes themselves, and the last admin stays', async () => {
  expect((await suspend('admin')).status).toBe(403)
  expect((await changeRole(demoteUser, 'admin')).status).toBe(403)
  expect((await changeRole(promoteUser, 'student2')).status).toBe(200)
  await api.platform.db
    .update(accounts)
    .set({ suspendedAt: new Date() })
    .where(eq(accounts.id, idOf('student2')))
  const asOther = { token: await api.tokenOf('admin'), params: { id: idOf('student2') } }
  expect((await api.call(demoteUser, asOther)).status).toBe(200)
  await api.platform.db
    .update(accounts)
    .set({ suspendedAt: null })
    .where(eq(accounts.id, idOf('student2')))
})

test('two admins who demote each other do not both succeed', async () => {
  await changeRole(promoteUser, 'student2')
  const [first, second] = [await api.tokenOf('admin'), await api.tokenOf('student2')]
  const admins = sql`select 1 from ${accounts} where ${accounts.role} = 'admin' for update`
  const statuses = await raceForRow(api, admins, [
    () => api.call(demoteUser, { token: first, params: { id: idOf('student2') } }),
    () => api.call(demoteUser, { token: second, params: { id: idOf('admin') } }),
  ])
  expect(statuses).toEqual([200, 409])
  await api.platform.db
    .update(accounts)
    .set({ role: 'admin' })
    .where(eq(accounts.id, idOf('admin')))
  await api.platform.db
    .update(accounts)
    .set({ role: 'student' })
    .where(eq(accounts.id, idOf('student2')))
})

test('a promoted teacher signs in again and becomes a teacher again when demoted', async () => {
  expect((await changeRole(promoteUser, 'teacher')).body.message).toContain('has classes')
  const token = await api.tokenOf('teacher2')
  expect((await changeRole(promoteUser, 'teacher2')).status).toBe(200)
  expect((await api.call(getProfile, { token })).status).toBe(401)
  const params = { id: idOf('teacher2') }
  expect((await api.call(getPublicTeacher, { params })).status, 'an admin is no public teacher').toBe(404)
  expect((await changeRole(demoteUser, 'teacher2')).status).toBe(200)
  expect((await api.call(getPublicTeacher, { params })).status).toBe(200)
  const [row] = await api.platform.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, idOf('teacher2')))
  expect(row?.role).toBe('teacher')
  expect(await trailOf('teacher2', 'user.demoted')).toMatchObject([{ before: 'admin', after: 'teacher' }])
})

test('an applicant who became an admin waits for no verification, until a demotion', async () => {
  const email = 'pending.teacher@halaqah.test'
  const setStatus = (status: 'pending' | 'requested') =>
    api.platform.db
      .update(teachers)
      .set({ status })
      .where(eq(teachers.accountId, idOf('pendingTeacher')))
  const readWaiting = async () => {
    const { body, headers } = await api.call(requestedTeachers, { as: 'admin' })
    const awaiting = await api.call(getUsers, { as: 'admin', query: { accountState: 'awaiting' } })
    const isListed = [body, awaiting.body].map((list) => list.some((one: { email: string }) => one.email === email))
    return { isListed, total: Number(headers['x-total-count']) }
  }
  await setStatus('requested')
  const before = await readWaiting()
  expect(before.isListed).toEqual([true, true])
  expect((await changeRole(promoteUser, 'pendingTeacher')).status).toBe(200)
  expect(await readWaiting()).toEqual({ isListed: [false, false], total: before.total - 1 })
  expect((await api.call(rejectTeacher, { as: 'admin', body: { email } })).status).toBe(404)
  await setStatus('pending')
  await setStatus('requested')
  expect((await readWaiting()).isListed).toEqual([false, false])
  expect((await changeRole(demoteUser, 'pendingTeacher')).status).toBe(200)
  expect(await readWaiting()).toEqual(before)
  await setStatus('pending')
})

test('an admin has a reset code mailed to a user, and the trail says so', async () => {
  await api.platform.jobs.stop()
  const answer = await api.call(sendResetCode, { as: 'admin', params: { id: idOf('student') } })
  expect(answer.status).toBe(200)
  const waiting = await api.platform.db.select().from(jobs).where(eq(jobs.topic, 'reset-code'))
  expect(waiting).toMatchObject([{ payload: { email: 'student@halaqah.test' } }])
  expect(await trailOf('student', 'user.password')).toMatchObject([{ after: 'code mailed' }])
})
