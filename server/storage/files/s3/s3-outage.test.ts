import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { createGig } from '#contract/gigs.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { files } from '#server/storage/database/schema.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { fileLink } from '#server/storage/files/file-links.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg, pdf } from '#tests/support/api/sample-files.ts'
import { S3Server } from '#tests/support/servers/s3-server.ts'

/** Larger than what sockets buffer between the store and the test. */
const LARGE_BYTES = 48 * 1024 * 1024

let s3: S3Server
let api: Api
let origin = ''
beforeAll(async () => {
  s3 = await S3Server.create()
  api = await startApi({ ...s3.environment, LOG_LEVEL: 'silent' })
  origin = await api.app.listen({ port: 0 })
})
afterAll(async () => {
  await api.close()
  await s3.remove()
})

let gigId = ''
beforeEach(async () => {
  const body = { title: 'A class', description: 'To learn', price: 3896 }
  gigId = (await api.call(createGig, { as: 'teacher', body })).body.gig._id
})

const sendReceipt = async () =>
  api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [await jpeg()] }, key: gigId })
const findReceipts = () =>
  api.platform.db
    .select({ id: files.id, key: files.key })
    .from(files)
    .innerJoin(enrolments, eq(enrolments.receiptId, files.id))
    .where(eq(enrolments.gigId, gigId))
const open = (fileId: string, headers = {}) => api.app.inject({ url: fileLink(api.platform, fileId), headers })
const uploadLarge = (key: string) => {
  const { name, bytes } = pdf()
  return api.call(uploadResources, {
    as: 'teacher',
    body: { gigId, title: 'The lesson', description: 'All of it' },
    files: { files: [{ name, bytes: Buffer.concat([bytes, Buffer.alloc(LARGE_BYTES - bytes.length, 32)]) }] },
    key,
  })
}
const listKeys = async () => (await Array.fromAsync(api.platform.storage.keys())).sort()

test('while the store is down a receipt is answered with Retry-After, leaves no row, and the next try succeeds', async () => {
  await s3.kill()
  const refused = await sendReceipt()
  expect([refused.status, refused.body]).toEqual([
    503,
    { message: 'The server cannot reach its files right now. Please try again in a moment.', code: 'unavailable' },
  ])
  expect(refused.headers['retry-after']).toEqual(expect.any(String))
  expect(await findReceipts()).toEqual([])
  await s3.start()
  expect((await sendReceipt()).status).toBe(200)
  const [receipt] = await findReceipts()
  expect((await open(receipt?.id ?? '')).statusCode).toBe(200)
})

test('a store that dies in the middle of an upload costs only that upload', async () => {
  const before = await listKeys()
  const key = crypto.randomUUID()
  s3.holdParts()
  const upload = uploadLarge(key)
  await expect.poll(() => s3.countUnfinishedUploads()).toBe(1)
  await s3.kill()
  s3.releaseParts()
  expect((await upload).status).toBe(503)
  await s3.start()
  expect(await listKeys()).toEqual(before)
  const again = await uploadLarge(key)
  expect([again.status, again.body.resources.length]).toEqual([200, 1])
  // The parts of the first try stay in the store until the sweep.
  expect(s3.countUnfinishedUploads()).toBe(1)
  await api.platform.storage.removeDrafts(new Date(0))
  expect(s3.countUnfinishedUploads()).toBe(1)
  await api.platform.storage.removeDrafts(new Date(Date.now() + 1000))
  expect(s3.countUnfinishedUploads()).toBe(0)
})

test('a store that dies in the middle of a download breaks the connection, and the phone continues with a range', async () => {
  const url = (await uploadLarge(crypto.randomUUID())).body.resources[0].fileURL
  const [response]: IncomingMessage[] = await once(get(new URL(url, origin)), 'response')
  await once(response ?? get(''), 'readable')
  // Add the listener before the fault: without one, Node drops the error of the response.
  const end = new Promise((resolve) => {
    response?.on('error', () => resolve('broken')).on('end', () => resolve('complete'))
  })
  await s3.kill()
  let received = 0
  response?.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  expect([await end, response?.headers['content-length']]).toEqual(['broken', String(LARGE_BYTES)])
  expect(received).toBeLessThan(LARGE_BYTES)
  expect((await api.app.inject({ url, headers: { range: `bytes=${received}-` } })).statusCode).toBe(503)
  await s3.start()
  const rest = await api.app.inject({ url, headers: { range: `bytes=${received}-` } })
  expect([rest.statusCode, received + rest.rawPayload.length]).toEqual([206, LARGE_BYTES])
})

test('a slow store holds no transaction open, and other calls go on', async () => {
  const put = vi.spyOn(api.platform.storage, 'put')
  s3.pause()
  const receipt = sendReceipt()
  await expect.poll(() => put.mock.calls.length).toBe(1)
  const [row] = await api.platform.db
    .select({ open: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and state like 'idle in transaction%'`)
  expect(row?.open).toBe(0)
  expect(await findReceipts()).toEqual([])
  s3.resume()
  expect((await receipt).status).toBe(200)
})

test('an object that vanished is reported as missing, and stops nothing else', async () => {
  await sendReceipt()
  const [receipt] = await findReceipts()
  await api.platform.storage.remove(receipt?.key ?? '')
  const whole = await open(receipt?.id ?? '')
  const part = await open(receipt?.id ?? '', { range: 'bytes=0-0' })
  for (const { statusCode, json } of [whole, part])
    expect([statusCode, json()]).toEqual([
      404,
      { message: 'This file is missing on the server. Please ask for it to be uploaded again.', code: 'not_found' },
    ])
})

test('a store that cannot remove an unused file does not change the answer', async () => {
  await sendReceipt()
  const remove = vi.spyOn(api.platform.storage, 'remove').mockRejectedValue(new Error('the store is down'))
  const body = { gigId }
  const twice = await api.call(enroll, { as: 'student', body, files: { receipt: [await jpeg()] }, key: 'another-key' })
  expect([twice.status, twice.body.code, remove.mock.calls.length]).toEqual([409, 'conflict', 1])
  remove.mockRestore()
})
