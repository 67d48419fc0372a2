import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { RECONNECTION_DELAYS } from '#contract/realtime.ts'
import { live } from './live.ts'

const socket = io('http://127.0.0.1:9', { ...RECONNECTION_DELAYS, autoConnect: false })
vi.mock('./socket.ts', () => ({ openSocket: () => ({ socket, close: () => undefined }) }))

test('pauses between attempts to reconnect have the specified limit, and another one in a live room [9.14, D14.15]', async () => {
  const restoreEarly = live.limitPauses(1000)
  await live.connect({ renewToken: async () => 'renewed' })
  expect(socket.io.reconnectionDelayMax()).toBe(1000)
  restoreEarly()
  expect(socket.io.reconnectionDelayMax()).toBe(5000)
  const restore = live.limitPauses(1000)
  expect(socket.io.reconnectionDelayMax()).toBe(1000)
  restore()
  expect(socket.io.reconnectionDelayMax()).toBe(5000)
})
