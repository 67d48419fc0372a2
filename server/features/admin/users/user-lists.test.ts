import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditEntry, getAudit } from '#contract/admin/audit.ts'
import {
  type AdminUser,
  type AttendedClass,
  getUserOverview,
  getUsers,
  suspendUser,
  type UserOverview,
  unsuspendUser,
} from '#contract/admin/users.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const namesOf = async (query: Record<string, string | number>) =>
  (await api.call(getUsers, { as: 'admin', query })).body.map(({ name }: AdminUser) => name)
const joinedAt = (id: string, createdAt: string) =>
  api.platform.db
    .update(accounts)
    .set({ createdAt: new Date(createdAt) })
    .where(eq(accounts.id, id))
const readOverview = async (id: string): Promise<UserOverview> =>
  (await api.call(getUserOverview, { as: 'admin', params: { id } })).body

test('users are listed by role, also together with a search', async () => {
  expect(await namesOf({ role: 'admin' })).toEqual(['Amina Siddiqui'])
  expect(await namesOf({ role: 'teacher', search: 'hamza' })).toEqual(['Ustad Hamza'])
  expect(await namesOf({ role: 'student', search: 'hamza' })).toEqual([])
})

test('users are listed by state, page by page', async () => {
  const { student, pendingTeacher } = api.world.people
  await api.call(suspendUser, { as: 'admin', params: { id: student }, body: { reason: 'Sample' } })
  await api.platform.db.update(teachers).set({ status: 'requested' }).where(eq(teachers.accountId, pendingTeacher))
  expect(await namesOf({ accountState: 'suspended' })).toEqual(['Bilal Ahmed'])
  expect(await namesOf({ accountState: 'suspended', role: 'teacher' })).toEqual([])
  expect(await namesOf({ accountState: 'active' })).not.toContain('Bilal Ahmed')
  expect(await namesOf({ accountState: 'awaiting' })).toEqual(['Hafiza Maryam Khan'])
  expect(await namesOf({ accountState: 'awaiting', search: 'maryam' })).toEqual(['Hafiza Maryam Khan'])
  expect(await namesOf({ accountState: 'awaiting', role: 'student' })).toEqual([])
  await api.call(unsuspendUser, { as: 'admin', params: { id: student } })
  const first = await api.call(getUsers, { as: 'admin', query: { role: 'teacher', limit: 2 } })
  const rest = await api.call(getUsers, {
    as: 'admin',
    query: { role: 'teacher', limit: 2, cursor: String(first.headers['x-next-cursor']) },
  })
  expect([first.headers['x-total-count'], first.body.length, rest.body.length]).toEqual(['3', 2, 1])
})

test('a pending teacher with documents awaits verification, in the order of all, and one without does not', async () => {
  const { db } = api.platform
  const { teacher, teacher2, pendingTeacher } = api.world.people
  const [degree] = await db
    .insert(files)
    .values({ ownerId: teacher2, purpose: 'degree', key: 'degree', name: '', type: 'application/pdf', bytes: 1 })
    .returning({ id: files.id })
  const setTeacher = (id: string, fields: Partial<typeof teachers.$inferInsert>) =>
    db.update(teachers).set(fields).where(eq(teachers.accountId, id))
  await joinedAt(teacher, '2026-01-03')
  await joinedAt(teacher2, '2026-01-02')
  await setTeacher(teacher, { status: 'requested' })
  await setTeacher(teacher2, { status: 'pending', degreeId: degree?.id ?? '' })
  await setTeacher(pendingTeacher, { status: 'pending' })
  const awaiting = { accountState: 'awaiting' }
  expect(await namesOf(awaiting)).toEqual(['Qari Abdul Rahman', 'Ustad Hamza'])
  expect(await namesOf({ ...awaiting, search: 'hamza' })).toEqual(['Ustad Hamza'])
  const first = await api.call(getUsers, { as: 'admin', query: { ...awaiting, limit: 1 } })
  expect([first.body.length, first.headers['x-total-count']]).toEqual([1, '2'])
  const cursor = String(first.headers['x-next-cursor'])
  expect(await namesOf({ ...awaiting, limit: 1, cursor })).toEqual(['Ustad Hamza'])
  await db.delete(files).where(eq(files.key, 'degree'))
  expect(await namesOf(awaiting)).toEqual(['Qari Abdul Rahman'])
  await setTeacher(teacher, { status: 'approved' })
  expect(await namesOf(awaiting)).toEqual([])
})

test('searched applications have the order of all applications, page by page', async () => {
  const { teacher, teacher2, pendingTeacher } = api.world.people
  const applyAt = async (id: string, createdAt: string) => {
    await joinedAt(id, createdAt)
    await api.platform.db.update(teachers).set({ status: 'requested' }).where(eq(teachers.accountId, id))
  }
  await applyAt(teacher2, '2026-01-01')
  await applyAt(teacher, '2026-01-03')
  await applyAt(pendingTeacher, '2026-01-02')
  const all = await namesOf({ accountState: 'awaiting' })
  expect(all).toHaveLength(3)
  const query = { accountState: 'awaiting', search: '@halaqah.test', limit: 2 }
  const first = await api.call(getUsers, { as: 'admin', query })
  const cursor = String(first.headers['x-next-cursor'])
  expect(first.headers['x-total-count']).toBe('3')
  expect([...first.body.map(({ name }: AdminUser) => name), ...(await namesOf({ ...query, cursor }))]).toEqual(all)
})

test('a rare word, and a word that only other accounts have, are searched in many applications', async () => {
  await api.platform.db.execute(sql`
    with applicants as (
      insert into accounts (email, name, role, password_hash)
      select 'applicant' || n || '@sample.test', case n when 7 then 'Ustad Zamzam' else 'Ustad Sample' end, 'teacher', 'none'
      from generate_series(1, 300) n returning id)
    insert into teachers (account_id, status) select id, 'requested' from applicants`)
  const search = async (text: string) => {
    const { body, headers } = await api.call(getUsers, {
      as: 'admin',
      query: { accountState: 'awaiting', search: text },
    })
    return [body.length, headers['x-total-count']]
  }
  expect(await search('zamzam')).toEqual([1, '1'])
  expect(await search('bilal')).toEqual([0, '0'])
  expect(await search('ustad')).toEqual([50, '151'])
})

test.each([{ role: 'guest' }, { accountState: 'asleep' }])('a list with %o is refused', async (query) => {
  expect((await api.call(getUsers, { as: 'admin', query })).status).toBe(400)
})

test('the overview of a student has the classes with what is paid', async () => {
  const { student } = api.world.people
  const [first, second] = api.world.gigs
  await api.platform.db.update(gigs).set({ period: 'month' }).where(eq(gigs.id, first))
  const month = { gigId: first, studentId: student, gigTitle: 'Recitation', amount: 3896 }
  await api.platform.db.insert(payments).values([
    { ...month, month: '2026-01-01', dueOn: '2026-01-10', state: 'accepted' },
    { ...month, month: '2026-02-01', dueOn: '2026-02-10', state: 'sent' },
    { ...month, month: '2026-03-01', dueOn: '2026-03-10', state: 'due' },
  ])
  const { user, classes, enrolments } = await readOverview(student)
  expect([user.email, classes]).toEqual(['student@halaqah.test', []])
  expect(enrolments.toSorted((a: AttendedClass, b: AttendedClass) => a.status.localeCompare(b.status))).toMatchObject([
    { gigId: first, status: 'enrolled', unpaidMonths: 2, sentMonths: 1, paidUntil: '2026-02-10' },
    { gigId: second, status: 'pending', unpaidMonths: 0, sentMonths: 0, paidUntil: '' },
  ])
})

test('the overview of a teacher has the classes with their students', async () => {
  const { classes, enrolments } = await readOverview(api.world.people.teacher)
  expect(enrolments).toEqual([])
  expect(classes.map(({ enrolled, pending }) => [enrolled, pending])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ])
  expect((await api.call(getUserOverview, { as: 'admin', params: { id: crypto.randomUUID() } })).status).toBe(404)
})

test('the trail of an account has what it did and what was done to it', async () => {
  const read = async (query: Record<string, string | number>) =>
    (await api.call(getAudit, { as: 'admin', query })).body.map(({ kind }: AuditEntry) => kind)
  const { student, teacher } = api.world.people
  expect(await read({ accountId: teacher })).toEqual(['enrolment.accepted'])
  expect(await read({ accountId: student, area: 'user' })).toEqual(['user.unsuspended', 'user.suspended'])
  expect(await read({ accountId: student, search: 'qari' })).toEqual(['enrolment.accepted'])
  const { headers } = await api.call(getAudit, { as: 'admin', query: { accountId: student, limit: 1 } })
  expect(headers['x-total-count']).toBe('5')
})
