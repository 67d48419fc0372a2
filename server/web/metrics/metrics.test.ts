import { afterAll, beforeAll, expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { getTicket } from '#contract/room/meeting.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

const TOKEN = 'a-token-of-a-monitoring-server'

let api: Api
let guarded: Api
beforeAll(async () => {
  api = await startApi()
  guarded = await startApi({ METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await api.close()
  await guarded.close()
})

const read = async ({ app }: Api, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  app.inject({ method: 'GET', url: '/metrics', ...options })

test('requests are counted by the pattern of their route', async () => {
  await api.call(getTicket, { params: { roomName: 'no-such-room' }, as: 'student' })
  const { body, headers } = await read(api)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(`http_request_duration_seconds_count{method="GET",route="${getTicket.path}",status="400"} 1`)
  expect(body).not.toContain('no-such-room')
})

test('a receipt that a phone sends twice counts as a first and a repeated delivery', async () => {
  const request = { body: { gigId: api.world.gigs[2] }, files: { receipt: [await jpeg()] }, key: 'a-key-of-a-receipt' }
  for (const _ of [1, 2]) expect((await api.call(enroll, { as: 'student2', ...request })).status).toBe(200)
  await api.waitForJobs()
  const { body } = await read(api)
  expect(body).toContain('halaqah_deliveries_total{outcome="first"} 1')
  expect(body).toContain('halaqah_deliveries_total{outcome="repeated"} 1')
  expect(body).toMatch(/halaqah_job_runs_total\{topic="event",outcome="done"\} [1-9]/)
})

test('the queue, the sockets and the live rooms are gauges', async () => {
  const { body } = await read(api)
  for (const name of ['halaqah_sockets', 'halaqah_live_rooms', 'halaqah_live_room_people']) {
    expect(body).toContain(`${name} 0`)
  }
  expect(body).toContain('# TYPE halaqah_jobs gauge')
})

test('a gauge without a value is not served, so no alert takes it for 0', async () => {
  api.platform.metrics.addGauges({ help: { halaqah_unread: 'Fails.' }, read: () => Promise.reject(new Error('away')) })
  const { body } = await read(api)
  expect(body).toContain('# TYPE halaqah_redis_up gauge')
  expect(body).not.toMatch(/^halaqah_(redis_up|unread)/m)
})

test('pushes, mails, delays of jobs, connections and storage are measured, each with a fixed set of labels', async () => {
  const to = { name: 'Aisha', address: 'aisha@halaqah.test' }
  await api.platform.mail({ to, subject: 'Salam', text: 'Salam' }, crypto.randomUUID())
  const { body } = await read(api)
  expect(body).toContain('halaqah_mails_total{outcome="sent"} 1')
  expect(body).toMatch(/halaqah_job_delay_seconds_count\{topic="event"\} [1-9]/)
  for (const state of ['busy', 'idle', 'waiting'])
    expect(body).toMatch(new RegExp(`halaqah_database_connections\\{state="${state}"\\} \\d`))
  expect(body).toMatch(/halaqah_storage_bytes [1-9]/)
  expect(body).toContain('# TYPE halaqah_pushes_total counter')
})

test('without a token only this machine reads the metrics, and no proxy on it', async () => {
  expect((await read(api, { remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
  expect((await read(api, { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404)
})

test('with a token only its bearer reads the metrics, from anywhere', async () => {
  expect((await read(guarded)).statusCode).toBe(404)
  expect((await read(guarded, { headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await read(guarded, { headers, remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
})
