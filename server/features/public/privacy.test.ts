import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { setGigCover, setGigIntroduction } from '#contract/gigs/media.ts'
import { archiveGig, createGig } from '#contract/gigs.ts'
import { getPublicGig, listPublicGigs } from '#contract/public/public-gigs.ts'
import { getPublicTeacher, listPublicTeachers } from '#contract/public/public-teachers.ts'
import { getGigReviews, getTeacherReviews } from '#contract/reviews/reviews.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createRecording, jpeg } from '#tests/support/api/sample-files.ts'
import { answerPublicPath } from './answer-path.ts'

/** All public fields. Add a new field here only after deciding that it may be public. */
const TEACHER_NAME = ['id', 'name', 'picture', 'verified']
const TEACHER_CARD = [...TEACHER_NAME, 'bio', 'expertise[]', 'languages[]']
const within = (name: string, fields: readonly string[]): string[] => [
  name,
  ...fields.map((field) => `${name}.${field}`),
]
const REVIEW = [
  ...['_id', 'rating', 'text', 'author', 'createdAt'],
  ...within('reply', ['text', 'createdAt', 'editedAt']),
]
const REVIEW_OF_TEACHER = [...REVIEW, ...within('gig', ['_id', 'title'])]
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
    'coverSmallURL',
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
    ...['isOver', 'description', 'outcomes[]', 'requirements', 'maxStudents'],
    ...within('introduction', ['url', 'kind', 'bytes', 'seconds']),
    ...within('rating', ['average', 'count', 'stars[]']),
    ...within('reviews[]', REVIEW),
    ...within('teacher', TEACHER_CARD),
  ]),
  ...within('similar[]', GIG),
]
const TEACHER_PAGE = [
  ...TEACHER_CARD,
  'checked[]',
  ...within('rating', ['average', 'count', 'stars[]']),
  ...within('gigs[]', GIG),
  ...within('reviews[]', REVIEW_OF_TEACHER),
]

/** The public fields of each endpoint. A list itself is named `[]`. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  [listPublicGigs.path]: within('[]', GIG),
  [getPublicGig.path]: GIG_PAGE,
  [getGigReviews.path]: within('[]', REVIEW),
  [listPublicTeachers.path]: within('[]', TEACHER_CARD),
  [getPublicTeacher.path]: TEACHER_PAGE,
  [getTeacherReviews.path]: within('[]', REVIEW_OF_TEACHER),
}

const publicEndpoints: readonly Endpoint[] = everyEndpoint.filter(({ path }) => path.startsWith('/api/public/'))

const fieldsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return [`${path}[]`, ...value.flatMap((item) => fieldsOf(item, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return path ? [path] : []
  const own = path ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([name, item]) => fieldsOf(item, path ? `${path}.${name}` : name))]
}

const namesOf = (bodies: readonly unknown[]): string[] =>
  [...new Set(bodies.flatMap((body) => fieldsOf(body, '')))].sort()

const YEAR = new Date().getUTCFullYear()
/** A class with a value in every fact, and so few seats that its card counts them. */
const CLASS = {
  title: 'Tajweed for children',
  description: 'From the letters to fluent reading.',
  price: 3896,
  maxStudents: 4,
  subject: 'Quran',
  languages: ['Urdu'],
  level: 'beginner',
  audience: { kind: 'children', ageFrom: 6, ageTo: 10 },
  period: 'month',
  outcomes: ['Read the letters'],
  requirements: 'A copy of the Quran.',
  schedule: {
    timeZone: 'Asia/Karachi',
    firstDay: `${YEAR}-01-01`,
    lastDay: `${YEAR + 1}-12-31`,
    lessons: [{ weekday: 'friday', start: '18:00', minutes: 60 }],
  },
}

let api: Api
let gigId: string
let archivedId: string
/** The class whose lessons are over. */
let overId: string
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

/** Publishes a class with a cover, an introduction and answered reviews. @returns its id */
const publishClass = async (schedule: object = CLASS.schedule): Promise<string> => {
  const { db } = api.platform
  const id: string = (await api.call(createGig, { as: 'teacher', body: { ...CLASS, schedule } })).body.gig._id
  const { name, buffer } = createRecording(1)
  const answers = [
    await api.call(setGigCover, { as: 'teacher', body: { gigId: id }, files: { cover: [await jpeg(300)] } }),
    await api.call(setGigIntroduction, {
      as: 'teacher',
      body: { gigId: id },
      files: { introduction: [{ name, bytes: buffer }] },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const reply = { reply: 'Thank you.', repliedAt: new Date(), replyEditedAt: new Date() }
  for (const studentId of [api.world.people.student, api.world.people.student2]) {
    await db.insert(enrolments).values({ gigId: id, studentId, status: 'enrolled' })
    await db.insert(ratings).values({ gigId: id, studentId, rating: 4, feedback: 'Clear', ...reply })
  }
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
  gigId = await publishClass()
  archivedId = await publishClass()
  overId = await publishClass({ ...CLASS.schedule, firstDay: '2024-01-01', lastDay: '2024-03-31' })
  await api.call(archiveGig, { as: 'teacher', body: { gigId: archivedId, isArchived: true } })
  const rows = await db.select().from(accounts)
  secrets.push(
    ...rows.flatMap(({ email, whatsapp, jazzcash, passwordHash }) => [email, whatsapp, jazzcash, passwordHash]),
  )
  secrets.push(documents.cnicNumber, people.student, people.student2)
})
afterAll(() => api.close())

/** Calls an endpoint for a class on sale, an archived one and one that is over, or for the teacher. */
const readBodies = async (endpoint: Endpoint): Promise<unknown[]> => {
  const ids = endpoint.path.startsWith('/api/public/teachers') ? [teacherId] : [gigId, archivedId, overId]
  const answers = await Promise.all(ids.map((id) => api.call(endpoint, { params: { id } })))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  return answers.map(({ body }) => body)
}

const expectNoSecrets = (body: unknown): void => {
  const text = JSON.stringify(body)
  expect(secrets.filter((secret) => secret !== '' && text.includes(secret))).toEqual([])
}

test('every public endpoint has a list of allowed fields', () => {
  expect(Object.keys(ALLOWED).sort()).toEqual(publicEndpoints.map(({ path }) => path).sort())
})

// Also fails for an allowed field that no sample has, because it would go unchecked.
test.each(publicEndpoints)(
  '$path shows visitors the fields of its allow-list only, and no contact data',
  async (endpoint) => {
    const bodies = await readBodies(endpoint)
    expect(namesOf(bodies)).toEqual([...(ALLOWED[endpoint.path] ?? [])].sort())
    expectNoSecrets(bodies)
  },
)

test.each(publicEndpoints)('a prerendered page reads from $path what a call answers', async (endpoint) => {
  const id = endpoint.path.startsWith('/api/public/teachers') ? teacherId : gigId
  const { status, body } = await answerPublicPath(api.platform, endpoint.path.replace(':id', id))
  const [called] = await readBodies(endpoint)
  expect([status, JSON.parse(body)]).toEqual([200, called])
})

test.each([getGigReviews, getTeacherReviews])('a prerendered page reads $path page by page', async (endpoint) => {
  const path = `${endpoint.path.replace(':id', endpoint === getGigReviews ? gigId : teacherId)}?limit=1`
  const first = await answerPublicPath(api.platform, path)
  const second = await answerPublicPath(api.platform, `${path}&cursor=${first.headers['x-next-cursor']}`)
  const [newest, older] = [first, second].map(({ body }) => endpoint.output.parse(JSON.parse(body)))
  expect([newest?.length, older?.length]).toEqual([1, 1])
  expect(older?.[0]?._id).not.toBe(newest?.[0]?._id)
  expect(namesOf([older]).filter((field) => !ALLOWED[endpoint.path]?.includes(field))).toEqual([])
  expect((await answerPublicPath(api.platform, `${path}&cursor=abc`)).status).toBe(400)
})

test('a class is open, archived or gone, with fields of the allow-list only', async () => {
  const bodies = await Promise.all(
    [gigId, archivedId, crypto.randomUUID()].map(async (id) => (await api.call(getPublicGig, { params: { id } })).body),
  )
  expect(bodies.map(({ status }) => status)).toEqual(['open', 'archived', 'gone'])
  expect(bodies.map(({ similar }) => similar.length > 0)).toEqual([false, true, true])
  for (const body of bodies) {
    expect(namesOf([body]).filter((field) => !GIG_PAGE.includes(field))).toEqual([])
    expectNoSecrets(body)
  }
})

test('the teacher with checked documents is verified', async () => {
  const { body } = await api.call(getPublicTeacher, { params: { id: teacherId } })
  expect(body).toMatchObject({ checked: ['identity', 'degree'], verified: true, languages: ['Urdu'] })
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
