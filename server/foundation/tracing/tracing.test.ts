import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enroll } from '#contract/enrolment.ts'
import { getTicket } from '#contract/room/meeting.ts'
import { startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { currentTracer, startTracing, traced } from './tracing.ts'

const Value = z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.number() })])
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
})
const Traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Receives traces as a collector does. */
const startCollector = async () => {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await freePort()
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  closing.push(() => server.close())
  const spans = () =>
    received
      .flatMap((body) => Traces.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { endpoint: `http://127.0.0.1:${port}`, received, spans }
}

test('a stop sends the spans of requests with their queries, and of jobs, without personal data', async () => {
  const collector = await startCollector()
  const stop = await startTracing(collector.endpoint)
  const api = await startApi()
  closing.push(() => api.close())
  await api.call(getTicket, { params: { roomName: 'no-such-room' }, as: 'student' })
  const request = { body: { gigId: api.world.gigs[2] }, files: { receipt: [await jpeg()] }, key: 'a-key-of-a-receipt' }
  expect((await api.call(enroll, { as: 'student2', ...request })).status).toBe(200)
  await api.waitForJobs()
  await stop()
  const spans = collector.spans()
  const ticket = spans.find(({ name }) => name === `GET ${getTicket.path}`)
  expect(ticket?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 400 } })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === ticket?.spanId)
  expect(queries.map(({ name }) => name)).toContain('select')
  expect(spans.map(({ name }) => name)).toContain('job event')
  const enrolled = spans.find(({ name }) => name === `POST ${enroll.path}`)
  const inserted = spans.filter(({ traceId, name }) => traceId === enrolled?.traceId && name === 'insert')
  expect(inserted.length).toBeGreaterThan(0)
  const personal = ['no-such-room', 'halaqah.test', 'Zainab', api.world.people.student2, api.world.gigs[2]]
  for (const value of personal) expect(collector.received.join()).not.toContain(value)
})

test('without an endpoint no tracer is made, and work runs as it is', async () => {
  const stop = await startTracing(undefined)
  expect(currentTracer()).toBeUndefined()
  expect(await traced({ name: 'work', kind: 'client', attributes: {} }, async () => 1)).toBe(1)
  await stop()
})
