import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getEnrolledStudents,
  getPendingRequests,
  getPendingStudents,
  getStudentGig,
  getStudentGigs,
} from '#contract/enrolment.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('the student dashboard lists the gigs in which the student is enrolled, and no pending ones [7.26]', async () => {
  const { status, body, headers } = await api.call(getStudentGigs, { as: 'student' })
  expect(status).toBe(200)
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([api.world.gigs[0]])
  expect(headers['x-total-count']).toBe('1')
  expect((await api.call(getStudentGigs, { as: 'student2' })).body).toEqual([])
})

test('a student also sees pending requests', async () => {
  const { body } = await api.call(getStudentGigs, { as: 'student', query: { status: 'pending' } })
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([api.world.gigs[1]])
})

test("another student's e-mail is refused; an admin may read by it", async () => {
  const query = { email: 'student@halaqah.test' }
  expect((await api.call(getStudentGigs, { as: 'student2', query })).status).toBe(403)
  expect((await api.call(getStudentGigs, { as: 'admin', query })).body).toHaveLength(1)
  expect(
    (await api.call(getStudentGig, { as: 'student2', query: { ...query, gigId: api.world.gigs[0] } })).status,
  ).toBe(403)
})

test('an enrolled student can open the classroom [7.27]', async () => {
  const { status, body } = await api.call(getStudentGig, { as: 'student', query: { gigId: api.world.gigs[0] } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: api.world.gigs[0], teacher: { email: 'teacher@halaqah.test' } })
  expect((await api.call(getStudentGig, { as: 'admin', query: { gigId: api.world.gigs[0] } })).status).toBe(200)
})

test('pending students and strangers cannot open the classroom; an unknown gig is not found [7.27]', async () => {
  const open = (as: 'student' | 'student2', gigId: string) => api.call(getStudentGig, { as, query: { gigId } })
  expect((await open('student', api.world.gigs[1])).status).toBe(403)
  expect((await open('student2', api.world.gigs[0])).status).toBe(403)
  expect((await open('student', crypto.randomUUID())).body).toEqual({ message: 'Gig not found', code: 'not_found' })
  expect((await open('student', 'x')).status).toBe(400)
})

const ofGig = (endpoint: Endpoint, place: 0 | 1, query = {}) =>
  api.call(endpoint, { as: 'teacher', params: { gigId: api.world.gigs[place] }, query })

test('a teacher sees enrolled and pending students with their phone numbers [7.19]', async () => {
  const student = {
    _id: api.world.people.student,
    name: 'Bilal Ahmed',
    email: 'student@halaqah.test',
    whatsapp: '03001000004',
  }
  expect((await ofGig(getEnrolledStudents, 0)).body).toEqual([{ ...student, enrolledAt: expect.any(String) }])
  expect((await ofGig(getPendingStudents, 0)).body).toEqual([])
  expect((await ofGig(getEnrolledStudents, 1)).body).toEqual([])
  expect((await ofGig(getPendingStudents, 1)).body).toEqual([student])
})

test('a pending request carries a link that opens the receipt without a token [7.19]', async () => {
  const { body } = await ofGig(getPendingRequests, 1)
  expect(body).toMatchObject([
    { studentId: api.world.people.student, name: 'Bilal Ahmed', email: 'student@halaqah.test' },
  ])
  expect(Date.parse(body[0].requestedAt)).toBeLessThanOrEqual(Date.now())
  const file = await api.app.inject({ url: body[0].receiptURL })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await api.app.inject({ url: body[0].receiptURL.replace(/seal=./, 'seal=!') })).statusCode).toBe(403)
})

test('student lists are searchable and paged, oldest request first', async () => {
  const { student2 } = api.world.people
  await api.platform.db.insert(enrolments).values({ gigId: api.world.gigs[0], studentId: student2, status: 'enrolled' })
  const names = async (query: object) =>
    (await ofGig(getEnrolledStudents, 0, query)).body.map(({ name }: { name: string }) => name)
  expect(await names({})).toEqual(['Bilal Ahmed', 'Zainab Iqbal'])
  expect(await names({ search: 'ZAINAB' })).toEqual(['Zainab Iqbal'])
  expect(await names({ search: 'student@' })).toEqual(['Bilal Ahmed'])
  const { headers } = await ofGig(getEnrolledStudents, 0, { limit: 1 })
  expect(headers['x-total-count']).toBe('2')
  expect(await names({ limit: 1, cursor: headers['x-next-cursor'] })).toEqual(['Zainab Iqbal'])
})

test.each([getEnrolledStudents, getPendingStudents, getPendingRequests])(
  '$path: forbidden for another teacher, open to admins, not found for an unknown gig [7.19]',
  async (endpoint) => {
    const params = { gigId: api.world.gigs[0] }
    expect((await api.call(endpoint, { as: 'teacher2', params })).status).toBe(403)
    expect((await api.call(endpoint, { as: 'admin', params })).status).toBe(200)
    expect((await api.call(endpoint, { as: 'teacher', params: { gigId: crypto.randomUUID() } })).status).toBe(404)
  },
)
