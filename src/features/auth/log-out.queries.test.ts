import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth/auth.ts'
import { setTransport } from '#src/api/transport.ts'
import { beforeLogout } from '#src/session/before-logout.ts'
import { session } from '#src/session/session.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { logOutMutation } from './log-out.queries.ts'

const claims = { id: 's1', role: 'student', name: 'S', email: 's@b.test', exp: 1 }
const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [Response.json({ message: 'Something else' }), 'Logout Failed'],
  [Response.json({ message: 'Too many requests.', code: 'too_many' }, { status: 429 }), 'Too many requests.'],
  [new Response('<html>', { status: 502 }), 'An error occurred during logout'],
])('a failed logout shows the reason and keeps the session: %# [8.5]', async (answer, message) => {
  session.start(token)
  setTransport(async () => answer)
  const client = new QueryClient()
  const leaving = client.getMutationCache().build(client, logOutMutation()).execute(undefined)
  await expect(leaving).rejects.toThrow(message)
  expect(session.current()?.user.id).toBe('s1')
})

test('a logout first sends what was read, and then ends the session on the server', async () => {
  session.start(token)
  const order: string[] = []
  const stop = beforeLogout(async () => void order.push(`reads of ${session.current()?.user.id}`))
  setTransport(async ({ request }) => {
    order.push(request.url)
    return new Response('<html>', { status: 502 })
  })
  const client = new QueryClient()
  await client
    .getMutationCache()
    .build(client, logOutMutation())
    .execute(undefined)
    .catch(() => undefined)
  stop()
  expect(order).toEqual(['reads of s1', logout.path])
})
