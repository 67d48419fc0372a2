import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUsers, setUserStatus } from '#contract/admin/users.ts'
import { createGig, getAllGigs } from '#contract/gigs.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'

let api: Api
const announced: unknown[] = []
beforeAll(async () => {
  api = await startApi()
  for (const name of ['teacher.approved', 'teacher.rejected', 'teacher.returned'] as const)
    api.platform.events.subscribe(name, (event) => void announced.push([name, event]))
})
afterAll(() => api.close())

const list = (query: Record<string, string | number> = {}) => api.call(getUsers, { as: 'admin', query })
const set = (id: string, body: Record<string, unknown>, options: CallOptions = {}) =>
  api.call(setUserStatus, { as: 'admin', params: { id }, body, ...options })

test('accounts are listed newest first, five per page, with the total [2.7.6, 7.42]', async () => {
  const first = await list({ limit: 5 })
  expect(first.body).toHaveLength(5)
  expect(first.headers['x-total-count']).toBe('6')
  const second = await list({ limit: 5, cursor: String(first.headers['x-next-cursor']) })
  expect(second.body).toHaveLength(1)
  const all = [...first.body, ...second.body]
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(6)
  expect(all.at(0)).toEqual({
    _id: api.world.people.teacher2,
    name: 'Ustad Hamza',
    email: 'teacher2@halaqah.test',
    role: 'teacher',
    verificationStatus: 'approved',
    isSuspended: false,
    hasDocuments: expect.any(Boolean),
    joinedAt: expect.any(String),
  })
  expect(all.find(({ role }) => role === 'admin')).toMatchObject({ verificationStatus: null })
})

test('search matches name and e-mail, ignores case, and has no wildcards', async () => {
  const found = async (search: string) => (await list({ search })).body.map(({ name }: { name: string }) => name)
  expect(await found('BILAL')).toEqual(['Bilal Ahmed'])
  expect(await found('pending.teacher@')).toEqual(['Hafiza Maryam Khan'])
  expect(await found('%')).toEqual([])
  expect((await list({ search: 'bilal' })).headers['x-total-count']).toBe('1')
})

test.each([{ limit: 0 }, { limit: 'many' }, { limit: 201 }, { cursor: 'nonsense' }, { search: 'x'.repeat(201) }])(
  'a list request with %o is refused',
  async (query) => {
    expect((await list(query)).status).toBe(400)
  },
)

test('a teacher’s status changes from any to any other, with a notification and an audit entry [4.3, 7.44, 8.22]', async () => {
  const id = api.world.people.pendingTeacher
  await api.platform.db.update(teachers).set({ rejectionReason: 'old' }).where(eq(teachers.accountId, id))
  await api.waitForJobs()
  announced.length = 0
  for (const status of ['approved', 'rejected', 'approved', 'pending', 'rejected', 'pending'] as const) {
    const answer = await set(id, { status })
    expect([answer.status, answer.body]).toEqual([200, { message: `Status updated to ${status}` }])
  }
  await api.waitForJobs()
  expect(announced.slice(0, 4)).toEqual([
    ['teacher.approved', { teacherId: id }],
    ['teacher.rejected', { teacherId: id }],
    ['teacher.approved', { teacherId: id }],
    ['teacher.returned', { teacherId: id }],
  ])
  const trail = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, id))
    .orderBy(auditEntries.at)
  expect(trail).toHaveLength(6)
  expect(trail[0]).toMatchObject({
    kind: 'teacher.status',
    byName: 'Amina Siddiqui',
    personEmail: 'pending.teacher@halaqah.test',
    before: 'pending',
    after: 'approved',
  })
  const [stored] = await api.platform.db.select().from(teachers).where(eq(teachers.accountId, id))
  expect(stored).toMatchObject({ status: 'pending', rejectionReason: '' })
})

test('a requested application can be approved too [4.3]', async () => {
  const id = await addPerson(
    api.platform,
    { email: 'asks@halaqah.test', name: 'Asks', role: 'teacher', status: 'requested', whatsapp: '', description: '' },
    '',
  )
  expect((await set(id, { status: 'rejected' })).status).toBe(200)
})

test('a teacher set back to pending cannot teach or sell from the next request [6.2]', async () => {
  const token = await api.tokenOf('teacher2')
  const body = { title: 'Fiqh', description: 'of prayer', price: 3896 }
  expect((await api.call(createGig, { token, body })).status).toBe(200)
  const onSale = async () => (await api.call(getAllGigs, { as: 'student', query: { search: 'Fiqh' } })).body.length
  expect(await onSale()).toBe(1)
  await set(api.world.people.teacher2, { status: 'pending' })
  expect((await api.call(createGig, { token, body })).status).toBe(403)
  expect(await onSale()).toBe(0)
})

test.each([
  { who: 'teacher', body: { status: 'approved' }, no: [409, 'This teacher is already approved.'] },
  { who: 'student', body: { status: 'approved' }, no: [409, 'Only teachers have a status.'] },
  { who: 'admin', body: { status: 'rejected' }, no: [409, 'Only teachers have a status.'] },
  { who: 'teacher', body: { status: 'requested' }, no: [400, 'Please choose a status.'] },
  { who: 'teacher', body: {}, no: [400, 'Please choose a status.'] },
  { who: 'teacher', body: { status: 1 }, no: [400, 'Please choose a status.'] },
] as const)('of a $who $body is refused [7.44]', async ({ who, body, no }) => {
  const answer = await set(api.world.people[who], body)
  expect([answer.status, answer.body.message]).toEqual(no)
})

test('an unknown account is not found, and an invalid id is refused', async () => {
  const unknown = await set(crypto.randomUUID(), { status: 'approved' })
  expect([unknown.status, unknown.body]).toEqual([404, { message: 'User not found', code: 'not_found' }])
  expect((await set('not-an-id', { status: 'approved' })).status).toBe(400)
})

test('two admins who set the same status at the same time announce one change', async () => {
  const id = api.world.people.pendingTeacher
  await api.waitForJobs()
  announced.length = 0
  const answers = await Promise.all(Array.from({ length: 8 }, () => set(id, { status: 'approved' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await api.waitForJobs()
  expect(announced).toHaveLength(1)
})
