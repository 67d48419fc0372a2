// The main job of the product, with a client that is generated from the OpenAPI document alone: a teacher publishes a
// class, a new student sends a receipt, the teacher accepts, and the script prints the student's courses.
//
// node main-job.ts http://127.0.0.1:8080 teacher@halaqah.test halaqah1 receipt.jpg
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

const [baseUrl = '', teacherEmail = '', teacherPassword = '', receiptFile = ''] = process.argv.slice(2)

const readData = <T>({ data, error }: { data?: T; error?: { message: string; code: string } }): T => {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

const logIn = async (email: string, password: string) => {
  const { token } = readData(
    await createClient<paths>({ baseUrl }).POST('/api/auth/login', { body: { email, password } }),
  )
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })
}

const signUpStudent = async () => {
  const student = { email: `${crypto.randomUUID()}@halaqah.example`, password: 'sabr-and-shukr' }
  readData(
    await createClient<paths>({ baseUrl }).POST('/api/auth/signup', {
      body: { ...student, name: 'Amina Siddiqui', whatsapp: '03001234567', jazzcash: '03001234567', role: 'student' },
    }),
  )
  return logIn(student.email, student.password)
}

const toForm = (fields: Record<string, string | Blob | undefined>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return form
}

const teacher = await logIn(teacherEmail, teacherPassword)
const { gig } = readData(
  await teacher.POST('/api/gigs/create-gig', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { title: 'Tajweed for beginners', description: 'Two lessons a week', price: 5000 },
  }),
)
const gigId = gig?._id ?? ''

const student = await signUpStudent()
readData(
  await student.POST('/api/students/enroll', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { gigId, receipt: new Blob([await readFile(receiptFile)]) },
    bodySerializer: toForm,
  }),
)

const requests = readData(
  await teacher.GET('/api/teachers/{gigId}/get-pending-requests', { params: { path: { gigId } } }),
)
for (const { studentId } of requests)
  readData(await teacher.PATCH('/api/teachers/accept-student', { body: { gigId, studentId } }))

const courses = readData(
  await student.GET('/api/students/get-student-gigs', { params: { query: { status: 'enrolled', limit: 10 } } }),
)
console.log(JSON.stringify(courses.map(({ title, enrolledCount }) => ({ title, enrolledCount }))))
