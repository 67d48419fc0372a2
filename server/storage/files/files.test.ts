import { mkdir, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hmac } from '#server/foundation/secrets/signatures.ts'
import { files } from '#server/storage/database/schema.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { fileLink, toSignedText } from './file-links.ts'
import { insertFile } from './files.ts'

const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))

let api: Api
let fileId: string
let link: string

beforeAll(async () => {
  api = await startApi()
  fileId = crypto.randomUUID()
  const folder = `${api.platform.settings.dataDir}/made`
  await mkdir(folder)
  await writeFile(`${folder}/lesson`, BYTES)
  await api.platform.storage.put(`resource/${fileId}`, `${folder}/lesson`)
  const owner = { ownerId: api.world.people.teacher, purpose: 'resource' } as const
  const row = { id: fileId, key: `resource/${fileId}`, name: 'lesson.mp4', type: 'video/mp4', bytes: BYTES.length }
  await insertFile(api.platform.db, { ...owner, ...row })
  link = fileLink(api.platform, fileId)
})
afterAll(() => api.close())

const open = (headers: Record<string, string> = {}, url = link) => api.app.inject({ url, headers })

test('a complete file announces range requests', async () => {
  const { statusCode, headers, rawPayload } = await open()
  expect([statusCode, headers['accept-ranges'], headers['content-length']]).toEqual([200, 'bytes', '1000'])
  expect(rawPayload.equals(BYTES)).toBe(true)
  expect(headers['cache-control']).toBe('private, no-store')
})

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=900-', 900, 1000],
  ['bytes=-50', 950, 1000],
  ['bytes=500-99999', 500, 1000],
  ['bytes=999-999', 999, 1000],
])('%s is answered with just that range', async (range, from, to) => {
  const { statusCode, headers, rawPayload } = await open({ range })
  expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/1000`])
  expect(headers['content-length']).toBe(String(to - from))
  expect(rawPayload.equals(BYTES.subarray(from, to))).toBe(true)
})

test('a range beyond the end is rejected with the size', async () => {
  const { statusCode, headers, json } = await open({ range: 'bytes=1000-' })
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */1000'])
  expect(json()).toEqual({ message: 'The file ends before this part.', code: 'invalid' })
})

test('a range with another version’s ETag is answered with the whole file', async () => {
  const { headers } = await open()
  const tag = String(headers.etag)
  expect((await open({ range: 'bytes=0-9', 'if-range': tag })).statusCode).toBe(206)
  expect((await open({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
})

test('HEAD sends the same headers and no body', async () => {
  const { statusCode, headers, rawPayload } = await api.app.inject({ method: 'HEAD', url: link })
  expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, '1000', 0])
})

test('an expired or forged link opens nothing [D7.1]', async () => {
  const keys = api.platform.settings.sessionKeys
  const until = Math.floor(Date.now() / 1000) - 1
  const old = `/api/files/${fileId}?until=${until}&seal=${hmac(keys, toSignedText({ fileId, expiresAt: until }))}`
  expect([(await open({}, old)).statusCode, (await open({}, old)).json().code]).toEqual([410, 'gone'])
  const forged = [
    link.replace(/until=\d+/, 'until=99999999999'),
    link.replace(/seal=.*/, 'seal=x'),
    `${link}&viewer=${api.world.people.student}`,
    `/api/files/${fileId}`,
    link.replace(fileId, crypto.randomUUID()),
  ]
  for (const url of forged) expect((await open({}, url)).statusCode).toBe(403)
})

test('a link for one viewer does not work without that viewer’s id', async () => {
  const personal = fileLink(api.platform, fileId, api.world.people.teacher)
  for (const viewer of ['', api.world.people.student])
    expect((await open({}, personal.replace(/viewer=[^&]*/, `viewer=${viewer}`))).statusCode).toBe(403)
})

test('a file without a row is not found', async () => {
  const row = {
    ownerId: api.world.people.teacher,
    purpose: 'resource',
    name: 'x.pdf',
    type: 'application/pdf',
  } as const
  const id = crypto.randomUUID()
  await insertFile(api.platform.db, { ...row, id, key: `resource/${id}`, bytes: 1 })
  const url = fileLink(api.platform, id)
  await api.platform.db.delete(files).where(eq(files.id, id))
  expect((await open({}, url)).statusCode).toBe(404)
})
