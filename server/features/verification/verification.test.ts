import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PICTURE_UNREADABLE } from '#contract/files/picture-limits.ts'
import {
  approveTeacher,
  getTeacherVerificationStatus,
  pendingTeachers,
  rejectTeacher,
  requestedTeachers,
  TEACHER_DOCUMENTS_MISSING,
  uploadTeacherDetails,
} from '#contract/verification.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'
import { disguisedHtml, jpeg, pdf, png } from '#tests/support/api/sample-files.ts'

const EMAIL = 'pending.teacher@halaqah.test'
const api: Api = await startApi()
afterAll(() => api.close())

const me = eq(teachers.accountId, api.world.people.pendingTeacher)
const set = (status: 'pending' | 'requested' | 'rejected') => api.platform.db.update(teachers).set({ status }).where(me)
const stored = async () => (await api.platform.db.select().from(teachers).where(me))[0]
beforeEach(() => set('pending'))

const details = { bio: 'I teach', expertise: 'Fiqh', cnicNumber: '35202-1234567-1' }
const [front, back, portrait] = [await jpeg(40), await png(41), await png(42)]
const truncated = { ...back, bytes: back.bytes.subarray(0, back.bytes.length / 2) }
const papers = { cnic: [front, back], degree: [pdf()] }
const submit = (options: CallOptions = {}) =>
  api.call(uploadTeacherDetails, { as: 'pendingTeacher', body: details, files: papers, ...options })
const keptFiles = async () => {
  // Jobs delete replaced files.
  await api.waitForJobs()
  const folders = ['cnic', 'degree', 'picture'].map((name) => join(api.platform.settings.dataDir, 'files', name))
  const lists = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return lists.flat().length
}

test('a submitted application is pending with its documents in the specified order [3.7, 4.3, 8.8, D7.2]', async () => {
  const submitted: object[] = []
  api.platform.events.subscribe('teacher.submitted', (event) => void submitted.push(event))
  const body = { ...details, email: EMAIL, whatsapp: '+92 300 1234567' }
  const answer = await submit({ body, files: { ...papers, profilePicture: [portrait] } })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Details sent for verification!' }])
  await api.waitForJobs()
  expect(submitted).toEqual([{ teacherId: api.world.people.pendingTeacher }])
  expect(await stored()).toMatchObject({ status: 'requested', cnicNumber: '3520212345671', expertise: ['Fiqh'] })
  const { body: waiting } = await api.call(requestedTeachers, { as: 'admin' })
  expect(waiting).toMatchObject([
    {
      email: EMAIL,
      whatsapp: '03001234567',
      bio: 'I teach',
      verificationStatus: 'requested',
      cnicNumber: '3520212345671',
      waitingSince: (await stored())?.submittedAt?.toISOString(),
    },
  ])
  const types = await Promise.all(
    waiting[0].documents.map(async (url: string) => (await api.app.inject({ url })).headers['content-type']),
  )
  expect(types).toEqual(['image/jpeg', 'image/png', 'image/png', 'application/pdf'])
})

test('an application needs the fields of the specification and no others', async () => {
  const answer = await submit({
    body: { bio: 'I teach', expertise: 'Fiqh', cnic: '35202-1234567-1', whatsapp: '03001234567', email: EMAIL },
    files: { degree: [pdf()], profilePicture: [portrait] },
  })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Details sent for verification!' }])
  expect(await stored()).toMatchObject({ status: 'requested', cnicNumber: '3520212345671', cnicFrontId: null })
  const [waiting] = (await api.call(requestedTeachers, { as: 'admin' })).body
  expect(waiting.documents.map((url: string) => url !== '')).toEqual([false, false, true, true])
})

test('the picture is optional and may be sent as profilePic [3.7]', async () => {
  await api.platform.db.update(teachers).set({ pictureId: null }).where(me)
  await submit()
  const documents = async () => (await api.call(requestedTeachers, { as: 'admin' })).body[0].documents
  expect((await documents())[2]).toBe('')
  await set('rejected')
  await submit({ files: { ...papers, profilePic: [portrait] } })
  expect((await documents())[2]).toMatch(/^\/api\/files\//)
})

test('an application keeps the picture and the expertise of the account that it does not change', async () => {
  const [id, expertise] = [crypto.randomUUID(), [details.expertise, 'Hadith']]
  const { pendingTeacher: ownerId } = api.world.people
  const picture = { id, ownerId, key: `picture/${id}`, name: 'a', type: 'image/png', bytes: 1 }
  await api.platform.db.insert(files).values({ ...picture, purpose: 'picture' })
  await api.platform.db.update(teachers).set({ pictureId: id, expertise }).where(me)
  await submit()
  expect(await stored()).toMatchObject({ pictureId: id, expertise })
  expect(await api.platform.db.$count(files, eq(files.id, id))).toBe(1)
})

test('an application under review cannot be submitted again, not even simultaneously', async () => {
  const before = await keptFiles()
  const old = await stored()
  const answers = await Promise.all([submit(), submit(), submit()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Your details are already under review.')
  expect((await submit()).status).toBe(409)
  const replaced = [old?.cnicFrontId, old?.cnicBackId, old?.degreeId].filter(Boolean).length
  expect(await keptFiles()).toBe(before + 3 - replaced)
})

test('a rejected teacher can submit again, which deletes the earlier documents [4.3, D2.4]', async () => {
  await submit()
  const first = await stored()
  await set('rejected')
  expect((await submit()).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'requested' })
  expect(
    await api.platform.db
      .select()
      .from(files)
      .where(eq(files.id, first?.cnicFrontId ?? '')),
  ).toEqual([])
})

test.each([
  [{ body: { ...details, bio: ' ' } }, 400, 'About You is required'],
  [{ body: { ...details, expertise: 'Poetry' } }, 400, 'Primary expertise is required'],
  [{ body: { ...details, cnicNumber: '35202-123' } }, 400, 'A valid 13-digit CNIC number is required'],
  [{ body: { ...details, whatsapp: '12' } }, 400, 'Valid 11-digit Whatsapp number is required'],
  [{ body: { ...details, cnicNumber: undefined } }, 400, 'A valid 13-digit CNIC number is required'],
  [{ body: { ...details, cnic: '1' }, files: { degree: [pdf()] } }, 400, 'A valid 13-digit CNIC number is required'],
  [
    { body: { ...details, cnic: details.cnicNumber }, files: { ...papers, cnic: [front] } },
    400,
    'Please upload the front and the back of your CNIC',
  ],
  [{ files: { degree: [pdf()] } }, 400, 'Please upload the front and the back of your CNIC'],
  [{ files: { ...papers, cnic: [front] } }, 400, 'Please upload the front and the back of your CNIC'],
  [{ files: { cnic: [front, back] } }, 400, 'Please upload your madrassa degree'],
  [
    { files: { ...papers, degree: [disguisedHtml()] } },
    415,
    'Original Madrassa Degree: Only PNG, JPG and PDF files are allowed.',
  ],
  [{ body: { ...details, bio: 'a\0b' } }, 400, 'Invalid input'],
  [{ files: { ...papers, profilePicture: [pdf()] } }, 415, 'Profile Picture: The picture must be a PNG or JPG file.'],
  [{ files: { ...papers, cnic: [front, truncated] } }, 415, `CNIC Back: ${PICTURE_UNREADABLE}`],
])('an incomplete application is refused in words: %# [2.3.6, 7.15]', async (wrong, status, message) => {
  // Jobs of the previous test may still delete replaced documents.
  await api.waitForJobs()
  const before = await keptFiles()
  const answer = await submit(wrong)
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect((await stored())?.status).toBe('pending')
  expect(await keptFiles()).toBe(before)
})

test("another teacher's e-mail is refused", async () => {
  expect((await submit({ body: { ...details, email: 'teacher@halaqah.test' } })).status).toBe(403)
})

test.each([
  [approveTeacher, 'Teacher Approved Successfully', 'approved'],
  [rejectTeacher, 'Teacher Rejected Successfully', 'rejected'],
] as const)(
  '$0.path decides on pending and requested teachers, once [4.3, 7.39, 8.9]',
  async (endpoint, message, status) => {
    const announced: object[] = []
    api.platform.events.subscribe(`teacher.${status}`, (event) => void announced.push(event))
    await submit()
    for (const before of ['pending', 'requested'] as const) {
      await set(before)
      const answer = await api.call(endpoint, { as: 'admin', body: { email: EMAIL.toUpperCase() } })
      expect([answer.status, answer.body]).toEqual([200, { message }])
      expect((await stored())?.status).toBe(status)
    }
    const again = await api.call(endpoint, { as: 'admin', body: { email: EMAIL } })
    expect([again.status, again.body.message]).toEqual([409, `This teacher is already ${status}.`])
    await api.waitForJobs()
    expect(announced).toHaveLength(2)
  },
)

test.each([approveTeacher, rejectTeacher])('$path knows teachers only [7.39]', async (endpoint) => {
  for (const email of ['nobody@halaqah.test', 'student@halaqah.test'])
    expect((await api.call(endpoint, { as: 'admin', body: { email } })).body).toEqual({
      message: 'Teacher not found',
      code: 'not_found',
    })
})

test('a teacher without documents cannot be approved as an applicant', async () => {
  const none = { cnicFrontId: null, cnicBackId: null, pictureId: null, degreeId: null }
  await api.platform.db.update(teachers).set(none).where(me)
  const approve = () => api.call(approveTeacher, { as: 'admin', body: { email: EMAIL } })
  const refused = await approve()
  expect([refused.status, refused.body.message]).toEqual([409, TEACHER_DOCUMENTS_MISSING])
  expect((await stored())?.status).toBe('pending')
  await submit()
  expect((await approve()).status).toBe(200)
})

test('a decision takes effect with the next request of an existing token [6.2, D2.6]', async () => {
  const token = await api.tokenOf('pendingTeacher')
  await api.call(approveTeacher, { as: 'admin', body: { email: EMAIL } })
  expect((await api.call(uploadTeacherDetails, { token, body: details, files: papers })).status).toBe(403)
})

test('a rejection reason is shown until the next decision and stays in the trail', async () => {
  const reject = (reason?: string) =>
    api.call(rejectTeacher, { as: 'admin', body: { email: EMAIL, ...(reason !== undefined && { reason }) } })
  const read = async () => (await api.call(getTeacherVerificationStatus, { as: 'pendingTeacher' })).body
  await reject(' The degree cannot be read. ')
  expect(await read()).toEqual({ status: 'rejected', reason: 'The degree cannot be read.' })
  await submit()
  expect(await read()).toEqual({ status: 'requested', reason: '' })
  await reject()
  expect(await read()).toEqual({ status: 'rejected', reason: '' })
  await set('pending')
  expect((await reject('x'.repeat(501))).status).toBe(400)
  const trail = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, api.world.people.pendingTeacher))
    .orderBy(auditEntries.at)
  expect(trail.slice(-3)).toMatchObject([
    { byName: 'Amina Siddiqui', before: 'pending', after: 'rejected', reason: 'The degree cannot be read.' },
    { byName: 'Hafiza Maryam Khan', before: 'rejected', after: 'requested', reason: '' },
    { byName: 'Amina Siddiqui', before: 'requested', after: 'rejected', reason: '' },
  ])
})

test('a teacher can read their own status, an admin any [7.14]', async () => {
  const read = (as: 'pendingTeacher' | 'teacher' | 'admin', query = {}) =>
    api.call(getTeacherVerificationStatus, { as, query })
  expect((await read('pendingTeacher', { email: EMAIL })).body).toEqual({ status: 'pending', reason: '' })
  expect((await read('teacher')).body).toEqual({ status: 'approved', reason: '' })
  expect((await read('teacher', { email: EMAIL })).status).toBe(403)
  expect((await read('admin', { email: EMAIL })).body).toEqual({ status: 'pending', reason: '' })
  expect((await read('admin', { email: 'nobody@halaqah.test' })).status).toBe(404)
})

test('teachers without an application have their own paged list [7.40]', async () => {
  await api.platform.db.update(teachers).set({ submittedAt: null }).where(me)
  const { body, headers } = await api.call(pendingTeachers, { as: 'admin', query: { limit: 1 } })
  expect(body).toMatchObject([{ email: EMAIL, name: 'Hafiza Maryam Khan', verificationStatus: 'pending' }])
  expect(body[0].documents).toHaveLength(4)
  expect(headers['x-total-count']).toBe('1')
  expect((await api.call(requestedTeachers, { as: 'admin' })).body).toEqual([])
  const [other] = await api.platform.db.select().from(accounts).where(eq(accounts.email, 'teacher2@halaqah.test'))
  await api.platform.db
    .update(teachers)
    .set({ status: 'pending' })
    .where(eq(teachers.accountId, other?.id ?? ''))
  const first = await api.call(pendingTeachers, { as: 'admin', query: { limit: 1 } })
  const cursor = String(first.headers['x-next-cursor'])
  const next = await api.call(pendingTeachers, { as: 'admin', query: { limit: 1, cursor } })
  expect(next.body).toMatchObject([{ email: 'teacher2@halaqah.test' }])
})

test('the teacher who has waited longest is first on each page, also after a second application', async () => {
  const { db } = api.platform
  const days = [9, 3, 6].map((day) => new Date(`2026-03-0${day}T08:00:00.123Z`))
  const applicants = days.map((submittedAt, index) => ({
    id: crypto.randomUUID(),
    submittedAt,
    // In the order of signing up, the second is last.
    createdAt: new Date(`2026-01-0${[1, 3, 2][index]}T08:00:00Z`),
    email: `waiting${index}@halaqah.test`,
  }))
  await db
    .insert(accounts)
    .values(
      applicants.map(({ id, email }) => ({ id, email, name: 'Ustad', role: 'teacher' as const, passwordHash: 'none' })),
    )
  await db
    .insert(teachers)
    .values(applicants.map(({ id: accountId, ...times }) => ({ accountId, status: 'requested' as const, ...times })))
  const read = async (cursor?: string): Promise<string[]> => {
    const query = { limit: 1, ...(cursor && { cursor }) }
    const { body, headers } = await api.call(requestedTeachers, { as: 'admin', query })
    const next = headers['x-next-cursor']
    return [body[0].email, ...(next ? await read(String(next)) : [])]
  }
  expect(await read()).toEqual([1, 2, 0].map((index) => `waiting${index}@halaqah.test`))
})
