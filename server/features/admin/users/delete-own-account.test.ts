import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { deleteAccount, WRONG_PASSWORD } from '#contract/auth/security.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const newPerson = async (role: 'student' | 'teacher') => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name: 'Goes', role, status: 'approved', whatsapp: '03001234567', description: '' } as const
  const id = await addPerson(api.platform, person, await hashPassword(DEMO_PASSWORD))
  return { id, email, token: await api.tokenFor(id) }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const createGig = async ({ id: teacherId }: Person): Promise<string> => {
  const id = crypto.randomUUID()
  await api.platform.db
    .insert(gigs)
    .values({ id, teacherId, title: 'Tajweed', description: '-', price: 3896, maxStudents: 5 })
  return id
}
const setStatus = (gigId: string, student: Person, status: 'pending' | 'enrolled' | 'rejected') =>
  api.platform.db
    .insert(enrolments)
    .values({ gigId, studentId: student.id, status })
    .onConflictDoUpdate({ target: [enrolments.gigId, enrolments.studentId], set: { status } })
const remove = ({ token }: Person, password = DEMO_PASSWORD) => api.call(deleteAccount, { token, body: { password } })
const exists = async ({ id }: Person) =>
  (await api.platform.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))).length === 1

test('an account without open payments is erased with the password only, and cannot log in again', async () => {
  const person = await newPerson('student')
  expect((await remove(person, 'a guess')).body.message).toBe(WRONG_PASSWORD)
  expect(await exists(person)).toBe(true)
  expect((await remove(person)).status).toBe(200)
  expect(await exists(person)).toBe(false)
  expect((await api.call(login, { body: { email: person.email, password: DEMO_PASSWORD } })).status).toBe(400)
})

test('a student with a pending request or a class keeps the account and reads why', async () => {
  const [student, teacher] = [await newPerson('student'), await newPerson('teacher')]
  const gigId = await createGig(teacher)
  await setStatus(gigId, student, 'pending')
  expect((await remove(student)).body.message).toMatch(/^Your request for “Tajweed” is pending/)
  await setStatus(gigId, student, 'enrolled')
  expect((await remove(student)).body.message).toMatch(/^You are enrolled in “Tajweed”/)
  await setStatus(gigId, student, 'rejected')
  expect((await remove(student)).status).toBe(200)
})

test('a teacher with students keeps account and classes', async () => {
  const [student, teacher] = [await newPerson('student'), await newPerson('teacher')]
  const gigId = await createGig(teacher)
  await setStatus(gigId, student, 'enrolled')
  expect((await remove(teacher)).body.message).toMatch(/^1 student has paid/)
  expect(await api.platform.db.select({ id: gigs.id }).from(gigs).where(eq(gigs.id, gigId))).toHaveLength(1)
  await setStatus(gigId, student, 'rejected')
  expect((await remove(teacher)).status).toBe(200)
})
