import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveGig, EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

/** Values of the class at an index; together they make every filter find some classes and miss others. */
const SUBJECTS = ['Quran', 'Hadith', 'Fiqh'] as const
const LANGUAGES = [['Urdu'], ['English', 'Urdu'], ['Balochi']]
const LEVELS = ['beginner', 'any', 'advanced', null] as const
const AUDIENCES = ['women', 'everyone', null] as const
const WEEKDAYS = [[1, 3], [7], []]
const DAY_PARTS = [['morning'], ['morning', 'evening'], []]
const COUNT = 60

type Gig = typeof gigs.$inferInsert & { readonly id: string }
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There are no items.')
  return item
}

const createGig = (teacherId: string, index: number): Gig => ({
  id: crypto.randomUUID(),
  teacherId,
  title: `Class ${index}${index === 7 ? ' zamzam' : ''}`,
  description: index % 2 === 0 ? 'Patient lessons in recitation' : 'Grammar',
  price: 3000 + (index % 12) * 500,
  maxStudents: 30,
  subject: at(SUBJECTS, index),
  languages: at(LANGUAGES, Math.floor(index / 2)),
  level: at(LEVELS, Math.floor(index / 3)),
  audience: at(AUDIENCES, Math.floor(index / 5)),
  lessonWeekdays: at(WEEKDAYS, Math.floor(index / 7)),
  dayParts: at(DAY_PARTS, Math.floor(index / 7)),
  nextLessonAt: index % 4 === 0 ? null : new Date(Date.UTC(2030, 0, 1 + (index % 9))),
  nextLessonMinutes: index % 4 === 0 ? null : 60,
  ratingScore: 3 + (index % 5) / 3,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, index % 50)),
})

let api: Api
let all: Gig[]
beforeAll(async () => {
  api = await startApi()
  const { teacher, teacher2 } = api.world.people
  await api.platform.db.delete(gigs)
  all = Array.from({ length: COUNT }, (_, index) => createGig(index % 2 === 0 ? teacher : teacher2, index))
  await api.platform.db.insert(gigs).values(all)
})
afterAll(() => api.close())

type Query = Readonly<Record<string, string | number>>

const readPage = async (query: Query) => {
  const { status, body, headers } = await api.call(listPublicGigs, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return { ids: body.map(({ id }: { id: string }) => id), headers }
}

/** All pages of a list, of seven rows each. */
const readAll = async (query: Query): Promise<string[]> => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await readPage({ ...query, limit: 7, ...(cursor !== undefined && { cursor }) })
    ids.push(...page.ids)
    const next = page.headers['x-next-cursor']
    cursor = next === undefined ? undefined : String(next)
  } while (cursor !== undefined)
  return ids
}

const FILTERS: readonly [name: string, query: Query, matches: (gig: Gig) => boolean][] = [
  ['a subject', { subject: 'Fiqh' }, ({ subject }) => subject === 'Fiqh'],
  ['a language', { language: 'Urdu' }, ({ languages }) => languages?.includes('Urdu') === true],
  ['a level, with classes for any', { level: 'beginner' }, ({ level }) => level === 'beginner' || level === 'any'],
  ['women only', { womenOnly: 'true' }, ({ audience }) => audience === 'women'],
  [
    'one of two days',
    { days: 'monday,sunday' },
    ({ lessonWeekdays }) => [1, 7].some((day) => lessonWeekdays?.includes(day) === true),
  ],
  ['a part of the day', { dayPart: 'evening' }, ({ dayParts }) => dayParts?.includes('evening') === true],
  ['a maximum price', { maxPrice: 4499 }, ({ price }) => price <= 4499],
  ['a maximum price of any size', { maxPrice: 2_147_483_647 }, () => true],
  ['a text', { search: 'recitation' }, ({ description }) => description.includes('recitation')],
  ['a rare text', { search: 'zamzam' }, ({ title }) => title.includes('zamzam')],
  [
    'all filters together',
    { search: 'recitation', subject: 'Quran', language: 'Urdu', level: 'beginner', maxPrice: 6000 },
    ({ description, subject, languages, level, price }) =>
      description.includes('recitation') &&
      subject === 'Quran' &&
      languages?.includes('Urdu') === true &&
      (level === 'beginner' || level === 'any') &&
      price <= 6000,
  ],
]

test.each(FILTERS)('the catalogue finds classes by %s', async (_, query, matches) => {
  const expected = all.filter(matches).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(0)
  expect((await readAll(query)).toSorted()).toEqual(expected.toSorted())
})

const NEVER = Number.POSITIVE_INFINITY
const byKeys = (keysOf: (gig: Gig) => readonly (number | string)[], direction: 1 | -1) => (a: Gig, b: Gig) => {
  const [own, other] = [keysOf(a), keysOf(b)]
  const index = own.findIndex((key, position) => key !== other[position])
  return index < 0 ? 0 : direction * ((own[index] ?? 0) < (other[index] ?? 0) ? -1 : 1)
}
const ORDERS = {
  rated: byKeys(({ ratingScore, createdAt, id }) => [ratingScore ?? 0, Number(createdAt), id], -1),
  newest: byKeys(({ createdAt, id }) => [Number(createdAt), id], -1),
  price: byKeys(({ price, id }) => [price, id], 1),
  soonest: byKeys(({ nextLessonAt, id }) => [nextLessonAt ? Number(nextLessonAt) : NEVER, id], 1),
} as const

test.each(Object.entries(ORDERS))(
  'sorted by %s, every page continues where the last one ended',
  async (sort, order) => {
    const expected = all.toSorted(order).map(({ id }) => id)
    expect(await readAll({ sort })).toEqual(expected)
  },
)

test.each(Object.entries(ORDERS))('a filtered list is sorted by %s too', async (sort, order) => {
  const expected = all.filter(({ subject }) => subject === 'Hadith').toSorted(order)
  expect(await readAll({ sort, subject: 'Hadith' })).toEqual(expected.map(({ id }) => id))
})

test('without an order the best rated come first, 24 on a page', async () => {
  const { ids, headers } = await readPage({})
  expect(ids).toEqual(
    all
      .toSorted(ORDERS.rated)
      .slice(0, 24)
      .map(({ id }) => id),
  )
  expect(headers['x-total-count']).toBe(String(COUNT))
})

test('the total counts the matches of the filters, not the page', async () => {
  const { headers } = await readPage({ subject: 'Quran', limit: 3 })
  expect(headers['x-total-count']).toBe(String(COUNT / SUBJECTS.length))
  expect(COUNT).toBeLessThan(EXACT_TOTAL_MAX)
})

test('a cursor of another order or without meaning is refused', async () => {
  const { headers } = await readPage({ sort: 'price', limit: 5 })
  const cursor = String(headers['x-next-cursor'])
  for (const query of [
    { sort: 'newest', cursor },
    { cursor: 'rated_x' },
    { sort: 'soonest', cursor: 'soonest_never_1' },
  ])
    expect((await api.call(listPublicGigs, { query })).status).toBe(400)
})

test('archived classes and those of suspended or unapproved teachers are not listed', async () => {
  const [first, second] = all
  await api.call(archiveGig, { as: 'teacher', body: { gigId: first?.id, isArchived: true } })
  expect(await readAll({})).not.toContain(first?.id)
  await api.call(archiveGig, { as: 'teacher', body: { gigId: first?.id, isArchived: false } })
  expect(await readAll({})).toContain(first?.id)
  const ofSecond = eq(accounts.id, api.world.people.teacher2)
  await api.platform.db.update(accounts).set({ suspendedAt: new Date() }).where(ofSecond)
  expect(await readAll({})).not.toContain(second?.id)
  await api.platform.db.update(accounts).set({ suspendedAt: null }).where(ofSecond)
  expect(await readAll({})).toContain(second?.id)
})
