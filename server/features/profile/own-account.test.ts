import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStudentGig } from '#contract/enrolment.ts'
import { getNotifications } from '#contract/notifications.ts'
import { getAccount, getProfile, removePicture, setPicture, updateAccount } from '#contract/profile.ts'
import { PICTURE_INDEX, pendingTeachers } from '#contract/verification.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { disguisedHtml, jpeg } from '#tests/support/api/sample-files.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const change = (as: TestUser, body: Readonly<Record<string, unknown>>) => api.call(updateAccount, { as, body })

test('a change touches only the given details, and the profile shows it', async () => {
  const before = (await api.call(getAccount, { as: 'teacher' })).body
  const { body } = await change('teacher', { bio: ' New bio ', languages: ['Urdu', 'English', 'Urdu'] })
  expect(body).toEqual({ ...before, bio: 'New bio', languages: ['Urdu', 'English'] })
  expect((await api.call(getAccount, { as: 'teacher' })).body).toEqual(body)
  expect((await api.call(getProfile, { as: 'teacher' })).body).toMatchObject({ bio: 'New bio', name: before.name })
  expect((await api.call(getAccount, { as: 'teacher2' })).body).toMatchObject({ bio: '', languages: [] })
})

test('names and numbers follow the rules of the sign-up', async () => {
  const { body } = await change('student', { name: ' Bilal Khan\n', jazzcash: '+92 300 7654321' })
  expect(body).toMatchObject({ name: 'Bilal Khan', jazzcash: '03007654321' })
  expect((await change('student', { whatsapp: '123' })).body.message).toBe('Valid 11-digit Whatsapp number is required')
  expect((await change('student', { name: ' ' })).body.message).toBe('Full Name is required')
  expect((await change('student', {})).status).toBe(200)
})

test('students and admins have no details of teachers', async () => {
  for (const as of ['student', 'admin'] as const) expect((await change(as, { bio: 'I teach' })).status).toBe(400)
  expect((await change('teacher', { expertise: ['Chess'] })).status).toBe(400)
  expect((await change('teacher', { expertise: [] })).status).toBe(400)
})

const pictures = async () => {
  await api.waitForJobs()
  return readdir(join(api.platform.settings.dataDir, 'files', 'picture')).catch(() => [])
}

test('a new picture is re-encoded without metadata and replaces the old one', async () => {
  const set = async (side: number) => api.call(setPicture, { as: 'teacher2', files: { picture: [await jpeg(side)] } })
  const first = (await set(40)).body.picture
  const kept = await pictures()
  const second = (await set(41)).body.picture
  expect((await api.app.inject({ url: first })).statusCode).toBe(404)
  const { rawPayload } = await api.app.inject({ url: second })
  const { width, exif } = await sharp(rawPayload).metadata()
  expect([width, exif]).toEqual([41, undefined])
  expect(await pictures()).toHaveLength(kept.length)
  expect((await api.call(removePicture, { as: 'teacher2' })).body.picture).toBe('')
  expect(await pictures()).toHaveLength(kept.length - 1)
})

test('a file that is no picture is refused, and the old picture stays', async () => {
  const before = (await api.call(setPicture, { as: 'teacher2', files: { picture: [await jpeg()] } })).body.picture
  expect((await api.call(setPicture, { as: 'teacher2', files: { picture: [disguisedHtml()] } })).status).toBe(415)
  expect((await api.app.inject({ url: before })).statusCode).toBe(200)
})

test('a new name also stands in notifications, so that an erasure finds them', async () => {
  await api.publish('teacher.submitted', { teacherId: api.world.people.pendingTeacher })
  await change('pendingTeacher', { name: 'Ustad New Name' })
  const { body } = await api.call(getNotifications, { as: 'admin' })
  expect(body[0].message).toMatch(/^Ustad New Name /)
})

/** All links to the picture of the demo's teacher. */
const readPictureLinks = async () => {
  const gig = await api.call(getStudentGig, { as: 'student', query: { gigId: api.world.gigs[0] } })
  const { profileImage, documents } = gig.body.teacher
  return [profileImage, documents[PICTURE_INDEX]]
}

test('the picture of an approved teacher has one public address everywhere, that of a suspended one a private link', async () => {
  const { picture } = (await api.call(setPicture, { as: 'teacher', files: { picture: [await jpeg()] } })).body
  expect(picture).toMatch(/^\/api\/public\/files\/[^?]+$/)
  expect((await api.app.inject({ url: picture })).statusCode).toBe(200)
  expect(await readPictureLinks()).toEqual([picture, picture])
  expect((await api.call(getProfile, { as: 'teacher' })).body.documents[PICTURE_INDEX]).toBe(picture)

  const isTeacher = eq(accounts.id, api.world.people.teacher)
  await api.platform.db.update(accounts).set({ suspendedAt: new Date() }).where(isTeacher)
  const links = await readPictureLinks()
  await api.platform.db.update(accounts).set({ suspendedAt: null }).where(isTeacher)
  for (const link of links) {
    expect(link).toMatch(/^\/api\/files\/.*&seal=/)
    expect((await api.app.inject({ url: link })).statusCode).toBe(200)
  }
})

test('the picture of a teacher who is not approved has a private link', async () => {
  const { body } = await api.call(setPicture, { as: 'pendingTeacher', files: { picture: [await jpeg()] } })
  expect(body.picture).toMatch(/^\/api\/files\/.*&seal=/)
  expect((await api.app.inject({ url: body.picture })).statusCode).toBe(200)
  const [teacher] = (await api.call(pendingTeachers, { as: 'admin' })).body
  expect(teacher.documents[PICTURE_INDEX]).toMatch(/^\/api\/files\/.*&seal=/)
})
