import { afterEach, expect, test } from 'vitest'
import { createTestEnv, createToken } from '#tests/support/outbox-env.ts'
import { startServer } from '#tests/support/servers/loopback-server.ts'
import { createEntry, type Entry } from './entry.ts'
import { flush } from './flush.ts'

const serverStops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of serverStops.splice(0)) await stop()
})

const START_TIME = Date.parse('2026-03-01T10:00:00Z')
const LOGOUT_PATH = '/api/auth/logout'
const feedbackInput = { body: { feedbackType: 'issue', message: 'From the previous user' } }

/** A server that accepts the cookie until it receives the logout. */
const startTestOutbox = async (
  trouble: { status: number; body?: unknown } | undefined,
  entries: readonly Entry[] = [],
) => {
  const now = { trouble, isSignedIn: true }
  const server = await startServer(({ path }) => {
    if (path === LOGOUT_PATH) {
      if (now.trouble) return now.trouble
      now.isSignedIn = false
      return { status: 200, body: { message: 'Logout successful' } }
    }
    if (path !== '/api/auth/refresh-token') return { status: 200, body: { message: 'Sent' } }
    if (!now.isSignedIn) return { status: 401, body: { message: 'no', code: 'signed_out' } }
    return { status: 200, body: { token: createToken('u1') } }
  })
  serverStops.push(server.close)
  const device = createTestEnv(server.origin, entries)
  await device.env.pendingLogout.set()
  return { ...device, now, requestedPaths: () => server.received.map(({ path }) => path) }
}
const createWaitingEntry = () =>
  createEntry({ userId: 'u1', endpoint: 'createFeedback', title: 'x', input: feedbackInput, files: {} }, START_TIME)

test('sends a pending logout once, even with an empty outbox', async () => {
  const { env, requestedPaths } = await startTestOutbox(undefined)
  expect(await flush(env)).toEqual({ delivered: 0, shouldTryAgain: false })
  await flush(env)
  expect(requestedPaths()).toEqual([LOGOUT_PATH])
  expect(await env.pendingLogout.isPending()).toBe(false)
})

test('sends a pending logout once when page and worker flush together', async () => {
  const { env, requestedPaths } = await startTestOutbox(undefined)
  await Promise.all([flush(env), flush(env), flush(env)])
  expect(requestedPaths()).toEqual([LOGOUT_PATH])
})

test('does not send the entries of a logged-out user with the old cookie', async () => {
  const { env, requestedPaths } = await startTestOutbox(undefined, [createWaitingEntry()])
  expect(await flush(env, { force: true })).toEqual({ delivered: 0, shouldTryAgain: false })
  expect(requestedPaths()).toEqual([LOGOUT_PATH, '/api/auth/refresh-token'])
  expect(await env.store.all()).toMatchObject([{ state: 'waiting', reason: 'Sign in again to send this.' }])
})

test.each([
  { status: 503, body: { message: 'Busy', code: 'unavailable' } },
  { status: 200, body: '<html>Pay for your network first</html>' },
])('keeps the logout pending and fetches no token after an unexpected $status', async (trouble) => {
  const { env, now, requestedPaths } = await startTestOutbox(trouble, [createWaitingEntry()])
  expect(await flush(env, { force: true })).toEqual({ delivered: 0, shouldTryAgain: true })
  expect(requestedPaths()).not.toContain('/api/auth/refresh-token')
  expect(await env.pendingLogout.isPending()).toBe(true)
  now.trouble = undefined
  await flush(env, { force: true })
  expect(await env.pendingLogout.isPending()).toBe(false)
  expect(await env.store.all()).toHaveLength(1)
})
