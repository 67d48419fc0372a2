import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { SOCKET_UNAUTHORIZED, SOCKET_UNAVAILABLE } from '#contract/realtime.ts'
import { watchBlocking } from './watch-blocking.ts'

afterEach(() => vi.unstubAllGlobals())

const HEALTHY = async () => Response.json({ status: 'ok' })

const watch = (health: () => Promise<Response>) => {
  vi.stubGlobal('fetch', health)
  const socket = io('http://127.0.0.1:9', { autoConnect: false, forceNew: true })
  const setBlocked = vi.fn()
  watchBlocking(socket, setBlocked)
  const fail = (message: string) =>
    Promise.all(socket.listeners('connect_error').map((each) => each(new Error(message))))
  const connect = () => {
    for (const each of socket.listeners('connect')) each()
  }
  return { setBlocked, fail, connect }
}

test('live connections are blocked if several fail while the server answers calls', async () => {
  const { setBlocked, fail, connect } = watch(HEALTHY)
  await fail('websocket error')
  expect(setBlocked).not.toHaveBeenCalled()
  await fail('timeout')
  expect(setBlocked.mock.calls).toEqual([[true]])
  connect()
  expect(setBlocked).toHaveBeenLastCalledWith(false)
})

test.each([
  ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'websocket error'],
  ['a captive portal answers', async () => new Response('<html>'), 'websocket error'],
  ['the server refuses the token', HEALTHY, SOCKET_UNAUTHORIZED],
  ['the server is starting', HEALTHY, SOCKET_UNAVAILABLE],
] as const)('live connections are not blocked while %s', async (_while, health, message) => {
  const { setBlocked, fail } = watch(health)
  for (let time = 0; time < 3; time += 1) await fail(message)
  expect(setBlocked.mock.calls).toEqual([[false], [false], [false]])
})
