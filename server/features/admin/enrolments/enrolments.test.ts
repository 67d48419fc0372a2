import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getEnrolmentsOfGig,
  getGigEnrolments,
  LISTED_ENROLMENTS_PER_GIG,
  TeacherEnrolments,
} from '#contract/admin/enrolments.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const overview = (query: Record<string, string | number> = {}) => api.call(getGigEnrolments, { as: 'admin', query })

test('the overview lists teachers, their gigs and each enrolment with a working receipt link [7.46]', async () => {
  const { body, headers } = await overview()
  expect(headers['x-total-count']).toBe('3')
  const all = body.map((teacher: unknown) => TeacherEnrolments.parse(teacher))
  const teacher = all.find(({ teacherEmail }: TeacherEnrolments) => teacherEmail === 'teacher@halaqah.test')
  expect(teacher.gigs).toHaveLength(3)
  const statuses = teacher.gigs.flatMap(({ enrollments }: TeacherEnrolments['gigs'][number]) =>
    enrollments.map(({ studentName, studentEmail, status }) => [studentName, studentEmail, status]),
  )
  expect(statuses.sort()).toEqual([
    ['Bilal Ahmed', 'student@halaqah.test', 'enrolled'],
    ['Bilal Ahmed', 'student@halaqah.test', 'pending'],
  ])
  const [receipt] = teacher.gigs.flatMap(({ enrollments }: TeacherEnrolments['gigs'][number]) => enrollments)
  const opened = await api.app.inject({ url: receipt.receiptURL })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await api.app.inject({ url: receipt.receiptURL.replace(/seal=.{4}/, 'seal=AAAA') })).statusCode).toBe(403)
  expect(all.find(({ teacherEmail }: TeacherEnrolments) => teacherEmail === 'teacher2@halaqah.test')?.gigs).toEqual([])
})

test('teachers are paged and searchable', async () => {
  const first = await overview({ limit: 2 })
  const second = await overview({ limit: 2, cursor: String(first.headers['x-next-cursor']) })
  expect([...first.body, ...second.body]).toHaveLength(3)
  expect((await overview({ search: 'MARYAM' })).body).toMatchObject([{ teacherName: 'Hafiza Maryam Khan', gigs: [] }])
  expect((await overview({ limit: 21 })).status).toBe(400)
  expect((await overview({ cursor: 'x' })).status).toBe(400)
})

test('teachers with gigs and teachers without are two lists, also in a search', async () => {
  const namesOf = async (query: Record<string, string>) =>
    (await overview(query)).body.map(({ teacherName }: TeacherEnrolments) => teacherName)
  expect(await namesOf({ gigs: 'some' })).toEqual(['Qari Abdul Rahman'])
  expect(await namesOf({ gigs: 'none' })).toHaveLength(2)
  expect((await overview({ gigs: 'none' })).headers['x-total-count']).toBe('2')
  const first = await overview({ gigs: 'none', limit: 1 })
  const second = await overview({ gigs: 'none', limit: 1, cursor: String(first.headers['x-next-cursor']) })
  expect([...first.body, ...second.body]).toEqual((await overview({ gigs: 'none' })).body)
  expect(await namesOf({ gigs: 'some', search: 'maryam' })).toEqual([])
  expect(await namesOf({ gigs: 'none', search: 'maryam' })).toEqual(['Hafiza Maryam Khan'])
})

test('the overview has the newest enrolments of a full class, and the others are paged', async () => {
  const gigId = api.world.gigs[2]
  for (let n = 0; n < LISTED_ENROLMENTS_PER_GIG + 5; n += 1) {
    const email = `many-${n}@halaqah.test`
    const studentId = await addPerson(
      api.platform,
      { email, name: `S${n}`, role: 'student', whatsapp: '', description: '' },
      '',
    )
    const createdAt = new Date(Date.now() + n * 1000)
    await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'pending', createdAt })
  }
  const { body } = await overview({ search: 'teacher@halaqah.test' })
  const teacher = body.find(({ teacherName }: TeacherEnrolments) => teacherName === 'Qari Abdul Rahman')
  const gig = teacher.gigs.find((each: { gigId: string }) => each.gigId === gigId)
  expect([gig.enrollmentCount, gig.enrollments.length]).toEqual([
    LISTED_ENROLMENTS_PER_GIG + 5,
    LISTED_ENROLMENTS_PER_GIG,
  ])
  expect(gig.enrollments[0].studentName).toBe(`S${LISTED_ENROLMENTS_PER_GIG + 4}`)
  const first = await api.call(getEnrolmentsOfGig, { as: 'admin', params: { gigId }, query: { limit: 20 } })
  expect(first.body).toEqual(gig.enrollments)
  const cursor = String(first.headers['x-next-cursor'])
  const rest = await api.call(getEnrolmentsOfGig, { as: 'admin', params: { gigId }, query: { limit: 20, cursor } })
  expect(rest.body.map(({ studentName }: { studentName: string }) => studentName)).toEqual([
    'S4',
    'S3',
    'S2',
    'S1',
    'S0',
  ])
})

test('an unknown gig is not found', async () => {
  const answer = await api.call(getEnrolmentsOfGig, { as: 'admin', params: { gigId: crypto.randomUUID() } })
  expect([answer.status, answer.body.message]).toEqual([404, 'Gig not found'])
  expect((await api.call(getEnrolmentsOfGig, { as: 'admin', params: { gigId: 'x' } })).status).toBe(400)
})
