import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, getUserInfo } from '#contract/profile.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ids = (gigs: readonly { _id: string }[]) => gigs.map(({ _id }) => _id)

test("a student's profile contains the gigs they are enrolled in", async () => {
  const { body } = await api.call(getProfile, { as: 'student' })
  expect(body).toMatchObject({
    name: 'Bilal Ahmed',
    email: 'student@halaqah.test',
    role: 'student',
    myGigs: [],
    documents: [],
  })
  expect(body).toMatchObject({ verified: false, verificationStatus: null, whatsapp: '03001000004' })
  expect(ids(body.enrolledGigs)).toEqual([api.world.gigs[0]])
})

test("a teacher's profile contains their gigs, bio and documents", async () => {
  const { body } = await api.call(getProfile, { as: 'teacher' })
  expect(body).toMatchObject({ role: 'teacher', verified: true, verificationStatus: 'approved', expertise: ['Quran'] })
  expect(body.bio).toMatch(/^Qari/)
  expect(ids(body.myGigs)).toEqual([...api.world.gigs].reverse())
  expect(body.documents.map((link: string) => link !== '')).toEqual([true, true, false, true])
  expect((await api.app.inject({ url: body.documents[3] })).statusCode).toBe(200)
})

test('unapproved teachers and admins have a profile too', async () => {
  const pending = await api.call(getProfile, { as: 'pendingTeacher' })
  expect(pending.body).toMatchObject({
    verified: false,
    verificationStatus: 'pending',
    documents: ['', '', '', ''],
    myGigs: [],
  })
  const admin = await api.call(getProfile, { as: 'admin' })
  expect(admin.body).toMatchObject({ role: 'admin', verificationStatus: null, myGigs: [], enrolledGigs: [] })
})

test('user info is visible only to that user and to admins [7.24]', async () => {
  const read = (as: 'student' | 'student2' | 'admin', email: string) => api.call(getUserInfo, { as, query: { email } })
  const student = { _id: api.world.people.student, name: 'Bilal Ahmed', email: 'student@halaqah.test' }
  expect((await read('student', 'Student@halaqah.test')).body).toEqual(student)
  expect((await read('admin', 'student@halaqah.test')).body).toEqual(student)
  expect((await read('student2', 'student@halaqah.test')).status).toBe(403)
  expect((await read('student2', 'nobody@halaqah.test')).status).toBe(403)
  expect((await read('admin', 'nobody@halaqah.test')).body).toEqual({ message: 'User not found', code: 'not_found' })
  expect((await read('admin', 'nobody')).status).toBe(400)
})
