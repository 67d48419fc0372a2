import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPublicGig, listPublicGigs } from '#contract/public/public-gigs.ts'
import { getPublicTeacher, listPublicTeachers } from '#contract/public/public-teachers.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

/** All public fields. Add a new field here only after deciding that it may be public. */
const TEACHER_NAME = ['id', 'name', 'picture', 'verified']
const TEACHER_CARD = [...TEACHER_NAME, 'bio', 'expertise[]', 'languages[]']
const within = (name: string, fields: readonly string[]): string[] => [
  name,
  ...fields.map((field) => `${name}.${field}`),
]
const REVIEWS = within('reviews[]', [
  '_id',
  'rating',
  'text',
  'author',
  'createdAt',
  'reply',
  'reply.text',
  'reply.createdAt',
  'reply.editedAt',
  'gig',
  'gig._id',
  'gig.title',
])
const FACTS = [
  ...[
    'id',
    'title',
    'excerpt',
    'price',
    'period',
    'subject',
    'languages[]',
    'level',
    'seatsLeft',
    'isFull',
    'coverURL',
  ],
  ...within('audience', ['kind', 'ageFrom', 'ageTo']),
  ...within('schedule', [
    'timeZone',
    'firstDay',
    'lastDay',
    'lessons[]',
    'lessons[].weekday',
    'lessons[].start',
    'lessons[].minutes',
  ]),
  ...within('nextLesson', ['startsAt', 'minutes']),
]
const GIG = [...FACTS, ...within('rating', ['average', 'count']), ...within('teacher', TEACHER_NAME)]
const GIG_PAGE = [
  'status',
  ...within('gig', [
    ...FACTS,
    ...['description', 'outcomes[]', 'requirements', 'maxStudents'],
    ...within('introduction', ['url', 'kind']),
    ...within('rating', ['average', 'count', 'stars[]']),
    ...REVIEWS,
    ...within('teacher', TEACHER_CARD),
  ]),
  ...within('similar[]', GIG),
]
const TEACHER_PAGE = [
  ...TEACHER_CARD,
  'checked[]',
  ...within('rating', ['average', 'count', 'stars[]']),
  ...within('gigs[]', GIG),
  ...REVIEWS,
]

const fieldsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return [`${path}[]`, ...value.flatMap((item) => fieldsOf(item, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return path ? [path] : []
  const own = path ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([name, item]) => fieldsOf(item, path ? `${path}.${name}` : name))]
}

/** A list itself is named `[]`. */
const isAllowed = (allowed: readonly string[], field: string): boolean =>
  field === '[]' || allowed.includes(field) || allowed.includes(`${field}[]`)

const findUnknownFields = (body: unknown, allowed: readonly string[]): string[] =>
  [...new Set(fieldsOf(body, ''))].filter((field) => !isAllowed(allowed, field))

let api: Api
let gigId: string
let teacherId: string
/** Private fields that no public answer may contain. */
const secrets: string[] = []

const addDocument = async (ownerId: string, purpose: 'cnic' | 'degree' | 'picture') => {
  const id = crypto.randomUUID()
  const file = { name: `${purpose}.png`, type: 'image/png', bytes: 1 }
  await api.platform.db.insert(files).values({ ...file, id, ownerId, purpose, key: `${purpose}/${id}` })
  if (purpose !== 'picture') secrets.push(id)
  return id
}

beforeAll(async () => {
  api = await startApi()
  const { db } = api.platform
  const { people } = api.world
  teacherId = people.teacher
  const documents = {
    cnicNumber: '3520212345671',
    cnicFrontId: await addDocument(teacherId, 'cnic'),
    cnicBackId: await addDocument(teacherId, 'cnic'),
    degreeId: await addDocument(teacherId, 'degree'),
    pictureId: await addDocument(teacherId, 'picture'),
    languages: ['Urdu'],
  }
  await db.update(teachers).set(documents).where(eq(teachers.accountId, teacherId))
  await db.update(accounts).set({ jazzcash: '03451234567' }).where(eq(accounts.id, teacherId))
  gigId = (await api.call(listPublicGigs)).body.at(0).id
  for (const studentId of [people.student, people.student2]) {
    await db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' }).onConflictDoNothing()
    await db.insert(ratings).values({ gigId, studentId, rating: 4, feedback: 'Clear' }).onConflictDoNothing()
    secrets.push(studentId)
  }
  const rows = await db.select().from(accounts)
  secrets.push(
    ...rows.flatMap(({ email, whatsapp, jazzcash, passwordHash }) => [email, whatsapp, jazzcash, passwordHash]),
  )
  secrets.push(documents.cnicNumber)
})
afterAll(() => api.close())

const expectPublic = (body: unknown, allowed: readonly string[]): void => {
  expect(findUnknownFields(body, allowed)).toEqual([])
  const text = JSON.stringify(body)
  expect(secrets.filter((secret) => secret !== '' && text.includes(secret))).toEqual([])
}

test('the catalogue shows visitors only fields of the allow-list, and no contact data', async () => {
  const { status, body } = await api.call(listPublicGigs)
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThan(1)
  expectPublic(
    body,
    GIG.map((field) => `[].${field}`),
  )
})

test('a class shows visitors only fields of the allow-list, open, archived or gone', async () => {
  const { body } = await api.call(getPublicGig, { params: { id: gigId } })
  expect(body.gig.rating.count).toBeGreaterThan(1)
  expectPublic(body, GIG_PAGE)
  const gone = await api.call(getPublicGig)
  expect(gone.body.similar.length).toBeGreaterThan(0)
  expectPublic(gone.body, GIG_PAGE)
})

test('a teacher shows visitors only fields of the allow-list', async () => {
  const { body } = await api.call(getPublicTeacher, { params: { id: teacherId } })
  expect(body).toMatchObject({ checked: ['identity', 'degree'], verified: true, languages: ['Urdu'] })
  expectPublic(body, TEACHER_PAGE)
  const list = await api.call(listPublicTeachers)
  expect(list.body.length).toBeGreaterThan(1)
  expectPublic(
    list.body,
    TEACHER_CARD.map((field) => `[].${field}`),
  )
})

test('signed-in callers see the same as visitors', async () => {
  for (const as of ['student', 'teacher', 'admin'] as const) {
    const [visitor, member] = await Promise.all([
      api.call(getPublicGig, { params: { id: gigId } }),
      api.call(getPublicGig, { params: { id: gigId }, as }),
    ])
    expect(member.body).toEqual(visitor.body)
  }
})
