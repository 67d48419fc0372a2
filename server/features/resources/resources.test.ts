import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setUserStatus } from '#contract/admin/users.ts'
import { acceptStudent, enroll, unenrollStudentToPending } from '#contract/enrolment.ts'
import { createGig } from '#contract/gigs.ts'
import { RESOURCE_WRONG_TYPE } from '#contract/resources/resource-kinds.ts'
import * as words from '#contract/resources/resources.ts'
import { files } from '#server/storage/database/schema.ts'
import { enrolments, gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { ownIncomingFolder } from '#server/storage/files/incoming.ts'
import { sweepOrphans } from '#server/storage/files/orphans.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'
import { disguisedHtml, docx, gif, jpeg, pdf, png } from '#tests/support/api/sample-files.ts'

let api: Api
let gigId: string
const added: object[] = []

beforeAll(async () => {
  api = await startApi()
  api.platform.events.subscribe('resources.added', (event) => void added.push(event))
  gigId = await newGig()
  await api.platform.db.insert(enrolments).values({ gigId, studentId: api.world.people.student, status: 'enrolled' })
})
afterAll(() => api.close())

const newGig = async (): Promise<string> => {
  const body = { title: 'A class', description: 'To learn', price: 3896 }
  return (await api.call(createGig, { as: 'teacher', body })).body.gig._id
}
const form = { title: 'Week one', description: 'To read before the lesson' }
const upload = (gig: string, attached: readonly { name: string; bytes: Uint8Array }[], options: CallOptions = {}) =>
  api.call(words.uploadResources, {
    as: 'teacher',
    body: { gigId: gig, ...form },
    files: { files: attached },
    ...options,
  })
const list = (gig: string, options: CallOptions = {}) =>
  api.call(words.getGigResources, { as: 'student', query: { gigId: gig }, ...options })
const keptFiles = async () => (await readdir(join(api.platform.settings.dataDir, 'files/resource'))).length
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const uploaded = async (file: { name: string; bytes: Uint8Array }) => (await upload(gigId, [file])).body.resources[0]

test('each file becomes a resource, newest first, announced once [7.17]', async () => {
  const gig = await newGig()
  await api.waitForJobs()
  added.length = 0
  const { status, body } = await upload(gig, [pdf(), await png()])
  expect([status, body.message]).toEqual([200, 'Resources uploaded successfully!'])
  expect(body.resources).toHaveLength(2)
  await api.waitForJobs()
  expect(added).toEqual([{ gigId: gig, teacherId: api.world.people.teacher, count: 2 }])
  const mine = await api.call(words.getResources, { as: 'teacher', params: { id: gig } })
  expect(mine.headers['x-total-count']).toBe('2')
  const types = mine.body.map(({ fileType }: words.Resource) => fileType)
  expect(types.toSorted()).toEqual(['Image', 'PDF'])
  expect(mine.body[0]).toMatchObject({ ...form, bytes: expect.any(Number), createdAt: expect.stringMatching(/Z$/) })
})

test('a long list is paged [7.16]', async () => {
  const gig = await newGig()
  await upload(gig, [pdf(), pdf(), pdf()])
  const first = await api.call(words.getResources, { as: 'teacher', params: { id: gig }, query: { limit: 2 } })
  const cursor = String(first.headers['x-next-cursor'])
  const rest = await api.call(words.getResources, { as: 'teacher', params: { id: gig }, query: { limit: 2, cursor } })
  const ids = [...first.body, ...rest.body].map(({ _id }) => _id)
  expect([first.body.length, rest.body.length, new Set(ids).size]).toEqual([2, 1, 3])
})

test('missing title, description or files are refused with the specified messages [7.17]', async () => {
  for (const missing of [{ title: ' ' }, { description: '' }])
    expect((await upload(gigId, [pdf()], { body: { gigId, ...form, ...missing } })).body.message).toBe(
      'Please provide a title and description!',
    )
  expect((await upload(gigId, [])).body).toEqual({ message: 'No files to upload!', code: 'invalid' })
})

test('an upload may have twenty files, but not more [D7.3]', async () => {
  const gig = await newGig()
  const twenty = Array.from({ length: 20 }, pdf)
  expect((await upload(gig, twenty)).body.resources).toHaveLength(20)
  const before = await keptFiles()
  const { status, body } = await upload(gig, [...twenty, pdf()])
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(await keptFiles()).toBe(before)
})

test('a teacher rejected during the upload shares nothing and loses access to the files', async () => {
  const { people } = api.world
  const set = (status: string) =>
    api.call(setUserStatus, { as: 'admin', params: { id: people.teacher }, body: { status } })
  const [shared] = (await upload(gigId, [pdf()])).body.resources
  const { storage } = api.platform
  const put = storage.put
  vi.spyOn(storage, 'put').mockImplementationOnce(async (key, path) => {
    await put(key, path)
    await set('rejected')
  })
  const before = await keptFiles()
  const { status } = await upload(gigId, [pdf()])
  const opened = await api.app.inject({ url: shared.fileURL })
  await set('approved')
  expect([status, opened.statusCode, await keptFiles()]).toEqual([403, 403, before])
  expect((await api.app.inject({ url: shared.fileURL })).statusCode).toBe(200)
})

test('text that PostgreSQL cannot store is refused, and its files are removed', async () => {
  const before = await keptFiles()
  const { status, body } = await upload(gigId, [pdf()], { body: { gigId, ...form, description: 'a\0b' } })
  expect([status, body]).toEqual([400, { message: 'Invalid input', code: 'invalid' }])
  expect(await keptFiles()).toBe(before)
})

test('a forbidden file type is detected by content and refuses the whole upload [D7.3]', async () => {
  const before = await keptFiles()
  for (const file of [
    disguisedHtml(),
    { name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]) {
    const { status, body } = await upload(gigId, [pdf(), file])
    expect([status, body.message]).toEqual([415, RESOURCE_WRONG_TYPE])
  }
  expect(await keptFiles()).toBe(before)
  expect(await readdir(ownIncomingFolder(api.platform.settings.dataDir))).toEqual([])
})

test('an unreadable picture is refused, and the files before it are removed', async () => {
  const before = await keptFiles()
  const broken = { name: 'cut.png', bytes: (await png(200)).bytes.subarray(0, 120) }
  expect((await upload(gigId, [pdf(), broken])).status).toBe(415)
  expect(await keptFiles()).toBe(before)
})

test('only the teacher of the gig can upload and remove', async () => {
  const { _id: resourceId } = await uploaded(pdf())
  const before = await keptFiles()
  expect((await upload(gigId, [pdf()], { as: 'teacher2' })).status).toBe(403)
  expect((await upload(gigId, [pdf()], { as: 'student' })).status).toBe(403)
  expect((await upload(gigId, [pdf()], { as: 'pendingTeacher' })).status).toBe(403)
  expect((await upload(crypto.randomUUID(), [pdf()])).status).toBe(404)
  expect((await api.call(words.deleteResource, { as: 'teacher2', body: { gigId, resourceId } })).status).toBe(403)
  expect(await keptFiles()).toBe(before)
  expect((await api.call(words.getResources, { as: 'teacher2', params: { id: gigId } })).status).toBe(403)
})

test('a resource of another gig cannot be removed through an own gig [7.18]', async () => {
  const { _id: resourceId } = await uploaded(pdf())
  const own = (await api.call(createGig, { as: 'teacher2', body: { title: 'B', description: 'B', price: 3896 } })).body
  const body = { gigId: own.gig._id, resourceId }
  expect((await api.call(words.deleteResource, { as: 'teacher2', body })).status).toBe(404)
  expect((await list(gigId)).body.some(({ _id }: words.Resource) => _id === resourceId)).toBe(true)
})

test('removing deletes row and bytes, and a second removal gets 404 [7.18]', async () => {
  const { _id: resourceId, fileURL } = await uploaded(pdf())
  const before = await keptFiles()
  const remove = () => api.call(words.deleteResource, { as: 'teacher', body: { gigId, resourceId } })
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Resource deleted successfully!' } })
  await api.waitForJobs()
  expect(await keptFiles()).toBe(before - 1)
  expect((await open(fileURL)).statusCode).toBe(404)
  expect((await remove()).status).toBe(404)
})

test('only enrolled students see the list, and links stop working after un-enrolment [D4.3]', async () => {
  const gig = await newGig()
  await upload(gig, [pdf()])
  const student = { as: 'student2' } as const
  expect((await list(gig, student)).status).toBe(403)
  await api.call(enroll, { ...student, body: { gigId: gig }, files: { receipt: [await jpeg()] } })
  expect((await list(gig, student)).status).toBe(403)
  const place = { as: 'teacher', body: { gigId: gig, studentId: api.world.people.student2 } } as const
  await api.call(acceptStudent, place)
  const { status, body } = await list(gig, student)
  expect([status, body.length]).toEqual([200, 1])
  expect((await open(body[0].fileURL)).statusCode).toBe(200)
  await api.call(unenrollStudentToPending, place)
  expect((await list(gig, student)).status).toBe(403)
  expect((await open(body[0].fileURL)).statusCode).toBe(403)
  expect((await open(`${body[0].fileURL}&download=1`)).statusCode).toBe(403)
})

test('a repeated upload stores and announces nothing', async () => {
  const gig = await newGig()
  const key = crypto.randomUUID()
  const sent = await Promise.all(Array.from({ length: 4 }, () => upload(gig, [pdf()], { key })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(sent.map(({ body }) => body.resources[0]._id)).size).toBe(1)
  expect((await api.call(words.getResources, { as: 'teacher', params: { id: gig } })).body).toHaveLength(1)
  await api.waitForJobs()
  expect(added.filter((event) => 'gigId' in event && event.gigId === gig)).toHaveLength(1)
  expect((await upload(gig, [await png()], { key })).body.code).toBe('key_reused')
})

test('pictures lose their metadata, and animations stay animated [D7.3]', async () => {
  const photo = await uploaded(await jpeg())
  expect((await open(photo.fileURL)).rawPayload.includes('Lahore')).toBe(false)
  const moving = await uploaded(await gif())
  expect((await open(moving.fileURL)).rawPayload.toString('latin1').match(/NETSCAPE2\.0/)).not.toBeNull()
})

test('a picture has a small copy for members, which is removed with it', async () => {
  const before = await keptFiles()
  const { _id: resourceId, thumbnailURL } = await uploaded(await jpeg())
  expect(await keptFiles()).toBe(before + 2)
  const small = await open(thumbnailURL)
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(small.rawPayload).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(144)
  const [shown] = (await list(gigId)).body
  expect((await open(shown.thumbnailURL)).statusCode).toBe(200)
  const place = { gigId, studentId: api.world.people.student }
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, gigId))
  expect((await open(shown.thumbnailURL)).statusCode).toBe(403)
  await api.platform.db.insert(enrolments).values({ ...place, status: 'enrolled' })
  await api.call(words.deleteResource, { as: 'teacher', body: { gigId, resourceId } })
  await api.waitForJobs()
  expect(await keptFiles()).toBe(before)
  expect((await uploaded(pdf())).thumbnailURL).toBe('')
})

test('safe types open in the browser, others download; Download always downloads [D7.3]', async () => {
  const shown = await uploaded({ ...pdf(), name: "Sabaq's (1) سبق.pdf" })
  const { headers } = await open(shown.fileURL)
  expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''Sabaq%27s%20%281%29%20%D8%B3/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect((await open(`${shown.fileURL}&download=1`)).headers['content-disposition']).toMatch(/^attachment; /)
  const photo = await uploaded(await png())
  expect((await open(photo.fileURL)).headers['content-security-policy']).toMatch(/; sandbox$/)
  const kept = await uploaded(docx())
  expect(kept.fileType).toBe('Word document')
  expect((await open(kept.fileURL)).headers['content-disposition']).toMatch(/^attachment; /)
})

test('the sweep deletes files of deleted gigs and files without a row, and no others', async () => {
  const { db, storage } = api.platform
  const gig = await newGig()
  const { body } = await upload(gig, [pdf()])
  await db.delete(gigs).where(eq(gigs.id, gig))
  expect((await open(body.resources[0].fileURL)).statusCode).toBe(403)
  const before = await keptFiles()
  await sweepOrphans(api.platform)
  expect(await keptFiles()).toBe(before)
  await sweepOrphans(api.platform, { graceMs: -1, maxShare: 1 })
  const kept = (await db.select().from(resources)).flatMap(({ fileId, thumbnailId }) =>
    thumbnailId ? [fileId, thumbnailId] : [fileId],
  )
  expect(await keptFiles()).toBe(kept.length)
  expect(
    await db
      .select()
      .from(files)
      .where(and(eq(files.purpose, 'resource'), eq(files.id, body.resources[0]._id))),
  ).toEqual([])
  for (const { key } of await db.select().from(files)) expect(await storage.storedAt(key)).toBeInstanceOf(Date)
})
