import { login, signup } from '#contract/auth/auth.ts'
import { acceptStudent, enroll, getPendingRequests } from '#contract/enrolment.ts'
import { createGig } from '#contract/gigs.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/demo/people.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

const PASSWORD = 'a good passphrase'

interface RequestOptions {
  readonly token?: string
  readonly body?: unknown
  readonly form?: FormData
  readonly method?: 'GET' | 'POST' | 'PATCH'
}

const send = async (url: string, { token, body, form, method = 'POST' }: RequestOptions): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

const tokenOf = async (origin: string, email: string, password: string): Promise<string> =>
  login.output.parse(await send(origin + login.path, { body: { email, password } })).token

const createStudent = async (origin: string, gigId: string): Promise<string> => {
  const email = `talker-${crypto.randomUUID()}@halaqah.test`
  const person = { name: 'A talker', email, password: PASSWORD, whatsapp: '03001234567', jazzcash: '03001234567' }
  await send(origin + signup.path, { body: { ...person, role: 'student' } })
  const token = await tokenOf(origin, email, PASSWORD)
  const { bytes } = await jpeg()
  const form = new FormData()
  form.append('gigId', gigId)
  form.append('receipt', new File([Uint8Array.from(bytes)], 'receipt.jpg', { type: 'image/jpeg' }))
  await send(origin + enroll.path, { token, form })
  return token
}

/**
 * Creates a class of the demo world's teacher with this many people, teacher included, through the same endpoints as
 * the page.
 */
export const createChatClass = async (
  origin: string,
  people: number,
): Promise<{ readonly gigId: string; readonly tokens: readonly string[] }> => {
  const teacher = await tokenOf(origin, demoPeople.teacher.email, DEMO_PASSWORD)
  const body = { title: 'A long talk', description: 'To be cut again and again.', price: 3896 }
  const { gig } = createGig.output.parse(await send(origin + createGig.path, { token: teacher, body }))
  if (!gig) throw new Error('The answer does not contain the new gig.')
  const gigId = gig._id
  const students: string[] = []
  for (let count = 1; count < people; count += 1) students.push(await createStudent(origin, gigId))
  const pending = origin + getPendingRequests.path.replace(':gigId', gigId)
  const pendingRequests = getPendingRequests.output.parse(await send(pending, { token: teacher, method: 'GET' }))
  for (const { studentId } of pendingRequests)
    await send(origin + acceptStudent.path, { token: teacher, method: 'PATCH', body: { gigId, studentId } })
  return { gigId, tokens: [teacher, ...students] }
}
