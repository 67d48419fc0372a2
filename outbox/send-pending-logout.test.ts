import { afterEach, expect, test } from 'vitest'
import { createTestEnv, createToken } from '#tests/support/outbox-env.ts'
import { startServer } from '#tests/support/servers/loopback-server.ts'
import { type Entry, newEntry } from './entry.ts'
import { flush } from './flush.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const START = Date.parse('2026-03-01T10:00:00Z')
const LOGOUT = '/api/auth/logout'
const input = { body: { feedbackType: 'issue', message: 'Of the one who left' } }

/** A server that accepts the cookie until it receives the logout. */
const start = async (trouble: { status: number; body?: unknown } | undefined, entries: readonly Entry[] = []) => {
  const now = { trouble, isSignedIn: true }
  const server = await startServer(({ path }) => {
    if (path === LOGOUT) {
      if (now.trouble) return now.trouble
      now.isSignedIn = false
      return { status: 200, body: { message: 'Logout successful' } }
    }
    if (path !== '/api/auth/refresh-token') return { status: 200, body: { message: 'Sent' } }
    if (!now.isSignedIn) return { status: 401, body: { message: 'no', code: 'signed_out' } }
    return { status: 200, body: { token: createToken('u1') } }
  })
  stops.push(server.close)
  const device = createTestEnv(server.origin, entries)
  await device.env.pendingLogout.set()
  return { ...device, now, asked: () => server.received.map(({ path }) => path) }
}
const waiting = () => newEntry({ userId: 'u1', endpoint: 'createFeedback', title: 'x', input, files: {} }, START)

test('The server hears of an owed logout at the first chance, once, also when nothing waits', async () => {
  const { env, asked } = await start(undefined)
  expect(await flush(env)).toEqual({ delivered: 0, shouldTryAgain: false })
  await flush(env)
  expect(asked()).toEqual([LOGOUT])
  expect(await env.pendingLogout.isPending()).toBe(false)
})

test('Page and worker at once tell it once', async () => {
  const { env, asked } = await start(undefined)
  await Promise.all([flush(env), flush(env), flush(env)])
  expect(asked()).toEqual([LOGOUT])
})

test('What the one who left has made is not sent by the cookie that was left', async () => {
  const { env, asked } = await start(undefined, [waiting()])
  expect(await flush(env, { force: true })).toEqual({ delivered: 0, shouldTryAgain: false })
  expect(asked()).toEqual([LOGOUT, '/api/auth/refresh-token'])
  expect(await env.store.all()).toMatchObject([{ state: 'waiting', reason: 'Sign in again to send this.' }])
})

test.each([
  { status: 503, body: { message: 'Busy', code: 'unavailable' } },
  { status: 200, body: '<html>Pay for your network first</html>' },
])('An answer of $status that is not the promised one leaves it owed, and gives nobody a token', async (trouble) => {
  const { env, now, asked } = await start(trouble, [waiting()])
  expect(await flush(env, { force: true })).toEqual({ delivered: 0, shouldTryAgain: true })
  expect(asked()).not.toContain('/api/auth/refresh-token')
  expect(await env.pendingLogout.isPending()).toBe(true)
  now.trouble = undefined
  await flush(env, { force: true })
  expect(await env.pendingLogout.isPending()).toBe(false)
  expect(await env.store.all()).toHaveLength(1)
})
