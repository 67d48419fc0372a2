import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESOURCE_MAX_BYTES, RESOURCE_TOO_LARGE, uploadResources } from '#contract/resources/resources.ts'
import { ownIncomingFolder } from '#server/storage/files/incoming.ts'
import type { ApiAnswer } from '#tests/support/api/api.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { pdf } from '#tests/support/api/sample-files.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, 32)

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const BOUNDARY = 'a-line-between-parts'
const headOf = (gigId: string): string => {
  const fields = { gigId, title: 'A long one', description: 'Of the whole lesson' }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = 'Content-Disposition: form-data; name="files"; filename="lesson.pdf"\r\nContent-Type: application/pdf'
  return `${parts.join('')}--${BOUNDARY}\r\n${file}\r\n\r\n`
}

// A generator respects back-pressure: bytes leave as the server reads them, never all at once.
async function* formOf(gigId: string, bytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(headOf(gigId))
  const start = pdf().bytes
  yield start
  for (let left = bytes - start.length; left > 0; left -= MEGABYTE.length) yield MEGABYTE.subarray(0, left)
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

const headers = async () => ({
  authorization: `Bearer ${await api.tokenOf('teacher')}`,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
})

const upload = async (bytes: number) => {
  const call = request(new URL(uploadResources.path, api.origin), { method: 'POST', headers: await headers() })
  const answer = Promise.withResolvers<{ status: number | undefined; body: ApiAnswer['body'] }>()
  call.on('response', async (response) => {
    answer.resolve({ status: response.statusCode, body: JSON.parse(await text(response)) })
  })
  call.on('error', answer.reject)
  for await (const chunk of formOf(api.world.gigs[0], bytes))
    if (!call.write(chunk)) await new Promise((resolve) => call.once('drain', resolve))
  call.end()
  return answer.promise
}

const waiting = () => readdir(ownIncomingFolder(api.platform.settings.dataDir)).catch(() => [])
const kept = async () => (await readdir(join(api.platform.settings.dataDir, 'files/resource'))).length

test('a file of 100 MB is accepted [D7.3]', async () => {
  const { status, body } = await upload(RESOURCE_MAX_BYTES)
  expect([status, body.resources?.[0]?.bytes]).toEqual([200, RESOURCE_MAX_BYTES])
  expect(await waiting()).toEqual([])
})

test('one byte more is refused with a message and leaves no bytes', async () => {
  const before = await kept()
  const { status, body } = await upload(RESOURCE_MAX_BYTES + 1)
  expect([status, body.message]).toEqual([413, RESOURCE_TOO_LARGE])
  expect([await kept(), await waiting()]).toEqual([before, []])
})

test('an aborted upload leaves no files', async () => {
  const before = await kept()
  const call = request(new URL(uploadResources.path, api.origin), { method: 'POST', headers: await headers() })
  call.on('error', () => undefined)
  call.write(headOf(api.world.gigs[0]))
  call.write(pdf().bytes)
  call.write(MEGABYTE)
  await expect.poll(waiting).toHaveLength(1)
  call.destroy()
  await expect.poll(waiting).toEqual([])
  expect(await kept()).toBe(before)
})
