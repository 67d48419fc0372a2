import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enroll, getPendingRequests } from '#contract/enrolment.ts'
import { getFileLink } from '#contract/files/private-files.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { requestedTeachers, uploadTeacherDetails } from '#contract/verification.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg, pdf, png } from '#tests/support/api/sample-files.ts'

const ALL_ACCOUNTS = ['admin', 'teacher', 'teacher2', 'pendingTeacher', 'student', 'student2'] as const
const fileIdOf = (url: string): string => /files\/([^?]+)/.exec(url)?.[1] ?? ''

let api: Api
let gigId: string
beforeAll(async () => {
  api = await startApi()
  gigId = crypto.randomUUID()
  const teacherId = api.world.people.teacher
  await api.platform.db
    .insert(gigs)
    .values({ id: gigId, teacherId, title: 'Sira', description: '', price: 3896, maxStudents: 5 })
})
afterAll(() => api.close())

const listAllowed = async (id: string): Promise<readonly TestUser[]> => {
  const answers = await Promise.all(
    ALL_ACCOUNTS.map(async (as) => ({ as, ...(await api.call(getFileLink, { as, params: { id } })) })),
  )
  for (const { status, body } of answers) if (status !== 200) expect([status, body.code]).toEqual([403, 'forbidden'])
  return answers.filter(({ status }) => status === 200).map(({ as }) => as)
}
const openStatus = async (url: string): Promise<number> => (await api.app.inject({ url })).statusCode
const receiptUrl = async (): Promise<string> => {
  await api.call(enroll, { as: 'student2', body: { gigId }, files: { receipt: [await jpeg()] } })
  return (await api.call(getPendingRequests, { as: 'teacher', params: { gigId } })).body[0].receiptURL
}
const documentUrls = async (): Promise<readonly string[]> => {
  const body = { bio: 'I teach', expertise: 'Fiqh', cnicNumber: '35202-1234567-1' }
  const files = { cnic: [await jpeg(), await png()], degree: [pdf()] }
  await api.call(uploadTeacherDetails, { as: 'pendingTeacher', body, files })
  const [waiting] = (await api.call(requestedTeachers, { as: 'admin' })).body
  return waiting.documents.filter(Boolean)
}

test('only the student, the teacher of the class and admins can open a receipt', async () => {
  const id = fileIdOf(await receiptUrl())
  expect(await listAllowed(id)).toEqual(['admin', 'teacher', 'student2'])
  const set = (status: 'approved' | 'rejected') =>
    api.platform.db.update(teachers).set({ status }).where(eq(teachers.accountId, api.world.people.teacher))
  await set('rejected')
  expect(await listAllowed(id)).toEqual(['admin', 'student2'])
  await set('approved')
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, gigId))
  expect(await listAllowed(id)).toEqual(['admin', 'student2'])
})

test('only their teacher and admins can open identity documents', async () => {
  for (const url of await documentUrls()) expect(await listAllowed(fileIdOf(url))).toEqual(['admin', 'pendingTeacher'])
})

test('the members of a class can open its shared files', async () => {
  const files = { files: [pdf()] }
  const body = { gigId, title: 'One', description: 'One' }
  const shared = (await api.call(uploadResources, { as: 'teacher', body, files })).body.resources[0]
  expect(await listAllowed(fileIdOf(shared.fileURL))).toEqual(['admin', 'teacher'])
})

test('a signed-out caller gets no link, and a removed file has none', async () => {
  expect((await api.call(getFileLink, { params: { id: crypto.randomUUID() } })).status).toBe(401)
  expect((await api.call(getFileLink, { as: 'admin', params: { id: crypto.randomUUID() } })).status).toBe(404)
})

test('a receipt and identity documents cannot be opened by a link older than two minutes [D7.1]', async () => {
  await api.platform.db
    .update(teachers)
    .set({ status: 'pending' })
    .where(eq(teachers.accountId, api.world.people.pendingTeacher))
  const urls = [await receiptUrl(), ...(await documentUrls())]
  const fresh = (await api.call(getFileLink, { as: 'admin', params: { id: fileIdOf(urls[0] ?? '') } })).body.url
  expect(await Promise.all([...urls, fresh].map(openStatus))).toEqual([200, 200, 200, 200, 200])
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 121_000)
    expect(await Promise.all([...urls, fresh].map(openStatus))).toEqual([410, 410, 410, 410, 410])
    const next = await api.call(getFileLink, { as: 'admin', params: { id: fileIdOf(fresh) } })
    expect(await openStatus(next.body.url)).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
