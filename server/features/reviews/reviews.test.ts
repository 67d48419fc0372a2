import { afterAll, beforeAll, expect, test } from 'vitest'
import { suspendUser, unsuspendUser } from '#contract/admin/users.ts'
import { getNotifications } from '#contract/notifications.ts'
import {
  getGigReviews,
  getTeacherReviews,
  REVIEW_ALREADY_REPORTED,
  REVIEW_NOT_FOUND,
  REVIEW_REPORTED,
  replyToReview,
  reportReview,
} from '#contract/reviews/reviews.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const addGig = async (who: 'teacher' | 'teacher2' = 'teacher'): Promise<string> => {
  const gig = { teacherId: api.world.people[who], title: 'Tajweed', description: '-', price: 3896, maxStudents: 9 }
  const [row] = await api.platform.db.insert(gigs).values(gig).returning({ id: gigs.id })
  return row?.id ?? ''
}
const addStudent = async (name: string): Promise<string> => {
  const person = { email: `${crypto.randomUUID()}@halaqah.test`, name, role: 'student' as const, passwordHash: 'none' }
  const [row] = await api.platform.db.insert(accounts).values(person).returning({ id: accounts.id })
  return row?.id ?? ''
}
interface ReviewDraft {
  readonly studentId: string
  readonly rating?: number
  readonly feedback?: string
  readonly createdAt?: Date
}
const addReview = async (gigId: string, { rating = 4, feedback = 'Clear', ...draft }: ReviewDraft) => {
  const [row] = await api.platform.db
    .insert(ratings)
    .values({ gigId, rating, feedback, ...draft })
    .returning({ id: ratings.id })
  return row?.id ?? ''
}
const reviewsOf = async (gigId: string, query = {}) => {
  const { status, body, headers } = await api.call(getGigReviews, { params: { id: gigId }, query })
  expect(status).toBe(200)
  return { rows: getGigReviews.output.parse(body), next: headers['x-next-cursor'], total: headers['x-total-count'] }
}
const reply = (id: string, text: string, as: TestUser = 'teacher') =>
  api.call(replyToReview, { as, params: { id }, body: { reply: text } })
const report = (id: string, as: TestUser, reason = 'It insults the teacher.') =>
  api.call(reportReview, { as, params: { id }, body: { reason } })
const notificationsOf = async (as: TestUser, kind: string) => {
  await api.waitForJobs()
  const { body } = await api.call(getNotifications, { as, query: { limit: 200 } })
  return getNotifications.output.parse(body).filter((notification) => notification.kind === kind)
}

test('a visitor reads reviews with first name and initial, and nothing that leads to an account', async () => {
  const gigId = await addGig()
  const studentId = await addStudent('Ayesha Khan')
  const id = await addReview(gigId, { studentId, rating: 5, feedback: 'بہت صبر کے ساتھ' })
  const { body } = await api.call(getGigReviews, { params: { id: gigId } })
  expect(body).toEqual([
    { _id: id, rating: 5, text: 'بہت صبر کے ساتھ', author: 'Ayesha K.', createdAt: expect.any(String) },
  ])
  expect(JSON.stringify(body)).not.toContain(studentId)
})

test('reviews are listed newest first, and pages neither skip nor repeat one when another arrives', async () => {
  const gigId = await addGig()
  // Some share a millisecond, so only the id orders them.
  const times = [1, 2, 2, 2, 3].map((second) => new Date(Date.UTC(2026, 9, 1, 8, 0, second)))
  for (const createdAt of times)
    await addReview(gigId, { studentId: await addStudent('A B'), feedback: String(createdAt.getTime()), createdAt })
  const first = await reviewsOf(gigId, { limit: 3 })
  await addReview(gigId, { studentId: await addStudent('New Comer'), feedback: 'new' })
  const second = await reviewsOf(gigId, { limit: 3, cursor: String(first.next) })
  const shown = [...first.rows, ...second.rows]
  expect(shown.map(({ text }) => Number(text))).toEqual(times.map((time) => time.getTime()).reverse())
  expect(new Set(shown.map(({ _id }) => _id)).size).toBe(times.length)
  expect([first.total, second.next]).toEqual(['5', undefined])
})

test("a teacher's reviews name the class, and come from all classes of that teacher only", async () => {
  const [first, second, other] = [await addGig('teacher2'), await addGig('teacher2'), await addGig('teacher')]
  for (const gigId of [first, second, other]) await addReview(gigId, { studentId: await addStudent('A B') })
  const { body } = await api.call(getTeacherReviews, { params: { id: api.world.people.teacher2 } })
  const found = getTeacherReviews.output.parse(body)
  expect(found.map(({ gig }) => gig)).toEqual([second, first].map((_id) => ({ _id, title: 'Tajweed' })))
})

test('reviews of a suspended teacher, an unknown class or an unknown teacher are not found', async () => {
  const gigId = await addGig('teacher2')
  const { teacher2: id, student } = api.world.people
  const statuses = () =>
    Promise.all([
      api.call(getGigReviews, { params: { id: gigId } }),
      api.call(getTeacherReviews, { params: { id } }),
    ]).then((answers) => answers.map(({ status }) => status))
  expect(await statuses()).toEqual([200, 200])
  await api.call(suspendUser, { as: 'admin', params: { id }, body: { reason: 'Checks' } })
  expect(await statuses()).toEqual([404, 404])
  await api.call(unsuspendUser, { as: 'admin', params: { id } })
  expect((await api.call(getGigReviews, { params: { id: crypto.randomUUID() } })).status).toBe(404)
  expect((await api.call(getTeacherReviews, { params: { id: student } })).status).toBe(404)
})

test('the teacher replies once and can edit the reply; only the first reply notifies the student', async () => {
  const gigId = await addGig()
  const id = await addReview(gigId, { studentId: api.world.people.student })
  const before = (await notificationsOf('student', 'review-replied')).length
  expect((await reply(id, '  Thank you. ')).body.reply).toEqual({ text: 'Thank you.', createdAt: expect.any(String) })
  await reply(id, 'Thank you.')
  expect((await reply(id, 'شکریہ')).body.reply).toMatchObject({ text: 'شکریہ', editedAt: expect.any(String) })
  expect((await reviewsOf(gigId)).rows[0]?.reply?.text).toBe('شکریہ')
  const notified = await notificationsOf('student', 'review-replied')
  expect(notified).toHaveLength(before + 1)
  expect(notified[0]).toMatchObject({ message: expect.stringContaining('replied to your review of Tajweed') })
})

test('ten replies at once leave one reply and one notification', async () => {
  const id = await addReview(await addGig(), { studentId: api.world.people.student2 })
  const before = (await notificationsOf('student2', 'review-replied')).length
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reply(id, `Reply ${n}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await notificationsOf('student2', 'review-replied')).toHaveLength(before + 1)
})

test.each([
  ['teacher2', 403],
  ['student', 403],
  ['pendingTeacher', 403],
  ['admin', 403],
] as const)("%s cannot reply to a review of another teacher's class", async (as, status) => {
  const gigId = await addGig()
  const id = await addReview(gigId, { studentId: api.world.people.student })
  expect((await reply(id, 'Mine', as)).status).toBe(status)
  expect((await reviewsOf(gigId)).rows[0]?.reply).toBeUndefined()
})

test('each person reports a review once, with a reason; the admins are notified of the first report only', async () => {
  const id = await addReview(await addGig(), { studentId: await addStudent('Rude Person') })
  const before = (await notificationsOf('admin', 'review-reported')).length
  const first = await report(id, 'teacher')
  expect([first.status, first.body]).toEqual([200, { message: REVIEW_REPORTED }])
  expect((await report(id, 'student')).status).toBe(200)
  const again = await Promise.all([report(id, 'student'), report(id, 'teacher')])
  expect(again.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([409, REVIEW_ALREADY_REPORTED]))
  expect((await report(id, 'student2', '  ')).status).toBe(400)
  expect(await notificationsOf('admin', 'review-reported')).toHaveLength(before + 1)
})

test('students cannot report their own review, and admins hide instead of reporting', async () => {
  const id = await addReview(await addGig(), { studentId: api.world.people.student })
  expect((await report(id, 'student')).status).toBe(409)
  expect((await report(id, 'admin')).status).toBe(403)
})

test('a deleted or unknown review takes no reply and no report', async () => {
  const id = crypto.randomUUID()
  expect((await reply(id, 'Thank you.')).body).toEqual({ message: REVIEW_NOT_FOUND, code: 'not_found' })
  expect((await report(id, 'student')).status).toBe(404)
})
