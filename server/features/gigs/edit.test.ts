import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelRequest, enroll } from '#contract/enrolment.ts'
import { PRICE_LOCKED, PRICE_TOO_HIGH, PRICE_TOO_LOW } from '#contract/gigs/price.ts'
import * as words from '#contract/gigs.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

let api: Api
let receipt: Awaited<ReturnType<typeof jpeg>>
beforeAll(async () => {
  api = await startApi()
  receipt = await jpeg()
})
afterAll(() => api.close())

const gig = { title: 'Seerah for families', description: 'The life of the Prophet.', price: 3896, maxStudents: 5 }
const newGig = async (): Promise<string> => (await api.call(words.createGig, { as: 'teacher', body: gig })).body.gig._id
const edit = (gigId: string, changes: Readonly<Record<string, unknown>> = {}, as: TestUser = 'teacher') =>
  api.call(words.editGig, { as, body: { gigId, ...changes } })
const put = (gigId: string, who: TestUser, status: 'pending' | 'enrolled' | 'rejected') =>
  api.platform.db.insert(enrolments).values({ gigId, studentId: api.world.people[who], status })
const requestSeat = (gigId: string) =>
  api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [receipt] } })
const trailOf = async (gigId: string) => {
  const rows = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.gigId, gigId))
    .orderBy(auditEntries.at)
  return rows.map(({ kind, before, after, byId }) => ({ kind, before, after, byId }))
}
const rowOf = async (gigId: string) => (await api.platform.db.select().from(gigs).where(eq(gigs.id, gigId)))[0]

test('a teacher edits title, description, places and price, and the trail has the old values', async () => {
  const gigId = await newGig()
  const { status, body } = await edit(gigId, { title: 'Seerah', maxStudents: 12, price: 5896 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Class saved',
    gig: { _id: gigId, title: 'Seerah', price: 5896, maxStudents: 12 },
  })
  const byId = api.world.people.teacher
  expect(await trailOf(gigId)).toEqual([
    { kind: 'gig.created', before: '', after: '', byId },
    {
      kind: 'gig.edited',
      before: 'Title: Seerah for families · Places: 5',
      after: 'Title: Seerah · Places: 12',
      byId,
    },
    { kind: 'gig.price', before: 'PKR 3,896', after: 'PKR 5,896', byId },
  ])
})

test('omitted fields stay, and an edit without changes is not audited', async () => {
  const gigId = await newGig()
  const { status, body } = await edit(gigId)
  expect([status, body.gig]).toEqual([200, expect.objectContaining(gig)])
  expect(await trailOf(gigId)).toHaveLength(1)
})

test('pending requests lock the price, but no other field', async () => {
  const gigId = await newGig()
  await requestSeat(gigId)
  const refused = await edit(gigId, { price: 5896 })
  expect([refused.status, refused.body]).toEqual([409, { message: PRICE_LOCKED, code: 'conflict' }])
  const kept = await edit(gigId, { title: 'Seerah', price: 3896 })
  expect([kept.status, kept.body.gig.title]).toEqual([200, 'Seerah'])
  await api.call(cancelRequest, { as: 'student', body: { gigId } })
  expect((await edit(gigId, { price: 5896 })).status).toBe(200)
})

test('enrolled and rejected students do not lock the price', async () => {
  const gigId = await newGig()
  await put(gigId, 'student', 'enrolled')
  await put(gigId, 'student2', 'rejected')
  expect((await edit(gigId, { price: 5896 })).status).toBe(200)
})

test('a simultaneous request and price change never changes the price of a pending request', async () => {
  for (let round = 0; round < 8; round += 1) {
    const gigId = await newGig()
    const [edited, requested] = await Promise.all([edit(gigId, { price: 5896 }), requestSeat(gigId)])
    expect(requested.status).toBe(200)
    expect([200, 409]).toContain(edited.status)
    const kinds = (await trailOf(gigId)).map(({ kind }) => kind).slice(1)
    expect(kinds).toEqual(edited.status === 200 ? ['gig.price', 'enrolment.requested'] : ['enrolment.requested'])
    expect((await rowOf(gigId))?.price).toBe(edited.status === 200 ? 5896 : 3896)
  }
})

test('a class cannot have fewer places than students', async () => {
  const gigId = await newGig()
  await put(gigId, 'student', 'enrolled')
  await put(gigId, 'student2', 'enrolled')
  const { status, body } = await edit(gigId, { maxStudents: 1 })
  expect([status, body.message]).toEqual([409, '2 students are enrolled: the class cannot have fewer places.'])
  expect((await edit(gigId, { maxStudents: 2 })).body.gig).toMatchObject({ maxStudents: 2, isFull: true })
})

test('a class keeps the seats that are reserved for its waiting list', async () => {
  const gigId = await newGig()
  const reserve = (who: TestUser, offeredUntil: SQL) =>
    api.platform.db.insert(waitingList).values({ gigId, studentId: api.world.people[who], offeredUntil })
  await reserve('student2', sql`now() - interval '1 second'`)
  await reserve('student', sql`now() + interval '1 hour'`)
  const { status, body } = await edit(gigId, { maxStudents: 1 })
  expect([status, body.gig.maxStudents], 'an expired offer is no seat').toEqual([200, 1])
  await edit(gigId, { maxStudents: 5 })
  await put(gigId, 'student2', 'enrolled')
  const refused = await edit(gigId, { maxStudents: 1 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '1 student is enrolled and 1 seat is reserved for the waiting list: the class cannot have fewer places.',
  ])
  expect((await edit(gigId, { maxStudents: 2 })).status).toBe(200)
  expect((await requestSeat(gigId)).status).toBe(200)
  expect((await edit(gigId, { maxStudents: 1 })).body.message, 'the request holds the seat').toBe(refused.body.message)
})

test.each([
  [{ title: '  ' }, words.ALL_FIELDS_REQUIRED],
  [{ description: '' }, words.ALL_FIELDS_REQUIRED],
  [{ price: 3000 }, PRICE_TOO_LOW],
  [{ price: 45_000 }, PRICE_TOO_HIGH],
  [{ price: 3896.5 }, 'The price must be a whole number.'],
  [{ maxStudents: 501 }, 'A class has 1 to 500 students.'],
])('an edit with %o is refused in the words of the creation', async (wrong, message) => {
  const { status, body } = await edit(await newGig(), wrong)
  expect([status, body.message]).toEqual([400, message])
})

test('an unchanged price stays valid after the exchange rate changes', async () => {
  const gigId = await newGig()
  await api.platform.db.update(gigs).set({ price: 2600 }).where(eq(gigs.id, gigId))
  expect((await edit(gigId, { title: 'Seerah', price: 2600 })).status).toBe(200)
})

test('an archived gig is not offered, refuses requests, and stays with its class and teacher', async () => {
  const gigId = await newGig()
  await put(gigId, 'student2', 'enrolled')
  const archive = (isArchived: boolean) => api.call(words.archiveGig, { as: 'teacher', body: { gigId, isArchived } })
  const { status, body } = await archive(true)
  expect([status, body.message, body.gig.isArchived]).toEqual([200, 'Class archived', true])
  const onSale = async () =>
    (await api.call(words.getAllGigs, { as: 'student' })).body.some(({ _id }: { _id: string }) => _id === gigId)
  expect(await onSale()).toBe(false)
  const mine = (await api.call(words.getMyGigs, { as: 'teacher' })).body
  expect(mine).toContainEqual(expect.objectContaining({ _id: gigId, isArchived: true }))
  expect((await archive(true)).status).toBe(200)
  const back = await archive(false)
  expect([back.body.message, back.body.gig.isArchived]).toEqual(['Class on sale again', false])
  expect(await onSale()).toBe(true)
  expect((await trailOf(gigId)).map(({ kind }) => kind)).toEqual(['gig.created', 'gig.archived', 'gig.restored'])
})

test('a class that is saved without a coming lesson says that it needs a new timetable', async () => {
  const lessons = [{ weekday: 'monday', start: '18:00', minutes: 30 }]
  const schedule = { timeZone: 'Asia/Karachi', firstDay: '2024-01-01', lastDay: '2024-03-31', lessons }
  const needed = ' Its lessons are over: it takes requests when you give it a new timetable.'
  const { body } = await api.call(words.createGig, { as: 'teacher', body: { ...gig, schedule } })
  expect(body).toMatchObject({ message: `Gig created successfully!${needed}`, gig: { isOver: true } })
  const gigId: string = body.gig._id
  const save = async (changes: object) => (await edit(gigId, { ...changes })).body.message
  expect(await save({ title: 'Seerah' })).toBe(`Class saved.${needed}`)
  const archive = async (isArchived: boolean) =>
    (await api.call(words.archiveGig, { as: 'teacher', body: { gigId, isArchived } })).body.message
  expect(await archive(true)).toBe('Class archived')
  expect(await save({ title: 'Sirah' }), 'a timetable alone would not open it').toBe('Class saved')
  expect(await archive(false)).toBe(`Class restored.${needed}`)
  expect(await save({ schedule: { ...schedule, lastDay: undefined } })).toBe('Class saved')
  expect(await save({ schedule })).toBe(`Class saved.${needed}`)
})

test('of a simultaneous request and archiving the first one decides', async () => {
  for (let round = 0; round < 8; round += 1) {
    const gigId = await newGig()
    const [archived, requested] = await Promise.all([
      api.call(words.archiveGig, { as: 'teacher', body: { gigId, isArchived: true } }),
      requestSeat(gigId),
    ])
    expect(archived.status).toBe(200)
    const kinds = (await trailOf(gigId)).map(({ kind }) => kind).slice(1)
    expect(kinds).toEqual(requested.status === 200 ? ['enrolment.requested', 'gig.archived'] : ['gig.archived'])
    const places = and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, api.world.people.student))
    expect(await api.platform.db.select().from(enrolments).where(places)).toHaveLength(requested.status === 200 ? 1 : 0)
  }
})

test.each([
  [words.editGig, { title: gig.title }],
  [words.archiveGig, { isArchived: true }],
] as const)(
  "$path: another teacher's gig is forbidden, an unknown one not found, a wrong id invalid",
  async (endpoint, body) => {
    const gigId = await newGig()
    const call = (id: unknown, as: TestUser = 'teacher') => api.call(endpoint, { as, body: { ...body, gigId: id } })
    expect((await call(gigId, 'teacher2')).status).toBe(403)
    expect((await call(crypto.randomUUID())).body).toEqual({ message: 'Gig not found', code: 'not_found' })
    expect((await call('1')).status).toBe(400)
    expect((await call(undefined)).status).toBe(400)
    expect((await call(gigId, 'student')).status).toBe(403)
  },
)

test('archiving requires the `archived` field', async () => {
  const call = (isArchived: unknown) =>
    api.call(words.archiveGig, { as: 'teacher', body: { gigId: api.world.gigs[0], isArchived } })
  expect((await call('yes')).status).toBe(400)
  expect((await call(undefined)).status).toBe(400)
})
