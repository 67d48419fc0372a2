import { afterEach, expect, test, vi } from 'vitest'
import { RECONNECTION_DELAYS } from '#contract/realtime.ts'
import { openSocket } from './socket.ts'

afterEach(() => vi.unstubAllGlobals())

test('opens and registers the socket as specified [4.6, 7.10, 9.14]', () => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: '9', host: '127.0.0.1:9' })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() })
  vi.stubGlobal('addEventListener', vi.fn())
  const { socket, close } = openSocket({ renewToken: async () => 'signed-out' })
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
