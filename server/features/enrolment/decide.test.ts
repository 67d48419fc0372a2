import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptStudent, CLASS_FULL, unenrollStudentToPending } from '#contract/enrolment.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
const announced: [string, object][] = []

beforeAll(async () => {
  api = await startApi()
  for (const name of ['enrolment.accepted', 'enrolment.returned'] as const)
    api.platform.events.subscribe(name, (event) => void announced.push([name, event]))
})
afterAll(() => api.close())

const newGig = async (maxStudents: number): Promise<string> => {
  const id = crypto.randomUUID()
  const teacherId = api.world.people.teacher
  await api.platform.db.insert(gigs).values({ id, teacherId, title: 'A', description: 'B', price: 3896, maxStudents })
  return id
}
const put = async (gigId: string, studentId: string, status: 'pending' | 'enrolled') => {
  await api.platform.db.insert(enrolments).values({ gigId, studentId, status })
}
const statusOf = async (gigId: string, studentId: string) => {
  const place = and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId))
  return (await api.platform.db.select().from(enrolments).where(place))[0]?.status
}
const newStudents = (many: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: many }, (_, n) =>
      addPerson(
        api.platform,
        {
          email: `${crypto.randomUUID()}@halaqah.test`,
          name: `Student ${n}`,
          role: 'student',
          whatsapp: '',
          description: '',
        },
        '',
      ),
    ),
  )

test('accepting enrols a pending student, audits the teacher and announces it [4.4, 7.20, D6.6]', async () => {
  const { student, teacher } = api.world.people
  const gigId = await newGig(2)
  await put(gigId, student, 'pending')
  const { status, body } = await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: student } })
  expect([status, body]).toEqual([200, { message: 'Student accepted' }])
  expect(await statusOf(gigId, student)).toBe('enrolled')
  const changes = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  expect(changes).toMatchObject([
    { personId: student, kind: 'enrolment.accepted', byId: teacher, byName: 'Qari Abdul Rahman' },
  ])
  await api.waitForJobs()
  expect(announced).toContainEqual(['enrolment.accepted', { gigId, studentId: student, teacherId: teacher }])
})

test('accepting into a full class is refused [D6.4]', async () => {
  const { student, student2 } = api.world.people
  const gigId = await newGig(1)
  await put(gigId, student2, 'enrolled')
  await put(gigId, student, 'pending')
  const { status, body } = await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: student } })
  expect([status, body]).toEqual([409, { message: CLASS_FULL, code: 'conflict' }])
  expect(await statusOf(gigId, student)).toBe('pending')
})

test('fifty simultaneous acceptances into the last seat enrol exactly one student [D6.4]', async () => {
  const gigId = await newGig(2)
  const [first, ...waiting] = await newStudents(51)
  await put(gigId, first ?? '', 'enrolled')
  for (const studentId of waiting) await put(gigId, studentId, 'pending')
  const answers = await Promise.all(
    waiting.map((studentId) => api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.message === CLASS_FULL)).toHaveLength(49)
  const enrolled = and(eq(enrolments.gigId, gigId), eq(enrolments.status, 'enrolled'))
  expect(await api.platform.db.select().from(enrolments).where(enrolled)).toHaveLength(2)
})

test('ten simultaneous acceptances of one student enrol and audit once', async () => {
  const gigId = await newGig(5)
  const studentId = api.world.people.student
  await put(gigId, studentId, 'pending')
  const call = () => api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })
  const answers = await Promise.all(Array.from({ length: 10 }, call))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const changes = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  expect(changes).toHaveLength(1)
})

test('a student without a request, or already enrolled, cannot be accepted', async () => {
  const { student, student2 } = api.world.people
  const gigId = await newGig(3)
  await put(gigId, student2, 'enrolled')
  expect((await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: student } })).status).toBe(404)
  expect((await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: student2 } })).status).toBe(409)
})

test('an enrolled student moves back to pending and is returned [4.4, 7.21]', async () => {
  const { student, teacher } = api.world.people
  const gigId = await newGig(1)
  await put(gigId, student, 'enrolled')
  const { status, body } = await api.call(unenrollStudentToPending, {
    as: 'teacher',
    body: { gigId, studentId: student },
  })
  expect(status).toBe(200)
  expect(body).toEqual({ _id: student, name: 'Bilal Ahmed', email: 'student@halaqah.test', whatsapp: '03001000004' })
  expect(await statusOf(gigId, student)).toBe('pending')
  const changes = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  expect(changes).toMatchObject([{ kind: 'enrolment.returned', byId: teacher }])
  await api.waitForJobs()
  expect(announced).toContainEqual(['enrolment.returned', { gigId, studentId: student, teacherId: teacher }])
  const again = await api.call(unenrollStudentToPending, { as: 'teacher', body: { gigId, studentId: student } })
  expect(again.status).toBe(409)
})

test('a student without an enrolment cannot be moved back to pending', async () => {
  const body = { gigId: await newGig(1), studentId: api.world.people.student2 }
  expect((await api.call(unenrollStudentToPending, { as: 'teacher', body })).status).toBe(404)
})

test.each([acceptStudent, unenrollStudentToPending])(
  "$path: another teacher's gig is forbidden, an unknown one is not found, a wrong id is invalid [7.20]",
  async (endpoint) => {
    const studentId = api.world.people.student
    const call = (gigId: string, as: 'teacher' | 'teacher2' = 'teacher') =>
      api.call(endpoint, { as, body: { gigId, studentId } })
    expect((await call(api.world.gigs[1], 'teacher2')).status).toBe(403)
    expect((await call(crypto.randomUUID())).body).toEqual({ message: 'Gig not found', code: 'not_found' })
    expect((await call('1')).status).toBe(400)
    expect(await statusOf(api.world.gigs[1], studentId)).toBe('pending')
  },
)
