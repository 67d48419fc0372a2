import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditEntry, exportAudit, getAudit } from '#contract/admin/audit.ts'
import { rejectTeacher } from '#contract/verification.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const read = (query: Record<string, string | number> = {}) => api.call(getAudit, { as: 'admin', query })
const link = async (body: Record<string, unknown> = {}): Promise<string> =>
  (await api.call(exportAudit, { as: 'admin', body })).body.url
const open = (url: string) => api.app.inject({ url })

test('the trail lists actor, action and target, newest first, with price and receipt [D6.6]', async () => {
  const { body, headers } = await read({ area: 'enrolment' })
  expect(headers['x-total-count']).toBe('3')
  const accepted = body.find(({ kind }: AuditEntry) => kind === 'enrolment.accepted')
  expect(accepted).toMatchObject({
    by: 'Qari Abdul Rahman',
    person: { name: 'Bilal Ahmed', email: 'student@halaqah.test' },
    gig: { title: 'Quran recitation with Tajweed for beginners' },
  })
  expect(accepted.gig.price).toBeGreaterThan(2500)
  expect((await open(accepted.receiptURL)).statusCode).toBe(200)
})

test('the trail is filtered by area and paged', async () => {
  const email = 'pending.teacher@halaqah.test'
  await api.call(rejectTeacher, { as: 'admin', body: { email, reason: 'The degree cannot be read.' } })
  const { body } = await read({ area: 'teacher' })
  expect(body).toMatchObject([
    { kind: 'teacher.status', before: 'pending', after: 'rejected', reason: 'The degree cannot be read.', gig: null },
  ])
  const first = await read({ limit: 3 })
  const rest = await read({ limit: 3, cursor: String(first.headers['x-next-cursor']) })
  const all: AuditEntry[] = [...first.body, ...rest.body]
  expect(all).toHaveLength(4)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
})

test('the trail is searched by the person who made a change or whom it concerns', async () => {
  const { admin } = api.world.people
  const change = { kind: 'user.suspended', byId: admin, byName: 'Operator Zubaida' }
  const person = { personId: api.world.people.student, personName: 'Bilal Ahmed', personEmail: 'bilal@zamzam.test' }
  await api.platform.db.insert(auditEntries).values({ ...change, ...person })
  const kinds = async (search: string) => (await read({ search })).body.map(({ kind }: AuditEntry) => kind)
  expect(await kinds('zubaida')).toEqual(['user.suspended'])
  expect(await kinds('zamzam')).toEqual(['user.suspended'])
  expect(await kinds('nobody has this name')).toEqual([])
  expect((await read({ search: 'bilal', area: 'user' })).headers['x-total-count']).toBe('1')
})

test('the trail is limited to a time, and pages stay within it', async () => {
  const row = { kind: 'gig.price', byId: api.world.people.teacher, byName: 'Past' }
  const days = [1, 2, 3, 4].map((day) => new Date(`2025-03-0${day}T12:00:00Z`))
  await api.platform.db.insert(auditEntries).values(days.map((at) => ({ ...row, at })))
  const query = { since: '2025-03-02T00:00:00Z', until: '2025-03-04T00:00:00Z', limit: 1 }
  const first = await read(query)
  const second = await read({ ...query, cursor: String(first.headers['x-next-cursor']) })
  const times = [...first.body, ...second.body].map(({ at }: AuditEntry) => at.slice(0, 10))
  expect(times).toEqual(['2025-03-03', '2025-03-02'])
  expect(first.headers['x-total-count']).toBe('2')
  expect(second.headers['x-next-cursor']).toBeUndefined()
  const file = await open(await link({ search: 'past', since: query.since, until: query.until }))
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(3)
})

test.each([{ area: 'weather' }, { since: 'yesterday' }, { limit: 0 }, { cursor: 'x' }])(
  '%o is refused',
  async (query) => {
    expect((await read(query)).status).toBe(400)
  },
)

test('the export opens in a spreadsheet and contains no formulas', async () => {
  const { student, admin } = api.world.people
  await api.platform.db.update(accounts).set({ name: '=HYPERLINK("http://evil")' }).where(eq(accounts.id, student))
  const change = { kind: 'user.deleted', byId: admin, personId: student, reason: '@SUM(A1)\n+1' } as const
  await recordAudit(api.platform.db, change)
  const { statusCode, headers, body } = await open(await link())
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-all-\d{4}-\d\d-\d\d\.csv"$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.startsWith('\ufeff"Time (Asia/Karachi)","Change"')).toBe(true)
  expect(body).toContain(`"User deleted","Amina Siddiqui","'=HYPERLINK(""http://evil"")"`)
  expect(body).toContain(`"'@SUM(A1)\n+1"\r\n`)
  const only = await open(await link({ area: 'teacher' }))
  expect(only.body.trimEnd().split('\r\n')).toHaveLength(2)
})

test('list and export leave out what only an undo needs', async () => {
  const { admin, student } = api.world.people
  const undo = { heldSeatUntil: new Date('2026-11-30T17:00:00.000Z') }
  await recordAudit(api.platform.db, { kind: 'enrolment.removed', byId: admin, personId: student, undo })
  const { body } = await read({ area: 'enrolment', limit: 1 })
  expect(body).toMatchObject([{ kind: 'enrolment.removed' }])
  const file = await open(await link({ area: 'enrolment' }))
  for (const answer of [JSON.stringify(body), file.body]) expect(answer).not.toContain('T17:00:00.000Z')
})

test('the export contains every row of a long trail', async () => {
  const row = { kind: 'gig.price', byId: api.world.people.teacher, byName: 'Long' }
  const rows = Array.from({ length: 1203 }, (_, n) => ({ ...row, reason: `row ${n}`, at: new Date(n * 1000) }))
  await api.platform.db.insert(auditEntries).values(rows)
  const { body } = await open(await link({ area: 'gig' }))
  const found = new Set(body.match(/row \d+/g))
  expect(found.size).toBe(1203)
  expect(body.split('\r\n').find((line) => line.includes('"row 0"'))).toMatch(/^"1970-01-01 05:00:00",/)
})

test('an export link works only for its admin, its area and its lifetime', async () => {
  const url = await link({ area: 'user' })
  expect((await open(url.replace('user', 'gig'))).statusCode).toBe(403)
  expect((await open(url.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(403)
  expect((await open('/api/admin/audit.csv')).statusCode).toBe(403)
  await api.platform.db.update(accounts).set({ role: 'student' }).where(eq(accounts.id, api.world.people.admin))
  expect((await open(url)).statusCode).toBe(403)
  await api.platform.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, api.world.people.admin))
  expect((await open(url)).statusCode).toBe(200)
})
