import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { createGig } from '#contract/gigs.ts'
import { addBook } from '#contract/library/books.ts'
import { deleteResource, getStorageUse, uploadResources } from '#contract/resources/resources.ts'
import { files } from '#server/storage/database/schema.ts'
import { readSiteUsage, readTeacherUsage } from '#server/storage/files/usage/storage-usage.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'
import { jpeg, pdf } from '#tests/support/api/sample-files.ts'

const MEGABYTE = 1024 * 1024
const SITE_MB = 1000
/** A tenth of the quota is reserved for receipts and documents. */
const CLASS_FILES_MB = 900

let api: Api
let gigId: string
beforeAll(async () => {
  api = await startApi({ TEACHER_QUOTA_MB: '5', SITE_QUOTA_MB: String(SITE_MB) })
  const body = { title: 'A class', description: 'To learn', price: 3896 }
  gigId = (await api.call(createGig, { as: 'teacher2', body })).body.gig._id
})
afterAll(() => api.close())
afterEach(() => api.platform.db.delete(files).where(eq(files.name, 'filler')))

const pdfOf = (megabytes: number) => {
  const { name, bytes } = pdf()
  return { name, bytes: Buffer.concat([bytes, Buffer.alloc(megabytes * MEGABYTE - bytes.length, 32)]) }
}
const upload = (megabytes: number, options: CallOptions = {}) =>
  api.call(uploadResources, {
    as: 'teacher2',
    body: { gigId, title: 'Week one', description: 'To read' },
    files: { files: [pdfOf(megabytes)] },
    ...options,
  })
const remove = (resource: { _id: string }) =>
  api.call(deleteResource, { as: 'teacher2', body: { gigId, resourceId: resource._id } })
/** Fills the site up to a size with a row of no bytes. */
const fillSite = async (megabytes: number) => {
  const { bytes } = await readSiteUsage(api.platform.db)
  const filler = { ownerId: api.world.people.admin, purpose: 'book', name: 'filler', type: 'application/pdf' } as const
  await api.platform.db.insert(files).values({ ...filler, key: 'book/filler', bytes: megabytes * MEGABYTE - bytes })
}
const usedBytes = async () => (await readTeacherUsage(api.platform.db, api.world.people.teacher2)).bytes
const storedKeys = async () => (await Array.fromAsync(api.platform.storage.keys())).length

test('a teacher whose quota is full is told how much is used and what to do, and can go on after removing a file', async () => {
  const first = await upload(3)
  const use = (await api.call(getStorageUse, { as: 'teacher2' })).body
  expect(use).toEqual({ usedBytes: 3 * MEGABYTE, quotaBytes: 5 * MEGABYTE })
  const kept = await storedKeys()
  const refused = await upload(3)
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      message:
        'You use 3 MB of your 5 MB for class files, and this needs 3 MB more. Remove resources that your students no longer need, then try again.',
      code: 'conflict',
    },
  ])
  expect(await storedKeys()).toBe(kept)
  await remove(first.body.resources[0])
  const again = await upload(3)
  expect(again.status).toBe(200)
  await remove(again.body.resources[0])
  expect(await usedBytes()).toBe(0)
})

test('uploads at the same time do not pass the quota together', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(2)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(await usedBytes()).toBe(4 * MEGABYTE)
  for (const { status, body } of answers) if (status === 200) await remove(body.resources[0])
  await api.waitForJobs()
})

test('an upload that is repeated after it took the last space gets the first answer', async () => {
  const key = crypto.randomUUID()
  const first = await upload(5, { key })
  const repeated = await upload(5, { key })
  expect([first.status, repeated.status]).toEqual([200, 200])
  expect(repeated.body.resources[0]._id).toBe(first.body.resources[0]._id)
  await remove(first.body.resources[0])
})

test('a full site refuses class files and books, and still takes receipts', async () => {
  await fillSite(CLASS_FILES_MB)
  const refused = await upload(1)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/site is full.*support@/)])
  const book = { body: { shelf: 'hadith' }, files: { file: [pdf()] } }
  const refusedBook = await api.call(addBook, { as: 'admin', ...book })
  expect([refusedBook.status, refusedBook.body.code]).toEqual([409, 'conflict'])
  const receipt = { as: 'student2', body: { gigId }, files: { receipt: [await jpeg()] }, key: 'a-key-of-one' } as const
  expect((await api.call(enroll, receipt)).status).toBe(200)
})

test('a receipt that the whole quota cannot hold is not refused for good: the phone sends it again', async () => {
  vi.spyOn(api.platform.log, 'error').mockImplementation(() => undefined)
  await fillSite(SITE_MB)
  const receipt = { as: 'student', body: { gigId }, files: { receipt: [await jpeg()] }, key: 'a-key-of-two' } as const
  const { status, headers } = await api.call(enroll, receipt)
  expect([status, headers['retry-after']]).toEqual([503, '60'])
  await api.platform.db.delete(files).where(eq(files.name, 'filler'))
  expect((await api.call(enroll, receipt)).status).toBe(200)
})
