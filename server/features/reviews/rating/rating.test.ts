import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { getAllGigs } from '#contract/gigs.ts'
import {
  ALREADY_RATED,
  addRating,
  getGigRating,
  getOwnReviewIds,
  RATING_MISSING,
  RATING_SUBMITTED,
} from '#contract/reviews/rating.ts'
import { getGigReviews, reportReview } from '#contract/reviews/reviews.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'

let api: Api
const announced: object[] = []

beforeAll(async () => {
  api = await startApi()
  api.platform.events.subscribe('rating.created', (event) => void announced.push(event))
})
afterAll(() => api.close())

const newGig = async (status?: 'pending' | 'enrolled'): Promise<string> => {
  const id = crypto.randomUUID()
  const { teacher: teacherId, student: studentId } = api.world.people
  const { db } = api.platform
  await db.insert(gigs).values({ id, teacherId, title: 'A', description: 'B', price: 3896, maxStudents: 9 })
  if (status) await db.insert(enrolments).values({ gigId: id, studentId, status })
  return id
}
const rate = (body: object, options: CallOptions = {}) =>
  api.call(addRating, { as: 'student', body: { ...body }, ...options })
const rowsOf = (gigId: string) => api.platform.db.select().from(ratings).where(eq(ratings.gigId, gigId))
const own = async (gigId: string) => (await api.call(getGigRating, { as: 'student', query: { gigId } })).body

test('an enrolled student rates the class: response, own rating and announcement agree [7.32]', async () => {
  const gigId = await newGig('enrolled')
  const { student, teacher } = api.world.people
  expect(await own(gigId)).toMatchObject({ rating: 0, feedback: '' })
  const { status, body } = await rate({ gigId, teacherId: teacher, rating: 4, feedback: '  صبر کے ساتھ \n' })
  expect([status, body]).toEqual([200, { message: RATING_SUBMITTED }])
  expect(await own(gigId)).toMatchObject({ rating: 4, feedback: 'صبر کے ساتھ' })
  await api.waitForJobs()
  expect(announced).toContainEqual({
    gigId,
    studentId: student,
    teacherId: teacher,
    rating: 4,
    feedback: 'صبر کے ساتھ',
  })
})

test('the list of courses contains the stars of every student', async () => {
  const gigId = await newGig('enrolled')
  await rate({ gigId, rating: 3 })
  const list = await api.call(getAllGigs, { as: 'student2', query: { limit: 200 } })
  const found = list.body.find(({ _id }: { _id: string }) => _id === gigId)
  expect(found.ratings).toEqual([{ rating: 3 }])
})

test('a second rating of a class is refused and the first is kept [4.9]', async () => {
  const gigId = await newGig('enrolled')
  await rate({ gigId, rating: 5, feedback: 'First' })
  const { status, body } = await rate({ gigId, rating: 1, feedback: 'Second' })
  expect([status, body]).toEqual([409, { message: ALREADY_RATED, code: 'conflict' }])
  expect(await own(gigId)).toMatchObject({ rating: 5, feedback: 'First' })
})

test('ten simultaneous ratings of one student store and announce one', async () => {
  const gigId = await newGig('enrolled')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => rate({ gigId, rating: (n % 5) + 1 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await rowsOf(gigId)).toHaveLength(1)
  await api.waitForJobs()
  expect(announced.filter((event) => 'gigId' in event && event.gigId === gigId)).toHaveLength(1)
})

test('a rating delivered ten times is stored once with equal responses, even after un-enrolment [D6.5]', async () => {
  const gigId = await newGig('enrolled')
  const key = crypto.randomUUID()
  const send = () => rate({ gigId, rating: 2, feedback: 'Too fast' }, { key })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const studentId = api.world.people.student
  await api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId, studentId } })
  expect((await send()).body).toEqual({ message: RATING_SUBMITTED })
  expect(await rowsOf(gigId)).toHaveLength(1)
  await api.waitForJobs()
  expect(announced.filter((event) => 'gigId' in event && event.gigId === gigId)).toHaveLength(1)
})

test.each(['pending', undefined] as const)(
  'a student who is not enrolled (%s) cannot rate or read the rating',
  async (status) => {
    const gigId = await newGig(status)
    expect((await rate({ gigId, rating: 5 })).status).toBe(403)
    expect((await api.call(getGigRating, { as: 'student', query: { gigId } })).status).toBe(403)
    expect(await rowsOf(gigId)).toEqual([])
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'rating while being moved to pending is either stored first or refused (%i)',
  async () => {
    const gigId = await newGig('enrolled')
    const studentId = api.world.people.student
    const [rated, returned] = await Promise.all([
      rate({ gigId, rating: 5 }),
      api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId, studentId } }),
    ])
    expect(returned.status).toBe(200)
    expect([200, 403]).toContain(rated.status)
    expect(await rowsOf(gigId)).toHaveLength(rated.status === 200 ? 1 : 0)
  },
)

test("a rating under another teacher's id is refused", async () => {
  const gigId = await newGig('enrolled')
  expect((await rate({ gigId, rating: 5, teacherId: api.world.people.teacher2 })).status).toBe(400)
  expect(await rowsOf(gigId)).toEqual([])
})

test.each([0, 6, 2.5, '4', null, undefined])('a rating of %s is none [5.15]', async (rating) => {
  const gigId = await newGig('enrolled')
  const { status, body } = await rate({ gigId, rating })
  expect(status).toBe(400)
  expect(body.message).toBe(RATING_MISSING)
  expect(await rowsOf(gigId)).toEqual([])
})

test('the call for the own rating never answers with that of another student [7.31]', async () => {
  const gigId = await newGig('enrolled')
  const { db } = api.platform
  await db.insert(enrolments).values({ gigId, studentId: api.world.people.student2, status: 'enrolled' })
  await rate({ gigId, rating: 1, feedback: 'Between us' })
  const theirs = await api.call(getGigRating, { as: 'student2', query: { gigId } })
  expect(theirs.body).toMatchObject({ rating: 0, feedback: '' })
  const mine = and(eq(ratings.gigId, gigId), eq(ratings.studentId, api.world.people.student))
  expect(await db.select().from(ratings).where(mine)).toMatchObject([{ feedback: 'Between us' }])
})

test('a student knows their own review by its id after leaving the class, and cannot report it', async () => {
  const gigId = await newGig('enrolled')
  await rate({ gigId, rating: 4 })
  const body = { gigId, studentId: api.world.people.student }
  expect((await api.call(unenrollStudentToPending, { as: 'teacher', body })).status).toBe(200)
  const [{ _id: id }] = (await api.call(getGigReviews, { params: { id: gigId } })).body
  expect((await api.call(getOwnReviewIds, { as: 'student' })).body).toContain(id)
  expect((await api.call(getOwnReviewIds, { as: 'student2' })).body).not.toContain(id)
  const report = await api.call(reportReview, { as: 'student', params: { id }, body: { reason: 'It is my own.' } })
  expect([report.status, report.body.message]).toEqual([409, 'You cannot report your own review.'])
})

test('an unknown class is not found', async () => {
  const { status, body } = await rate({ gigId: crypto.randomUUID(), rating: 5 })
  expect([status, body.message]).toEqual([404, 'Gig not found'])
})
