import { afterEach, expect, test } from 'vitest'
import { createTestEnv, createToken } from '#tests/support/outbox-env.ts'
import { type ReceivedRequest, startServer } from '#tests/support/servers/loopback-server.ts'
import { deliver } from './deliver.ts'
import { createEntry, type Delivery } from './entry.ts'

type Answer = Parameters<typeof startServer>[0]

const serverStops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of serverStops.splice(0)) await stop()
})

const receiptFile = new File([Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)], 'receipt.jpg', { type: 'image/jpeg' })
const enrolmentEntry = createEntry(
  {
    userId: 'u1',
    endpoint: 'enroll',
    title: 'Tajweed',
    input: { body: { gigId: 'g1' } },
    files: { receipt: [receiptFile] },
  },
  0,
)
const feedbackEntry = createEntry(
  {
    userId: 'u1',
    endpoint: 'createFeedback',
    title: 'Feedback',
    input: { body: { feedbackType: 'issue', message: 'شکریہ' } },
    files: {},
  },
  0,
)

const startTestServer = async (answer: Answer) => {
  const server = await startServer(answer)
  serverStops.push(server.close)
  return { ...server, ...createTestEnv(server.origin) }
}

const deliverAgainst = async (answer: Answer, entry = enrolmentEntry): Promise<Delivery> => {
  const { env } = await startTestServer(answer)
  return deliver(entry, createToken('u1'), env)
}

const isTokenRefresh = ({ path }: ReceivedRequest): boolean => path === '/api/auth/refresh-token'

test('sends an enrolment as a form, text before file, with its id as idempotency key', async () => {
  const { env, received } = await startTestServer(() => ({ status: 200, body: { message: 'Sent' } }))
  const delivery = await deliver(enrolmentEntry, createToken('u1'), env)
  expect(delivery).toEqual({ outcome: 'delivered', answer: { message: 'Sent' } })
  const [request] = received
  expect(request?.path).toBe('/api/students/enroll')
  expect(request?.headers['idempotency-key']).toBe(enrolmentEntry.id)
  expect(request?.headers.authorization).toBe(`Bearer ${createToken('u1')}`)
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data/)
  const body = request?.body ?? ''
  expect(body.indexOf('name="gigId"')).toBeGreaterThan(-1)
  expect(body.indexOf('name="receipt"; filename="receipt.jpg"')).toBeGreaterThan(body.indexOf('name="gigId"'))
})

test('sends feedback as JSON', async () => {
  const { env, received } = await startTestServer(() => ({ status: 200, body: { message: 'Thank you' } }))
  await deliver(feedbackEntry, createToken('u1'), env)
  expect(received[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(Buffer.from(received[0]?.body ?? '', 'latin1').toString())).toEqual(feedbackEntry.input.body)
})

test.each([400, 403, 404, 409, 413, 415, 422])(
  'needs the user after a refusal with %i, with the server’s reason',
  async (status) => {
    const delivery = await deliverAgainst((request) =>
      isTokenRefresh(request)
        ? { status: 200, body: { token: createToken('u1', 2) } }
        : { status, body: { message: 'This class is full', code: 'conflict' } },
    )
    expect(delivery).toEqual({ outcome: 'needs-you', reason: 'This class is full' })
  },
)

test('says the size and what to do when a proxy refuses the files of an entry as too large', async () => {
  const files = { receipt: [new File([new Uint8Array(3_355_443)], 'receipt.jpg', { type: 'image/jpeg' })] }
  const { env } = await startTestServer(() => ({ status: 413, body: '<html>413 Request Entity Too Large</html>' }))
  expect(await deliver({ ...enrolmentEntry, files }, createToken('u1'), env)).toEqual({
    outcome: 'needs-you',
    reason: expect.stringMatching(/too large \(3\.2 MB\).*Choose a smaller file/),
  })
})

test('shows the message of an error body without a code', async () => {
  const delivery = await deliverAgainst(() => ({ status: 404, body: { message: 'This class is gone' } }))
  expect(delivery).toEqual({ outcome: 'needs-you', reason: 'This class is gone' })
})

test.each([408, 429, 500, 502, 503, 504])('retries later after a %i', async (status) => {
  expect(await deliverAgainst(() => ({ status, body: 'oops' }))).toMatchObject({ outcome: 'later', why: 'server' })
})

test('waits as long as Retry-After says', async () => {
  const delivery = await deliverAgainst(() => ({ status: 429, headers: { 'retry-after': '120' } }))
  expect(delivery).toMatchObject({ outcome: 'later', waitMs: 120_000 })
})

test('caps a Retry-After of a year at an hour', async () => {
  const delivery = await deliverAgainst(() => ({ status: 503, headers: { 'retry-after': '31536000' } }))
  expect(delivery).toMatchObject({ outcome: 'later', waitMs: 3_600_000 })
})

test('retries later when the response was lost', async () => {
  expect(await deliverAgainst(() => ({ status: 200, dropsConnection: true }))).toMatchObject({
    outcome: 'later',
    why: 'network',
  })
})

test("does not count a captive portal's 200 as delivered", async () => {
  const portal = () => ({ status: 200, body: '<html>Buy a bundle</html>' })
  expect(await deliverAgainst(portal)).toMatchObject({ outcome: 'later' })
})

test("does not count a captive portal's 403 or 404 as a refusal", async () => {
  expect(await deliverAgainst(() => ({ status: 404, body: '<html>Not here</html>' }))).toMatchObject({
    outcome: 'later',
  })
})

test.each([401, 403])('stays signed in when a captive portal answers the refresh with %i', async (status) => {
  const portal = { status, body: '<html>Buy a bundle</html>' }
  const delivery = await deliverAgainst((request) =>
    isTokenRefresh(request) ? portal : { status: 401, body: { message: 'no', code: 'signed_out' } },
  )
  expect(delivery).toMatchObject({ outcome: 'later', why: 'network' })
  expect(await deliverAgainst(() => portal)).toMatchObject({ outcome: 'later', why: 'network' })
})

test('stays signed in when a captive portal answers with 401 after the refresh', async () => {
  const delivery = await deliverAgainst((request) =>
    isTokenRefresh(request) ? { status: 200, body: { token: createToken('u1', 2) } } : { status: 401, body: '<html>' },
  )
  expect(delivery).toMatchObject({ outcome: 'later', why: 'server' })
})

test('does not follow redirects', async () => {
  const delivery = await deliverAgainst(() => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } }))
  expect(delivery).toMatchObject({ outcome: 'later', why: 'network' })
})

test('replaces an expired token and repeats the request with the same key', async () => {
  const { env, received } = await startTestServer((request) => {
    if (isTokenRefresh(request)) return { status: 200, body: { token: createToken('u1', 2) } }
    const isNew = request.headers.authorization === `Bearer ${createToken('u1', 2)}`
    return isNew
      ? { status: 200, body: { message: 'Sent' } }
      : { status: 401, body: { message: 'no', code: 'signed_out' } }
  })
  expect(await deliver(enrolmentEntry, createToken('u1'), env)).toMatchObject({ outcome: 'delivered' })
  expect(received.map(({ path }) => path)).toEqual([
    '/api/students/enroll',
    '/api/auth/refresh-token',
    '/api/students/enroll',
  ])
  expect(received[2]?.headers['idempotency-key']).toBe(enrolmentEntry.id)
})

test.each([
  ['the refresh is refused', { status: 401, body: { message: 'no', code: 'signed_out' } }],
  ['somebody else is signed in by now', { status: 200, body: { token: createToken('u2') } }],
])('waits for its own user to sign in when %s', async (_case, refresh) => {
  const { env, received } = await startTestServer((request) =>
    isTokenRefresh(request) ? refresh : { status: 401, body: { message: 'no', code: 'signed_out' } },
  )
  const delivery = await deliver(enrolmentEntry, createToken('u1'), env)
  expect(received.filter((request) => !isTokenRefresh(request))).toHaveLength(1)
  expect(delivery).toEqual({ outcome: 'later', why: 'signed-out', reason: 'Sign in again to send this.' })
})
