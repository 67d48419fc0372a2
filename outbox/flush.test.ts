import { afterEach, expect, test } from 'vitest'
import { createTestEnv, createToken } from '#tests/support/outbox-env.ts'
import { type ReceivedRequest, startServer } from '#tests/support/servers/loopback-server.ts'
import { renewAccessToken } from './access-token.ts'
import { createEntry, type Entry, resetAfterEdit, resetForRetry } from './entry.ts'
import { flush } from './flush.ts'

const serverStops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of serverStops.splice(0)) await stop()
})

const DAY_MS = 24 * 3600 * 1000
const START_TIME = Date.parse('2026-03-01T10:00:00Z')
const createFeedbackEntry = (userId: string, message: string, more: Partial<Entry> = {}): Entry => {
  const input = { body: { feedbackType: 'issue', message } }
  return {
    ...createEntry({ userId, endpoint: 'createFeedback', title: message, input, files: {} }, START_TIME),
    ...more,
  }
}

interface Rejection {
  readonly status: number
  readonly message: string
}

/** A server that handles idempotency keys like the real one. The test chooses its failures. */
const startTestOutbox = async (
  entries: readonly Entry[],
  fail: (call: ReceivedRequest, nth: number) => number | 'lost' | Rejection | undefined = () => undefined,
) => {
  const stored = new Map<string, string>()
  let calls = 0
  const signedIn = { userId: 'u1' }
  const server = await startServer((call) => {
    if (call.path === '/api/auth/refresh-token') {
      if (!signedIn.userId) return { status: 401, body: { message: 'no', code: 'signed_out' } }
      return { status: 200, body: { token: createToken(signedIn.userId) } }
    }
    calls += 1
    const failure = fail(call, calls)
    if (typeof failure === 'object') return { status: failure.status, body: { message: failure.message, code: 'x' } }
    if (typeof failure === 'number') return { status: failure, body: { message: 'Refused', code: 'x' } }
    stored.set(String(call.headers['idempotency-key']), call.body)
    return { status: 200, body: { message: 'Sent' }, dropsConnection: failure === 'lost' }
  })
  serverStops.push(server.close)
  const device = createTestEnv(server.origin, entries)
  const states = async () => (await device.env.store.all()).map(({ state }) => state)
  return { ...device, server, stored, states, signedIn }
}

test('delivers entries in order and deletes them', async () => {
  const { env, stored, states, server } = await startTestOutbox([
    createFeedbackEntry('u1', 'second', { createdAt: START_TIME - 1 }),
    createFeedbackEntry('u1', 'first', { createdAt: START_TIME - 2 }),
  ])
  expect(await flush(env)).toEqual({ delivered: 2, shouldTryAgain: false })
  expect(stored.size).toBe(2)
  expect(await states()).toEqual([])
  const sent = server.received
    .filter(({ path }) => path.includes('feedback'))
    .map(({ body }) => JSON.parse(body).message)
  expect(sent).toEqual(['first', 'second'])
})

test('sends the messages of a class in order, independent of other entries', async () => {
  const messageEntry = (gigId: string, message: string, more: Partial<Entry>): Entry => {
    const input = { params: { gigId }, body: { message } }
    return {
      ...createEntry({ userId: 'u1', endpoint: 'postComment', title: gigId, input, files: {} }, START_TIME),
      ...more,
    }
  }
  const later = { createdAt: START_TIME + 1, nextTryAt: START_TIME - 1 }
  const entries = [
    messageEntry('g1', 'second', later),
    messageEntry('g1', 'first', {}),
    messageEntry('g2', 'elsewhere', later),
  ]
  const { env, server } = await startTestOutbox(entries, ({ body }) => (body.includes('first') ? 503 : undefined))
  await flush(env, { force: true })
  const tried = server.received
    .filter(({ path }) => path.includes('comments'))
    .map(({ body }) => JSON.parse(body).message)
  expect(tried.sort()).toEqual(['elsewhere', 'first'])
})

test('delivers each entry once when tabs and worker flush together', async () => {
  const { env, server } = await startTestOutbox(
    ['a', 'b', 'c', 'd', 'e'].map((message) => createFeedbackEntry('u1', message)),
  )
  await Promise.all([flush(env), flush(env), flush(env, { force: true })])
  const keys = server.received
    .filter(({ path }) => path.includes('feedback'))
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(5)
})

test('repeats a request with a lost response under the same key', async () => {
  const { env, stored, clock, states } = await startTestOutbox([createFeedbackEntry('u1', 'once')], (_call, nth) =>
    nth === 1 ? 'lost' : undefined,
  )
  expect(await flush(env)).toEqual({ delivered: 0, shouldTryAgain: true })
  expect(await states()).toEqual(['waiting'])
  clock.now += 60_000
  expect(await flush(env)).toEqual({ delivered: 1, shouldTryAgain: false })
  expect(stored.size).toBe(1)
})

test('retries a failing server with growing delays and never gives up', async () => {
  const { env, clock, server, states } = await startTestOutbox([createFeedbackEntry('u1', 'patient')], (_call, nth) =>
    nth < 40 ? 500 : undefined,
  )
  const countRequests = () => server.received.filter(({ path }) => path.includes('feedback')).length
  await flush(env)
  await flush(env)
  expect(countRequests()).toBe(1)
  for (let hours = 0; hours < 24; hours += 0.5) {
    clock.now += 30 * 60_000
    await flush(env)
  }
  expect(countRequests()).toBe(40)
  expect(await states()).toEqual([])
})

test("keeps a refused entry with the server's reason and delivers the next", async () => {
  const refused = (call: ReceivedRequest) => (call.body.includes('bad') ? 400 : undefined)
  const { env } = await startTestOutbox([createFeedbackEntry('u1', 'bad'), createFeedbackEntry('u1', 'good')], refused)
  expect(await flush(env)).toEqual({ delivered: 1, shouldTryAgain: false })
  expect(await env.store.all()).toMatchObject([{ title: 'bad', state: 'needs-you', reason: 'Refused' }])
  await flush(env, { force: true })
  expect(await env.store.all()).toMatchObject([{ state: 'needs-you', tries: 1 }])
})

test('keeps entries offline and shows why they wait', async () => {
  const { env, server, clock } = await startTestOutbox([createFeedbackEntry('u1', 'later')])
  await server.close()
  serverStops.length = 0
  expect(await flush(env)).toEqual({ delivered: 0, shouldTryAgain: true })
  const [entry] = await env.store.all()
  expect(entry).toMatchObject({ state: 'waiting', reason: 'No connection. It will be sent when you are back online.' })
  expect(entry?.nextTryAt).toBeGreaterThan(clock.now)
})

test.each([
  { token: 'valid', tokens: [createToken('u1')] },
  { token: 'expired', tokens: [] },
])('after many tries without a network, the next is at most five minutes away: $token token', async ({ tokens }) => {
  const { env, server, clock } = await startTestOutbox([createFeedbackEntry('u1', 'tunnel', { tries: 20 })])
  for (const token of tokens) await env.tokens.write(token)
  await server.close()
  serverStops.length = 0
  await flush(env)
  const [entry] = await env.store.all()
  expect(entry).toMatchObject({ state: 'waiting', tries: 21 })
  expect(entry?.nextTryAt).toBeLessThanOrEqual(clock.now + 5 * 60_000)
})

test("keeps a signed-out user's entries without scheduling a retry", async () => {
  const { env, signedIn, states } = await startTestOutbox([createFeedbackEntry('u1', 'mine')])
  signedIn.userId = ''
  expect(await flush(env)).toEqual({ delivered: 0, shouldTryAgain: false })
  expect(await env.store.all()).toMatchObject([{ state: 'waiting', reason: 'Sign in again to send this.' }])
  signedIn.userId = 'u1'
  await flush(env, { force: true })
  expect(await states()).toEqual([])
})

test("never sends another user's entry nor requests tokens for it", async () => {
  const { env, stored, server } = await startTestOutbox([
    createFeedbackEntry('u2', 'theirs'),
    createFeedbackEntry('u1', 'mine'),
  ])
  expect(await flush(env)).toEqual({ delivered: 1, shouldTryAgain: false })
  expect(stored.size).toBe(1)
  expect(await env.store.all()).toMatchObject([{ title: 'theirs', state: 'waiting', reason: '' }])
  const before = server.received.length
  await flush(env)
  expect(server.received).toHaveLength(before)
})

test('sends an entry again that a killed browser left in sending', async () => {
  const { env, stored } = await startTestOutbox([createFeedbackEntry('u1', 'half', { state: 'sending', tries: 1 })])
  expect(await flush(env)).toEqual({ delivered: 1, shouldTryAgain: false })
  expect(stored.size).toBe(1)
})

test('asks the user after 30 days, when the server has forgotten the key', async () => {
  const old = createFeedbackEntry('u1', 'old', { createdAt: START_TIME - 31 * DAY_MS })
  const { env, stored } = await startTestOutbox([old])
  await flush(env)
  expect(await env.store.all()).toMatchObject([{ state: 'needs-you' }])
  await env.store.change(old.id, (entry) => resetForRetry(entry, env.now()))
  await flush(env)
  expect(stored.size).toBe(1)
})

test("uses the page's valid token and replaces an expired one", async () => {
  const { env, server, clock } = await startTestOutbox([createFeedbackEntry('u1', 'quick')])
  await env.tokens.write(createToken('u1'))
  expect(await flush(env)).toMatchObject({ delivered: 1 })
  expect(server.received.map(({ path }) => path)).toEqual(['/api/feedback/createfeedback'])
  clock.now = 1_900_000_000_000
  await env.store.put(createFeedbackEntry('u1', 'after a long time offline', { createdAt: clock.now }))
  await flush(env, { force: true })
  expect(server.received.map(({ path }) => path)).toContain('/api/auth/refresh-token')
})

test('page, outbox and worker share one renewal', async () => {
  const { env, server } = await startTestOutbox([createFeedbackEntry('u1', 'a'), createFeedbackEntry('u1', 'b')])
  const worker = {
    ...env,
    withLock: <T>(lock: 'outbox' | 'session', work: () => Promise<T>) => env.withLock(lock, work),
  }
  await Promise.all([flush(env), flush(worker), renewAccessToken(env, 'expired'), renewAccessToken(worker, 'expired')])
  expect(server.received.filter(({ path }) => path === '/api/auth/refresh-token')).toHaveLength(1)
})

test('a token that the server refuses is renewed, unless that has happened meanwhile', async () => {
  const refused = createToken('u1', 7)
  const entry = createFeedbackEntry('u1', 'x')
  const { env, server } = await startTestOutbox([entry], (call) =>
    call.headers.authorization === `Bearer ${refused}` ? 401 : undefined,
  )
  await env.tokens.write(refused)
  expect(await flush(env)).toMatchObject({ delivered: 1 })
  expect(await renewAccessToken(env, refused)).toMatchObject({ token: createToken('u1') })
  expect(server.received.filter(({ path }) => path === '/api/auth/refresh-token')).toHaveLength(1)
})

test.each([
  { status: 404, message: 'This class was deleted. If you paid for it, write to a@b.test.', isFinal: true },
  { status: 404, message: 'Gig not found', isFinal: true },
  { status: 404, message: 'This class takes no new requests at the moment.', isFinal: false },
  { status: 409, message: 'This class is full.', isFinal: false },
])('after $status "$message" an entry can be sent again: not $isFinal', async ({ isFinal, ...refusal }) => {
  const { env } = await startTestOutbox([createFeedbackEntry('u1', 'x')], () => refusal)
  await flush(env)
  expect(await env.store.all()).toMatchObject([{ state: 'needs-you', reason: refusal.message, isFinal }])
})

test('publishes the result of each try', async () => {
  const one = createFeedbackEntry('u1', 'heard')
  const { env, events, clock } = await startTestOutbox([one])
  await flush(env)
  expect(events.at(-1)).toEqual({
    kind: 'settled',
    entry: {
      id: one.id,
      userId: 'u1',
      endpoint: 'createFeedback',
      title: 'heard',
      input: one.input,
      createdAt: START_TIME,
    },
    delivery: { outcome: 'delivered', answer: { message: 'Sent' } },
    at: clock.now,
  })
})

test('resetting after an edit replaces the key only after a refusal', () => {
  const refused = createFeedbackEntry('u1', 'x', { state: 'needs-you', reason: 'Refused', tries: 1 })
  const unheard = createFeedbackEntry('u1', 'x', { tries: 1, reason: 'Slow' })
  expect(resetAfterEdit(refused, START_TIME).id).not.toBe(refused.id)
  expect(resetAfterEdit(unheard, START_TIME)).toMatchObject({ id: unheard.id, state: 'waiting', tries: 0, reason: '' })
})
