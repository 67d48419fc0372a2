import { login, signup } from '#contract/auth/auth.ts'
import { acceptStudent, enroll, getPendingRequests } from '#contract/enrolment.ts'
import { createGig } from '#contract/gigs.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { sendCall } from '#tests/support/cluster/send-call.ts'

const PASSWORD = 'a good passphrase'

export interface ChatClass {
  readonly gigId: string
  readonly teacher: string
  readonly students: readonly string[]
}

const createStudent = async (origin: string, gigId: string): Promise<string> => {
  const email = `talker-${crypto.randomUUID()}@halaqah.test`
  const person = { name: 'A talker', email, password: PASSWORD, whatsapp: '03001234567', jazzcash: '03001234567' }
  await sendCall(origin, signup, { body: { ...person, role: 'student' } })
  const { token } = await sendCall(origin, login, { body: { email, password: PASSWORD } })
  const { bytes } = await jpeg()
  const receipt = new File([Uint8Array.from(bytes)], 'receipt.jpg', { type: 'image/jpeg' })
  await sendCall(origin, enroll, { token, body: { gigId }, files: { receipt: [receipt] } })
  return token
}

/** @returns a token of the demo world's teacher */
export const signInTeacher = async (origin: string): Promise<string> => {
  const body = { email: demoPeople.teacher.email, password: DEMO_PASSWORD }
  return (await sendCall(origin, login, { body })).token
}

/** Creates a class of this teacher with new students, through the same endpoints as the page. */
export const createChatClass = async (origin: string, teacher: string, studentCount: number): Promise<ChatClass> => {
  const body = { title: 'A long talk', description: 'To be cut again and again.', price: 3896 }
  const { gig } = await sendCall(origin, createGig, { token: teacher, body })
  if (!gig) throw new Error('The answer does not contain the new gig.')
  const gigId = gig._id
  const students: string[] = []
  while (students.length < studentCount) students.push(await createStudent(origin, gigId))
  const pending = await sendCall(origin, getPendingRequests, { token: teacher, params: { gigId }, query: {} })
  for (const { studentId } of pending)
    await sendCall(origin, acceptStudent, { token: teacher, body: { gigId, studentId } })
  return { gigId, teacher, students }
}
