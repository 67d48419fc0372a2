import { afterEach, expect, test, vi } from 'vitest'
import { RECONNECTION_DELAYS } from '#contract/realtime.ts'
import { session } from '#src/session/session.ts'
import { openSocket } from './socket.ts'

afterEach(() => vi.unstubAllGlobals())

test('opens and registers the socket as specified [4.6, 7.10, 9.14]', () => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: '9', host: '127.0.0.1:9' })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('window', new EventTarget())
  const { socket, close } = openSocket({ renewToken: async () => 'signed-out', setBlocked: () => undefined })
  const { opts } = socket.io
  expect(opts).toMatchObject({ transports: ['websocket'], withCredentials: true, query: { userId: '' } })
  expect(opts).toMatchObject(RECONNECTION_DELAYS)
  expect(socket.io.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY)
  const emittedEvents: unknown[] = []
  vi.spyOn(socket, 'emit').mockImplementation((...words: unknown[]) => {
    emittedEvents.push(words)
    return socket
  })
  for (const listener of socket.listeners('connect')) listener()
  close()
  expect(emittedEvents).toContainEqual(['register', ''])
})

test('sends a new token over the open connection when the server asks, and fetches one only if none is there', async () => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: '9', host: '127.0.0.1:9' })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('window', new EventTarget())
  let token = ''
  const user = { id: 'u1', role: 'student', verificationStatus: null, name: 'A', email: 'a@b.test', exp: 1 } as const
  const current = vi.spyOn(session, 'current').mockImplementation(() => ({ token, user }))
  const renewToken = vi.fn(async () => {
    token = 'fetched'
    return 'renewed' as const
  })
  const { socket, close } = openSocket({ renewToken, setBlocked: () => undefined })
  const sent: unknown[] = []
  vi.spyOn(socket, 'emit').mockImplementation((event: string, payload: unknown, answer?: unknown) => {
    sent.push([event, payload])
    if (typeof answer === 'function') answer({ ok: true })
    return socket
  })
  const expireToken = async () => {
    sent.length = 0
    for (const listener of socket.listeners('token-expiring')) await listener()
    return sent
  }
  expect(await expireToken()).toEqual([['renew-token', 'fetched']])
  token = 'from another tab'
  expect(await expireToken()).toEqual([['renew-token', 'from another tab']])
  expect(renewToken).toHaveBeenCalledOnce()
  current.mockRestore()
  close()
})
