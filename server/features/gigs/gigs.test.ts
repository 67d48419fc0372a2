import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  FALLBACK_PKR_PER_USD,
  PRICE_MIN_PKR,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
  toTotalPrice,
} from '#contract/gigs/price.ts'
import { ALL_FIELDS_REQUIRED, COURSES_PAGE_SIZE, createGig, type Gig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { demoGigs } from '#server/operations/demo/people.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const gig = { title: 'Seerah for families', description: 'The life of the Prophet.', price: 3896 }
const titles = (gigs: readonly Gig[]) => gigs.map(({ title }) => title)
const firstGig = async (as: TestUser): Promise<Gig> => {
  const { body } = await api.call(getAllGigs, { as, query: { search: demoGigs[0].title } })
  return body[0]
}

test('gigs are listed newest first, with teacher, counts and stars [7.11]', async () => {
  const { status, body, headers } = await api.call(getAllGigs, { as: 'student2' })
  expect(status).toBe(200)
  expect(titles(body)).toEqual(demoGigs.map(({ title }) => title).reverse())
  expect(headers['x-total-count']).toBe('3')
  expect(body[2]).toMatchObject({
    _id: api.world.gigs[0],
    id: api.world.gigs[0],
    price: 3896,
    enrolledCount: 1,
    maxStudents: 30,
    isFull: false,
    ratings: [{ rating: 5 }],
    teacher: {
      _id: api.world.people.teacher,
      name: 'Qari Abdul Rahman',
      email: 'teacher@halaqah.test',
      expertise: ['Quran'],
    },
  })
})

test('the prepared first page shows each role the same gigs as a page of another size', async () => {
  // Links of one gig may expire a second apart.
  const withoutLinks = (gigs: readonly Gig[]) =>
    gigs.map((gig) => ({
      ...gig,
      teacher: { ...gig.teacher, documents: gig.teacher.documents.map(Boolean), profileImage: '' },
    }))
  for (const as of ['student', 'student2', 'teacher', 'teacher2', 'admin'] as const) {
    const [prepared, other] = await Promise.all(
      [COURSES_PAGE_SIZE, COURSES_PAGE_SIZE + 1].map((limit) => api.call(getAllGigs, { as, query: { limit } })),
    )
    expect(withoutLinks(prepared?.body)).toEqual(withoutLinks(other?.body))
    expect(prepared?.headers['x-total-count']).toBe(other?.headers['x-total-count'])
  }
})

test('a page of gigs ends with a cursor to the next [D4.10]', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await api.call(getAllGigs, {
      as: 'student',
      query: { limit: 1, ...(cursor && { cursor }) },
    })
    expect(body).toHaveLength(1)
    seen.push(...titles(body))
    cursor = headers['x-next-cursor']?.toString()
  } while (cursor)
  expect(seen).toEqual(demoGigs.map(({ title }) => title).reverse())
})

test.each(['no-cursor', '1_x', `99999999999999999_${'-'.repeat(36)}`])(
  'a cursor like %s is refused',
  async (cursor) => {
    expect((await api.call(getAllGigs, { as: 'student', query: { cursor } })).status).toBe(400)
  },
)

test('a page holds at most 200 gigs [D4.10]', async () => {
  expect((await api.call(getAllGigs, { as: 'student', query: { limit: 201 } })).status).toBe(400)
})

test('search looks into title and description, without case [D4.10]', async () => {
  expect(titles((await api.call(getAllGigs, { as: 'student', query: { search: 'hIFZ of' } })).body)).toEqual([
    demoGigs[1].title,
  ])
  expect(titles((await api.call(getAllGigs, { as: 'student', query: { search: 'MAKHARIJ' } })).body)).toEqual([
    demoGigs[0].title,
  ])
  expect((await api.call(getAllGigs, { as: 'student', query: { search: '  ' } })).body).toHaveLength(3)
})

test.each(['%', '_', '\\', "'"])('a search treats %s literally', async (search) => {
  expect((await api.call(getAllGigs, { as: 'student', query: { search } })).body).toEqual([])
})

test('students see only their own enrolment; the teacher and admins see all [D6.2]', async () => {
  const { student } = api.world.people
  expect((await firstGig('student')).studentsEnrolled).toEqual([student])
  expect((await firstGig('student2')).studentsEnrolled).toEqual([])
  expect((await firstGig('teacher2')).studentsEnrolled).toEqual([])
  expect((await firstGig('teacher')).studentsEnrolled).toEqual([student])
  expect((await firstGig('admin')).studentsEnrolled).toEqual([student])
  expect((await firstGig('student2')).enrolledCount).toBe(1)
})

test('the same holds for pending students [D6.2]', async () => {
  const pending = async (as: TestUser) =>
    (await api.call(getAllGigs, { as, query: { search: demoGigs[1].title } })).body[0].pendingStudents
  expect(await pending('student')).toEqual([api.world.people.student])
  expect(await pending('student2')).toEqual([])
  expect(await pending('teacher')).toEqual([api.world.people.student])
})

test("only a teacher and admins get links to the teacher's documents [D7.2]", async () => {
  expect((await firstGig('student')).teacher.documents).toEqual(['', '', '', ''])
  expect((await firstGig('teacher2')).teacher.documents).toEqual(['', '', '', ''])
  const { documents } = (await firstGig('teacher')).teacher
  expect(documents.map((link) => link.startsWith('/api/files/'))).toEqual([true, true, false, true])
  expect((await firstGig('admin')).teacher.documents[0]).toMatch(/^\/api\/files\//)
})

test('a teacher publishes a gig, with 30 places by default [7.12, D6.1]', async () => {
  const { status, body } = await api.call(createGig, { as: 'teacher2', body: gig })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Gig created successfully!',
    gig: { ...gig, maxStudents: 30, enrolledCount: 0 },
  })
  const small = await api.call(createGig, { as: 'teacher2', body: { ...gig, price: '3896', maxStudents: 1 } })
  expect(small.body.gig).toMatchObject({ price: 3896, maxStudents: 1 })
  expect((await api.call(getAllGigs, { as: 'student' })).body[0]._id).toBe(small.body.gig._id)
})

test('a gig sent again with its key is stored once, even after the exchange rate changes', async () => {
  const rate = vi.spyOn(api.platform.rates, 'pkrPerUsd').mockResolvedValue(200)
  const [key, body] = [crypto.randomUUID(), { ...gig, title: 'Sent twice', price: toTotalPrice(PRICE_MIN_PKR, 200) }]
  const [first, beside] = await Promise.all([1, 2].map(() => api.call(createGig, { as: 'teacher2', body, key })))
  rate.mockResolvedValue(FALLBACK_PKR_PER_USD)
  const later = await api.call(createGig, { as: 'teacher2', body, key })
  rate.mockRestore()
  expect([beside?.body, later.body]).toEqual([first?.body, first?.body])
  expect(first?.status).toBe(200)
  const { body: found } = await api.call(getAllGigs, { as: 'student', query: { search: 'Sent twice' } })
  expect(found).toHaveLength(1)
})

test.each([
  [{ title: '  ' }, ALL_FIELDS_REQUIRED],
  [{ description: '' }, ALL_FIELDS_REQUIRED],
  [{ price: undefined }, ALL_FIELDS_REQUIRED],
  [{ price: 3896.5 }, 'The price must be a whole number.'],
  [{ price: 3000 }, PRICE_TOO_LOW],
  [{ price: 45_000 }, PRICE_TOO_HIGH],
  [{ maxStudents: 501 }, 'A class has 1 to 500 students.'],
])('a gig with %o is refused in the specified words [7.12]', async (wrong, message) => {
  const { status, body } = await api.call(createGig, { as: 'teacher2', body: { ...gig, ...wrong } })
  expect([status, body.message]).toEqual([400, message])
})

test('My Gigs lists the teacher’s own gigs [7.13]', async () => {
  const mine = await api.call(getMyGigs, { as: 'teacher', query: { email: 'Teacher@Halaqah.test' } })
  expect(titles(mine.body)).toEqual(demoGigs.map(({ title }) => title).reverse())
  // Compares titles only: links in whole gigs expire a second later in the second response.
  expect(titles((await api.call(getMyGigs, { as: 'teacher' })).body)).toEqual(titles(mine.body))
})

test("another teacher's e-mail is refused; an admin may read by it [7.13]", async () => {
  expect((await api.call(getMyGigs, { as: 'teacher2', query: { email: 'teacher@halaqah.test' } })).status).toBe(403)
  expect((await api.call(getMyGigs, { as: 'admin', query: { email: 'teacher@halaqah.test' } })).body).toHaveLength(3)
})

test('gigs of a teacher without approval are not offered', async () => {
  const status = (next: 'approved' | 'rejected') =>
    api.platform.db.update(teachers).set({ status: next }).where(eq(teachers.accountId, api.world.people.teacher))
  await status('rejected')
  expect(titles((await api.call(getAllGigs, { as: 'student' })).body)).not.toContain(demoGigs[0].title)
  await status('approved')
})
