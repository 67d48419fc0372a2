import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteGig } from '#contract/admin/gigs.ts'
import * as media from '#contract/gigs/media.ts'
import { createGig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { createRecording, disguisedHtml, jpeg, recordingWithPlace } from '#tests/support/api/sample-files.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const newGig = async (): Promise<string> => {
  const body = { title: 'Tajweed', description: 'The rules', price: 3896 }
  return (await api.call(createGig, { as: 'teacher', body })).body.gig._id
}
/** Two seconds each time. */
const recording = (times: number) => {
  const { name, buffer } = createRecording(times)
  return { name, bytes: buffer }
}
const setCover = async (gigId: string, as: TestUser = 'teacher', side = 300) =>
  api.call(media.setGigCover, { as, body: { gigId }, files: { cover: [await jpeg(side)] } })
const setIntroduction = (gigId: string, file: { name: string; bytes: Buffer }) =>
  api.call(media.setGigIntroduction, { as: 'teacher', body: { gigId }, files: { introduction: [file] } })
const get = (url: string, headers = {}) => api.app.inject({ url, headers })

const storedFiles = async (purpose: 'cover' | 'introduction') => {
  await api.waitForJobs()
  return readdir(join(api.platform.settings.dataDir, 'files', purpose)).catch(() => [])
}
const edits = async (gigId: string) => {
  const rows = await api.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.gigId, gigId))
    .orderBy(auditEntries.at)
  return rows.filter(({ kind }) => kind === 'gig.edited').map(({ before, after }) => [before, after])
}

test('a file that the storage cannot read is not cached as missing', async () => {
  const { coverURL } = (await setCover(await newGig())).body
  const read = vi.spyOn(api.platform.storage, 'read').mockRejectedValue(new Error('The bucket is away'))
  const { statusCode, headers } = await get(coverURL)
  read.mockRestore()
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined])
  expect((await get(coverURL)).headers['cache-control']).toContain('public')
})

test('a cover is cropped to 16:9 in two sizes, without metadata, and visitors can load both', async () => {
  const { status, body } = await setCover(await newGig())
  expect(status).toBe(200)
  for (const [url, width, height] of [
    [body.coverURL, 1280, 720],
    [body.coverSmallURL, 480, 270],
  ]) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('public')
    const picture = await sharp(rawPayload).metadata()
    expect([picture.width, picture.height, picture.exif]).toEqual([width, height, undefined])
  }
})

test('a new cover replaces the files of the old one, and removing it leaves none', async () => {
  const gigId = await newGig()
  const before = await storedFiles('cover')
  const first = (await setCover(gigId)).body.coverURL
  await setCover(gigId, 'teacher', 301)
  expect((await get(first)).statusCode).toBe(404)
  expect(await storedFiles('cover')).toHaveLength(before.length + 2)
  const removed = await api.call(media.removeGigCover, { as: 'teacher', params: { gigId } })
  expect(removed.body).not.toHaveProperty('coverURL')
  expect(removed.body).not.toHaveProperty('coverSmallURL')
  expect(await storedFiles('cover')).toHaveLength(before.length)
  expect(await edits(gigId)).toEqual([
    ['Cover picture: –', 'Cover picture: uploaded'],
    ['Cover picture: uploaded', 'Cover picture: uploaded'],
    ['Cover picture: uploaded', 'Cover picture: –'],
  ])
})

test('an introduction of up to 60 seconds is stored with its measured length and played in parts', async () => {
  const gigId = await newGig()
  const { status, body } = await setIntroduction(gigId, recording(30))
  expect(status).toBe(200)
  expect(body.introduction).toMatchObject({ kind: 'audio', seconds: 60, bytes: recording(30).bytes.length })
  const part = await get(body.introduction.url, { range: 'bytes=0-99' })
  expect([part.statusCode, part.rawPayload.length, part.headers['accept-ranges']]).toEqual([206, 100, 'bytes'])
  expect((await api.call(getAllGigs, { as: 'student' })).body[0].introduction).toEqual(body.introduction)
  const removed = await api.call(media.removeGigIntroduction, { as: 'teacher', params: { gigId } })
  expect(removed.body).not.toHaveProperty('introduction')
  expect(await storedFiles('introduction')).toHaveLength(0)
})

test('an introduction is stored without the place where it was recorded', async () => {
  const { name, bytes, place } = await recordingWithPlace()
  expect(bytes.includes(place)).toBe(true)
  const gigId = await newGig()
  const { body } = await setIntroduction(gigId, { name, bytes })
  expect(body.introduction).toMatchObject({ kind: 'audio', seconds: 2 })
  const stored = (await get(body.introduction.url)).rawPayload
  expect([stored.length, stored.includes(place)]).toEqual([body.introduction.bytes, false])
  await api.call(media.removeGigIntroduction, { as: 'teacher', params: { gigId } })
})

test('a recording that is too long, unreadable or of another type is refused and leaves no file', async () => {
  const gigId = await newGig()
  const long = await setIntroduction(gigId, recording(31))
  expect([long.status, long.body.message]).toEqual([400, media.INTRODUCTION_TOO_LONG])
  const webmHeader = Buffer.from('1a45dfa3874282847765626d', 'hex')
  const broken = await setIntroduction(gigId, { name: 'broken.webm', bytes: webmHeader })
  expect([broken.status, broken.body.message]).toEqual([415, media.INTRODUCTION_UNREADABLE])
  expect((await setIntroduction(gigId, disguisedHtml())).status).toBe(415)
  expect(await storedFiles('introduction')).toHaveLength(0)
})

test("nobody changes another teacher's class, and a refused picture is not kept", async () => {
  const gigId = await newGig()
  const before = await storedFiles('cover')
  expect((await setCover(gigId, 'teacher2')).status).toBe(403)
  expect((await setCover(crypto.randomUUID())).status).toBe(404)
  for (const endpoint of [media.removeGigCover, media.removeGigIntroduction])
    expect((await api.call(endpoint, { as: 'teacher2', params: { gigId } })).status).toBe(403)
  expect(await storedFiles('cover')).toHaveLength(before.length)
})

test('files of a teacher who loses the approval are no longer public, but the teacher still sees them', async () => {
  const gigId = await newGig()
  const { coverURL, introduction } = (await setCover(gigId).then(() => setIntroduction(gigId, recording(1)))).body
  const teacherId = api.world.people.teacher
  const setStatus = (status: 'approved' | 'rejected') =>
    api.platform.db.update(teachers).set({ status }).where(eq(teachers.accountId, teacherId))
  await setStatus('rejected')
  for (const url of [coverURL, introduction.url]) expect((await get(url)).statusCode).toBe(404)
  const { body } = await api.call(getMyGigs, { as: 'admin', query: { email: 'teacher@halaqah.test' } })
  await setStatus('approved')
  const [gig] = body.filter(({ _id }: { _id: string }) => _id === gigId)
  if (gig) expect((await get(gig.coverURL)).statusCode).toBe(200)
  expect((await get(coverURL)).statusCode).toBe(200)
})

test('deleting a class deletes its cover and introduction', async () => {
  const gigId = await newGig()
  const before = [await storedFiles('cover'), await storedFiles('introduction')].flat()
  await setCover(gigId)
  await setIntroduction(gigId, recording(1))
  await api.call(deleteGig, { as: 'admin', params: { id: gigId } })
  expect([await storedFiles('cover'), await storedFiles('introduction')].flat()).toHaveLength(before.length)
})
