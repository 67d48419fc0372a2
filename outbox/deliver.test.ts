import { afterEach, expect, test } from 'vitest'
import { createTestEnv, createToken } from '#tests/support/outbox-env.ts'
import { type ReceivedRequest, startServer } from '#tests/support/servers/loopback-server.ts'
import { deliver } from './deliver.ts'
import { type Delivery, newEntry } from './entry.ts'

type Answer = Parameters<typeof startServer>[0]

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const receipt = new File([Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)], 'receipt.jpg', { type: 'image/jpeg' })
const enrolment = newEntry(
  {
    userId: 'u1',
    endpoint: 'enroll',
    title: 'Tajweed',
    input: { body: { gigId: 'g1' } },
    files: { receipt: [receipt] },
  },
  0,
)
const feedback = newEntry(
  {
    userId: 'u1',
    endpoint: 'createFeedback',
    title: 'Feedback',
    input: { body: { feedbackType: 'issue', message: 'شکریہ' } },
    files: {},
  },
  0,
)

const start = async (answer: Answer) => {
  const server = await startServer(answer)
  stops.push(server.close)
  return { ...server, ...createTestEnv(server.origin) }
}

const outcomeOf = async (answer: Answer, entry = enrolment): Promise<Delivery> => {
  const { env } = await start(answer)
  return deliver(entry, createToken('u1'), env)
}

const isRefresh = ({ path }: ReceivedRequest): boolean => path === '/api/auth/refresh-token'

test('An enrolment travels as a form with its text before its file and its id as the key', async () => {
  const { env, received } = await start(() => ({ status: 200, body: { message: 'Sent' } }))
  const delivery = await deliver(enrolment, createToken('u1'), env)
  expect(delivery).toEqual({ outcome: 'delivered', answer: { message: 'Sent' } })
  const [request] = received
  expect(request?.path).toBe('/api/students/enroll')
  expect(request?.headers['idempotency-key']).toBe(enrolment.id)
  expect(request?.headers.authorization).toBe(`Bearer ${createToken('u1')}`)
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data/)
  const body = request?.body ?? ''
  expect(body.indexOf('name="gigId"')).toBeGreaterThan(-1)
  expect(body.indexOf('name="receipt"; filename="receipt.jpg"')).toBeGreaterThan(body.indexOf('name="gigId"'))
})

test('Feedback travels as JSON', async () => {
  const { env, received } = await start(() => ({ status: 200, body: { message: 'Thank you' } }))
  await deliver(feedback, createToken('u1'), env)
  expect(received[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(Buffer.from(received[0]?.body ?? '', 'latin1').toString())).toEqual(feedback.input.body)
})

test.each([400, 403, 404, 409, 413, 415, 422])(
  'A refusal with %i needs the user, in the words of the server',
  async (status) => {
    const delivery = await outcomeOf((request) =>
      isRefresh(request)
        ? { status: 200, body: { token: createToken('u1', 2) } }
        : { status, body: { message: 'This class is full', code: 'conflict' } },
    )
    expect(delivery).toEqual({ outcome: 'needs-you', reason: 'This class is full' })
  },
)

test('An error body without a code does not hide its message', async () => {
  const delivery = await outcomeOf(() => ({ status: 404, body: { message: 'This class is gone' } }))
  expect(delivery).toEqual({ outcome: 'needs-you', reason: 'This class is gone' })
})

test.each([408, 429, 500, 502, 503, 504])('An answer of %i is tried again later', async (status) => {
  expect(await outcomeOf(() => ({ status, body: 'oops' }))).toMatchObject({ outcome: 'later', why: 'server' })
})

test('A busy server says itself when to come back', async () => {
  const delivery = await outcomeOf(() => ({ status: 429, headers: { 'retry-after': '120' } }))
  expect(delivery).toMatchObject({ outcome: 'later', waitMs: 120_000 })
})

test('A server that says to come back in a year does not hold an entry back for more than an hour', async () => {
  const delivery = await outcomeOf(() => ({ status: 503, headers: { 'retry-after': '31536000' } }))
  expect(delivery).toMatchObject({ outcome: 'later', waitMs: 3_600_000 })
})

test('A lost answer is tried again later', async () => {
  expect(await outcomeOf(() => ({ status: 200, dropsConnection: true }))).toMatchObject({
    outcome: 'later',
    why: 'network',
  })
})

test('A captive portal that says 200 to everything has delivered nothing', async () => {
  const portal = () => ({ status: 200, body: '<html>Buy a bundle</html>' })
  expect(await outcomeOf(portal)).toMatchObject({ outcome: 'later' })
})

test('A captive portal that says 403 or 404 in its own words has refused nothing', async () => {
  expect(await outcomeOf(() => ({ status: 404, body: '<html>Not here</html>' }))).toMatchObject({ outcome: 'later' })
})

test.each([401, 403])('A captive portal that answers the refresh with %i has signed nobody out', async (status) => {
  const portal = { status, body: '<html>Buy a bundle</html>' }
  const delivery = await outcomeOf((request) =>
    isRefresh(request) ? portal : { status: 401, body: { message: 'no', code: 'signed_out' } },
  )
  expect(delivery).toMatchObject({ outcome: 'later', why: 'network' })
  expect(await outcomeOf(() => portal)).toMatchObject({ outcome: 'later', why: 'network' })
})

test('A captive portal that answers after the refresh with 401 has signed nobody out', async () => {
  const delivery = await outcomeOf((request) =>
    isRefresh(request) ? { status: 200, body: { token: createToken('u1', 2) } } : { status: 401, body: '<html>' },
  )
  expect(delivery).toMatchObject({ outcome: 'later', why: 'server' })
})

test('A redirect is not followed', async () => {
  const delivery = await outcomeOf(() => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } }))
  expect(delivery).toMatchObject({ outcome: 'later', why: 'network' })
})

test('A token that has run out is replaced by the refresh cookie, and the same key is sent again', async () => {
  const { env, received } = await start((request) => {
    if (isRefresh(request)) return { status: 200, body: { token: createToken('u1', 2) } }
    const isNew = request.headers.authorization === `Bearer ${createToken('u1', 2)}`
    return isNew
      ? { status: 200, body: { message: 'Sent' } }
      : { status: 401, body: { message: 'no', code: 'signed_out' } }
  })
  expect(await deliver(enrolment, createToken('u1'), env)).toMatchObject({ outcome: 'delivered' })
  expect(received.map(({ path }) => path)).toEqual([
    '/api/students/enroll',
    '/api/auth/refresh-token',
    '/api/students/enroll',
  ])
  expect(received[2]?.headers['idempotency-key']).toBe(enrolment.id)
})

test.each([
  ['the refresh is refused', { status: 401, body: { message: 'no', code: 'signed_out' } }],
  ['somebody else is signed in by now', { status: 200, body: { token: createToken('u2') } }],
])('It waits until its user signs in again when %s, and is sent for nobody else', async (_case, refresh) => {
  const { env, received } = await start((request) =>
    isRefresh(request) ? refresh : { status: 401, body: { message: 'no', code: 'signed_out' } },
  )
  const delivery = await deliver(enrolment, createToken('u1'), env)
  expect(received.filter((request) => !isRefresh(request))).toHaveLength(1)
  expect(delivery).toEqual({ outcome: 'later', why: 'signed-out', reason: 'Sign in again to send this.' })
})
