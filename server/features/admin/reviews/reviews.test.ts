import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getManagedReviews, HIDE_REASON_MISSING, moderateReview } from '#contract/admin/reviews.ts'
import { deleteUser } from '#contract/admin/users.ts'
import { Gig, getAllGigs } from '#contract/gigs.ts'
import { getNotifications } from '#contract/notifications.ts'
import { getGigReviews, replyToReview, reportReview } from '#contract/reviews/reviews.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { gigs, UNRATED_SCORE } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { checkCounters } from '#server/storage/upkeep/check-counters.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const addGig = async (title: string): Promise<string> => {
  const gig = { teacherId: api.world.people.teacher, title, description: '-', price: 3896, maxStudents: 9 }
  const [row] = await api.platform.db.insert(gigs).values(gig).returning({ id: gigs.id })
  return row?.id ?? ''
}
const addStudent = async (): Promise<string> => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name: 'Zainab Raza', role: 'student' as const, passwordHash: 'none' }
  const [row] = await api.platform.db.insert(accounts).values(person).returning({ id: accounts.id })
  return row?.id ?? ''
}
const addReview = async (gigId: string, rating: number, studentId?: string): Promise<string> => {
  const [row] = await api.platform.db
    .insert(ratings)
    .values({ gigId, rating, feedback: `${rating} stars`, studentId: studentId ?? (await addStudent()) })
    .returning({ id: ratings.id })
  return row?.id ?? ''
}
const scoreOf = async (gigId: string) => {
  const [gig] = await api.platform.db.select({ score: gigs.ratingScore }).from(gigs).where(eq(gigs.id, gigId))
  return gig?.score
}
const gigTitled = async (title: string) =>
  Gig.parse((await api.call(getAllGigs, { as: 'student', query: { search: title } })).body[0])
const report = (id: string, as: TestUser, reason = 'It insults the teacher.') =>
  api.call(reportReview, { as, params: { id }, body: { reason } })
const moderate = (id: string, body: object) =>
  api.call(moderateReview, { as: 'admin', params: { id }, body: { isHidden: true, ...body } })
const managed = async (state: 'reported' | 'hidden', query = {}) => {
  const { body } = await api.call(getManagedReviews, { as: 'admin', query: { state, ...query } })
  return getManagedReviews.output.parse(body)
}

test('a hidden review disappears for everybody else and counts in no average, until it is shown again', async () => {
  const gigId = await addGig('Hidden one')
  await addReview(gigId, 5)
  const id = await addReview(gigId, 1, api.world.people.student)
  expect((await gigTitled('Hidden one')).ratingSummary).toMatchObject({ average: 3, count: 2 })
  expect(await scoreOf(gigId)).toBeCloseTo((5 * 4 + 6) / 7)

  expect((await moderate(id, { reason: 'It names another student.' })).status).toBe(200)
  const { body } = await api.call(getGigReviews, { params: { id: gigId } })
  expect(getGigReviews.output.parse(body).map(({ text }) => text)).toEqual(['5 stars'])
  const gig = await gigTitled('Hidden one')
  expect([gig.ratings, gig.ratingSummary]).toEqual([[{ rating: 5 }], { average: 5, count: 1, stars: [0, 0, 0, 0, 1] }])
  expect(await scoreOf(gigId)).toBeCloseTo((5 * 4 + 5) / 6)
  const silent = { params: { id }, body: { reply: 'A', reason: 'B' } }
  expect((await api.call(replyToReview, { ...silent, as: 'teacher' })).status).toBe(404)
  expect((await api.call(reportReview, { ...silent, as: 'student2' })).status).toBe(404)
  await api.waitForJobs()
  const inbox = await api.call(getNotifications, { as: 'student' })
  expect(JSON.stringify(inbox.body)).toContain('hidden your review of Hidden one: “It names another student.”')

  expect((await moderate(id, { isHidden: false })).status).toBe(200)
  await api.waitForJobs()
  const afterwards = await api.call(getNotifications, { as: 'student' })
  expect(JSON.stringify(afterwards.body)).not.toContain('hidden your review of Hidden one')
  expect((await gigTitled('Hidden one')).ratingSummary).toMatchObject({ average: 3, count: 2 })
  expect(await scoreOf(gigId)).toBeCloseTo((5 * 4 + 6) / 7)
  expect(await checkCounters(api.platform.db)).toBe(0)
})

test('the score of a class is a Bayesian average: few ratings move it less than many', async () => {
  const [unrated, one, many] = [await addGig('Unrated'), await addGig('One'), await addGig('Many')]
  await addReview(one, 5)
  for (let count = 0; count < 10; count += 1) await addReview(many, count % 5 === 0 ? 4 : 5)
  expect(await scoreOf(unrated)).toBe(UNRATED_SCORE)
  expect(await scoreOf(one)).toBeCloseTo(25 / 6)
  expect(await scoreOf(many)).toBeCloseTo((20 + 48) / 15)
})

test('erasing a student takes the review, its reports and its stars along', async () => {
  const gigId = await addGig('Erased')
  const studentId = await addStudent()
  const id = await addReview(gigId, 5, studentId)
  await report(id, 'teacher')
  expect((await api.call(deleteUser, { as: 'admin', params: { id: studentId } })).status).toBe(200)
  expect(await scoreOf(gigId)).toBe(UNRATED_SCORE)
  expect((await managed('reported')).map(({ _id }) => _id)).not.toContain(id)
})

test('reported reviews wait for the admins in order, with all reasons, until one is hidden and the other kept', async () => {
  const gigId = await addGig('Reported')
  const [first, second] = [await addReview(gigId, 1), await addReview(gigId, 2)]
  await report(first, 'teacher', 'Not my student')
  await report(second, 'student', 'Advertising')
  await report(first, 'student', 'Insults')
  const waiting = (await managed('reported')).filter(({ gig }) => gig._id === gigId)
  expect(waiting.map(({ _id, reports }) => [_id, reports.map(({ reason }) => reason)])).toEqual([
    [first, ['Insults', 'Not my student']],
    [second, ['Advertising']],
  ])
  expect(waiting[0]).toMatchObject({ student: { name: 'Zainab Raza' }, isReported: true, hidden: null })
  expect(waiting[0]?.reportedAt, 'the time of the first report').toBe(waiting[0]?.reports[1]?.createdAt)
  const page = await api.call(getManagedReviews, { as: 'admin', query: { limit: 1 } })
  const next = await managed('reported', { limit: 1, cursor: String(page.headers['x-next-cursor']) })
  expect([page.body[0]._id, next[0]?._id]).toEqual([first, second])

  await moderate(first, { reason: 'Insults' })
  await moderate(second, { isHidden: false, reason: 'An opinion' })
  expect((await managed('reported')).filter(({ gig }) => gig._id === gigId)).toEqual([])
  expect(await managed('hidden')).toMatchObject([{ _id: first, hidden: { reason: 'Insults' } }])
  // A report by another person reopens the case.
  await report(second, 'teacher')
  expect((await managed('reported')).map(({ _id }) => _id)).toEqual([second])
  const trail = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.gigId, gigId))
    .orderBy(auditEntries.at)
  expect(trail.map(({ kind, before, after, reason }) => [kind, before, after, reason])).toEqual([
    ['review.hidden', 'reported', 'hidden', 'Insults'],
    ['review.shown', 'reported', 'shown', 'An opinion'],
  ])
})

test('hiding needs a reason and happens once, and only admins hide', async () => {
  const id = await addReview(await addGig('Once'), 3)
  expect((await moderate(id, { reason: ' ' })).body).toEqual({ message: HIDE_REASON_MISSING, code: 'invalid' })
  const hidings = await Promise.all([moderate(id, { reason: 'A' }), moderate(id, { reason: 'B' })])
  expect(hidings.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await moderate(crypto.randomUUID(), { reason: 'A' })).status).toBe(404)
  for (const as of ['student', 'teacher', 'pendingTeacher'] as const)
    expect((await api.call(moderateReview, { as, params: { id }, body: { isHidden: false } })).status).toBe(403)
})

test('an admin hides a review that nobody reported, students and teachers do not', async () => {
  const gigId = await addGig('Not reported')
  const id = await addReview(gigId, 1)
  const body = { isHidden: true, reason: 'It names another student.' }
  const callers: readonly TestUser[] = ['student', 'teacher', 'pendingTeacher', 'admin']
  const answers = await Promise.all(callers.map((as) => api.call(moderateReview, { as, params: { id }, body })))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200])
  expect((await api.call(moderateReview, { params: { id }, body })).status).toBe(401)
  expect((await api.call(getGigReviews, { params: { id: gigId } })).body).toEqual([])
  const trail = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  const { reason } = body
  const byId = api.world.people.admin
  expect(trail).toMatchObject([{ kind: 'review.hidden', byId, before: 'shown', after: 'hidden', reason }])
})

test('no job fails after a review was hidden and shown again', async () => {
  const id = await addReview(await addGig('Shown again'), 2)
  for (const isHidden of [true, false]) expect((await moderate(id, { isHidden, reason: 'A test' })).status).toBe(200)
  await api.waitForJobs()
  expect(await api.platform.db.$count(jobs, isNotNull(jobs.lastError))).toBe(0)
})
