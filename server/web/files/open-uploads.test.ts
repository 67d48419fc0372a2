import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { getOpenUploads } from './open-uploads.ts'

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const HEAD = '--line\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4'

interface StartedUpload {
  readonly call: ClientRequest
  readonly answer: Promise<{ status: number | undefined; retryAfter: string | undefined; body: string }>
}

/** Starts an upload and never finishes it. */
const startUpload = async (who: TestUser): Promise<StartedUpload> => {
  const headers = {
    authorization: `Bearer ${await api.tokenOf(who)}`,
    'content-type': 'multipart/form-data; boundary=line',
  }
  const call = request(new URL(uploadResources.path, api.origin), { method: 'POST', headers, agent: false })
  const answer = Promise.withResolvers<Awaited<StartedUpload['answer']>>()
  call.on('response', async (response) => {
    const { statusCode: status, headers } = response
    answer.resolve({ status, retryAfter: headers['retry-after'], body: await text(response) })
  })
  call.on('error', () => answer.resolve({ status: undefined, retryAfter: undefined, body: '' }))
  call.write(HEAD)
  return { call, answer: answer.promise }
}

test('one account cannot occupy all uploads, and a finished upload frees its slot', async () => {
  const uploads = await Promise.all(Array.from({ length: 21 }, () => startUpload('teacher')))
  // The 20 accepted uploads stay unanswered, because their bodies never end.
  const refused = await Promise.race(uploads.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 429, retryAfter: '30' })
  expect(refused.body).toContain('Too many uploads at once.')
  const gigId = api.world.gigs[2]
  const receipt = { body: { gigId }, files: { receipt: [await jpeg()] } }
  expect((await api.call(enroll, { as: 'student2', ...receipt })).status).toBe(200)
  for (const { call } of uploads) call.destroy()
  const upload = {
    body: { gigId: api.world.gigs[0], title: 'One', description: 'One' },
    files: { files: [await jpeg()] },
  }
  await waitFor(async () => expect((await api.call(uploadResources, { as: 'teacher', ...upload })).status).toBe(200))
})

test('IPv6 addresses of one network share an upload budget', async () => {
  const app = fastify()
  const end = Promise.withResolvers<void>()
  app.post('/', async (request, reply) => {
    getOpenUploads(app).track({ request, reply, accountId: undefined })
    await end.promise
  })
  await app.ready()
  // `inject` sends the request only when its promise is awaited.
  const inject = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/', remoteAddress }).then((reply) => reply)
  const open = Array.from({ length: 150 }, (_, host) => inject(`2001:db8:0:1::${host + 1}`))
  expect((await inject('2001:db8:0:1::ffff')).statusCode).toBe(429)
  const neighbour = inject('2001:db8:0:2::1')
  end.resolve()
  expect((await neighbour).statusCode).toBe(200)
  await Promise.all(open)
  await app.close()
})
