import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteGig, getAdminGigs } from '#contract/admin/gigs.ts'
import * as facts from '#contract/gigs/facts.ts'
import { PRICE_LOCKED } from '#contract/gigs/price.ts'
import { createGig, editGig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const SPECIFIED = { title: 'Tajweed for sisters', description: 'From the letters to fluent reading.', price: 3896 }
const FACTS = {
  subject: 'Quran',
  languages: ['Urdu', 'English'],
  level: 'beginner',
  audience: { kind: 'children', ageFrom: 6, ageTo: 10 },
  period: 'month',
  outcomes: ['Read the letters', 'Know the rules of noon'],
  requirements: 'A copy of the Quran.',
} as const

const create = (given: object) => api.call(createGig, { as: 'teacher', body: { ...SPECIFIED, ...given } })
const newGig = async (given: object = FACTS): Promise<string> => (await create(given)).body.gig._id
const edit = (gigId: string, changes: object) => {
  const { title, description } = SPECIFIED
  return api.call(editGig, { as: 'teacher', body: { gigId, title, description, ...changes } })
}
const newestEdit = async (gigId: string) => {
  const rows = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  const entry = rows.find(({ kind }) => kind === 'gig.edited')
  return entry && [entry.before, entry.after]
}

test('a class with the specified fields only has no facts, in no list', async () => {
  const gigId = await newGig({})
  const { body } = await api.call(getMyGigs, { as: 'teacher' })
  const gig = body.find(({ _id }: { _id: string }) => _id === gigId)
  for (const fact of Object.keys(facts.ClassFacts.shape)) expect(gig).not.toHaveProperty(fact)
})

test('every list of classes has the facts, for students, the teacher and admins', async () => {
  const gigId = await newGig()
  for (const [endpoint, as] of [
    [getAllGigs, 'student'],
    [getMyGigs, 'teacher'],
    [getAdminGigs, 'admin'],
  ] as const) {
    const { body } = await api.call(endpoint, { as })
    expect(body).toContainEqual(expect.objectContaining({ _id: gigId, ...FACTS }))
  }
})

test('an edit changes the given facts, keeps the omitted ones, and the audit trail has both values', async () => {
  const gigId = await newGig()
  const { body } = await edit(gigId, { level: 'any', audience: { kind: 'women' }, languages: ['Urdu', 'Urdu'] })
  expect(body.gig).toMatchObject({ ...FACTS, level: 'any', audience: { kind: 'women' }, languages: ['Urdu'] })
  expect(body.gig.audience).toEqual({ kind: 'women' })
  expect(await newestEdit(gigId)).toEqual([
    'Taught in: Urdu, English · Level: Beginners · For: Children aged 6 to 10',
    'Taught in: Urdu · Level: All levels · For: Women only',
  ])
})

test('null and empty values remove facts', async () => {
  const gigId = await newGig()
  const empty = {
    subject: null,
    languages: [],
    level: null,
    audience: null,
    period: null,
    outcomes: [],
    requirements: '',
  }
  const { body } = await edit(gigId, empty)
  for (const fact of Object.keys(FACTS)) expect(body.gig).not.toHaveProperty(fact)
  expect((await edit(gigId, empty)).status).toBe(200)
})

test('an edit that repeats the facts is not audited', async () => {
  const gigId = await newGig()
  expect((await edit(gigId, FACTS)).status).toBe(200)
  expect(await newestEdit(gigId)).toBeUndefined()
})

test('waiting students keep the period that they paid for', async () => {
  const gigId = await newGig()
  const studentId = api.world.people.student
  await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'pending' })
  const { status, body } = await edit(gigId, { period: 'course' })
  expect([status, body.message]).toEqual([409, PRICE_LOCKED])
  expect((await edit(gigId, { period: 'month', level: 'advanced' })).status).toBe(200)
})

test.each([
  [{ subject: 'Chess' }, /./],
  [{ languages: ['Klingon'] }, /./],
  [{ audience: { kind: 'women', ageFrom: 6 } }, facts.AGES_WITHOUT_CHILDREN],
  [{ audience: { kind: 'children', ageFrom: 9, ageTo: 6 } }, facts.AGES_REVERSED],
  [{ audience: { kind: 'children', ageFrom: 2 } }, facts.AGES_OUT_OF_RANGE],
  [{ outcomes: Array(7).fill('Read') }, facts.OUTCOMES_TOO_MANY],
  [{ outcomes: ['  '] }, /./],
  [{ outcomes: ['a'.repeat(121)] }, /./],
  [{ requirements: 'a'.repeat(501) }, /./],
])('facts outside the rules are refused: %o', async (wrong, message) => {
  const { status, body } = await create(wrong)
  expect([status, body.message]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)])
})

test('a deleted class takes its facts with it', async () => {
  const gigId = await newGig()
  expect((await api.call(deleteGig, { as: 'admin', params: { id: gigId } })).status).toBe(200)
  const { body } = await api.call(getAdminGigs, { as: 'admin' })
  expect(body).not.toContainEqual(expect.objectContaining({ _id: gigId }))
})
