import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRequestsToReview, type RequestToReview } from '#contract/enrolment/review.ts'
import { enroll } from '#contract/enrolment.ts'
import { readFileId } from '#contract/files/private-files.ts'
import { setGigCover } from '#contract/gigs/media.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const requestPlace = async (as: TestUser, gigId: string) => {
  const { status } = await api.call(enroll, {
    as,
    body: { gigId },
    files: { receipt: [await jpeg()] },
    key: crypto.randomUUID(),
  })
  expect(status).toBe(200)
}
const list = async (as: TestUser, query = {}) => {
  const { status, body, headers } = await api.call(getRequestsToReview, { as, query })
  return { status, headers, rows: status === 200 ? getRequestsToReview.output.parse(body) : [] }
}
const keysOf = (rows: readonly RequestToReview[]) => rows.map(({ gigId, studentId }) => [gigId, studentId])

test('a teacher sees the requests of all their classes, longest waiting first, each with its amount', async () => {
  const [first, second, third] = api.world.gigs
  const { student, student2 } = api.world.people
  await requestPlace('student2', third ?? '')
  await requestPlace('student2', first ?? '')
  const { rows, headers } = await list('teacher')
  expect(keysOf(rows)).toEqual([
    [second, student],
    [third, student2],
    [first, student2],
  ])
  expect(headers['x-total-count']).toBe('3')
  const [gig] = await api.platform.db
    .select()
    .from(gigs)
    .where(eq(gigs.id, second ?? ''))
  expect(rows[0]).toMatchObject({ name: 'Bilal Ahmed', title: gig?.title, price: gig?.price })
  expect(rows.map(({ receiptId }) => receiptId)).toEqual(rows.map(({ receiptURL }) => readFileId(receiptURL)))
  const file = await api.app.inject({ url: rows[0]?.receiptURL ?? '' })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
})

test('a request has the cover of its class, and the subject that colours one without a picture', async () => {
  const [, second = ''] = api.world.gigs
  const files = { cover: [await jpeg(300)] }
  const { body } = await api.call(setGigCover, { as: 'teacher', body: { gigId: second }, files })
  await api.platform.db.update(gigs).set({ subject: 'Quran' }).where(eq(gigs.id, second))
  const { rows } = await list('teacher')
  expect(rows[0]).toMatchObject({ gigId: second, subject: 'Quran', coverSmallURL: body.coverSmallURL })
  expect(rows[1]).not.toHaveProperty('coverSmallURL')
})

test('a request shows the other receipts that the student sent to this teacher', async () => {
  const { rows } = await list('teacher')
  const [first, , third] = api.world.gigs
  expect(rows.map(({ otherReceipts }) => otherReceipts.map(({ gigId, status }) => [gigId, status]))).toEqual([
    [[first, 'enrolled']],
    [[first, 'pending']],
    [[third, 'pending']],
  ])
  const file = await api.app.inject({ url: rows[1]?.otherReceipts[0]?.receiptURL ?? '' })
  expect(file.statusCode).toBe(200)
})

test('the list of requests is paged, and can be limited to one class', async () => {
  const all = await list('teacher')
  const page = await list('teacher', { limit: 2 })
  const rest = await list('teacher', { limit: 2, cursor: page.headers['x-next-cursor'] })
  expect(keysOf([...page.rows, ...rest.rows])).toEqual(keysOf(all.rows))
  const ofOne = await list('teacher', { gigId: api.world.gigs[2] })
  expect(keysOf(ofOne.rows)).toEqual([[api.world.gigs[2], api.world.people.student2]])
  expect(ofOne.headers['x-total-count']).toBe('1')
})

test('a teacher sees no request, amount or receipt of another teacher’s class', async () => {
  expect((await list('teacher2')).rows).toEqual([])
  expect((await list('teacher2', { gigId: api.world.gigs[1] })).status).toBe(403)
  expect((await list('teacher', { gigId: crypto.randomUUID() })).status).toBe(404)
  const gigId = crypto.randomUUID()
  const ofTeacher2 = { title: 'Seerah', description: '-', price: 4000, maxStudents: 5, isTeacherApproved: true }
  await api.platform.db.insert(gigs).values({ ...ofTeacher2, id: gigId, teacherId: api.world.people.teacher2 })
  await requestPlace('student2', gigId)
  const [request] = (await list('teacher2')).rows
  expect(request).toMatchObject({ gigId, otherReceipts: [] })
  expect(keysOf((await list('teacher')).rows).map(([id]) => id)).not.toContain(gigId)
})
