import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import { keepConnected, type RenewalResult } from './reconnect.ts'

const fakeDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const fakeWindow = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  fakeDocument.visibilityState = 'visible'
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('window', fakeWindow)
  vi.stubGlobal('addEventListener', fakeWindow.addEventListener.bind(fakeWindow))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A socket whose server the test plays, and these results of token renewals; the last one repeats. */
const keepTestSocketConnected = (...renewals: RenewalResult[]) => {
  const socket = io('http://127.0.0.1:9', { autoConnect: false })
  const connect = vi.spyOn(socket, 'connect').mockImplementation(() => socket)
  const renewToken = vi.fn(
    async (): Promise<RenewalResult> => (renewals.length > 1 ? renewals.shift() : renewals[0]) ?? 'renewed',
  )
  const stop = keepConnected(socket, { renewToken })
  return {
    socket,
    connect,
    renewToken,
    stop,
    closes: () => {
      for (const listener of socket.listeners('disconnect')) listener('io server disconnect')
    },
    refuses: (message: string) => {
      for (const listener of socket.listeners('connect_error')) listener(new Error(message))
    },
  }
}

test('reconnects after a graceful restart [9.14]', async () => {
  const down: RenewalResult[] = Array.from({ length: 5 }, () => 'unreachable')
  const { closes, connect, renewToken } = keepTestSocketConnected(...down, 'renewed')
  closes()
  await vi.advanceTimersByTimeAsync(499)
  expect(renewToken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1001)
  expect(renewToken).toHaveBeenCalledTimes(1)
  expect(connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * 5000)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('keeps trying a server that is down, at most every 5 s [9.14]', async () => {
  const { closes, connect, renewToken } = keepTestSocketConnected('unreachable')
  closes()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(connect).not.toHaveBeenCalled()
  const renewals = renewToken.mock.calls.length
  expect(renewals).toBeGreaterThanOrEqual(720)
  expect(renewals).toBeLessThan(1450)
})

test('keeps trying a server that is down as often as the socket allows', async () => {
  const { closes, renewToken, socket } = keepTestSocketConnected('unreachable')
  socket.io.reconnectionDelayMax(1500)
  closes()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(renewToken.mock.calls.length).toBeGreaterThanOrEqual(2400)
})

test('renews an expired token at once, and after a second refusal with a delay', async () => {
  const { refuses, connect, renewToken } = keepTestSocketConnected('renewed')
  refuses(SOCKET_UNAUTHORIZED)
  await vi.advanceTimersByTimeAsync(0)
  expect([renewToken, connect].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  refuses(SOCKET_UNAUTHORIZED)
  await vi.advanceTimersByTimeAsync(900)
  expect(connect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2100)
  expect(connect).toHaveBeenCalledTimes(2)
})

test('retries with the same token when the server cannot check it', async () => {
  const { refuses, connect, renewToken } = keepTestSocketConnected('signed-out')
  refuses('unavailable')
  await vi.advanceTimersByTimeAsync(1500)
  expect(connect).toHaveBeenCalledTimes(1)
  expect(renewToken).not.toHaveBeenCalled()
})

test('waits when the server has ended the session', async () => {
  const { closes, connect, renewToken } = keepTestSocketConnected('unreachable', 'signed-out')
  closes()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(renewToken).toHaveBeenCalledTimes(2)
  expect(connect).not.toHaveBeenCalled()
})

test('a renewal that never answers does not end the reconnecting', async () => {
  const { closes, connect, renewToken } = keepTestSocketConnected('renewed')
  renewToken.mockReturnValueOnce(new Promise(() => undefined))
  renewToken.mockRejectedValueOnce(new Error('The storage is blocked.'))
  closes()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renewToken).toHaveBeenCalledTimes(3)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('a session that seemed to have ended is tried again when the page is shown', async () => {
  const { closes, connect } = keepTestSocketConnected('signed-out', 'renewed')
  closes()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connect).not.toHaveBeenCalled()
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connect).toHaveBeenCalledTimes(1)
})

test.each([
  ['the network returns', () => fakeWindow.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => fakeDocument.dispatchEvent(new Event('visibilitychange'))],
])('reconnects without delay when %s', async (_, happens) => {
  const { closes, renewToken } = keepTestSocketConnected('unreachable')
  closes()
  await vi.advanceTimersByTimeAsync(8000)
  const before = renewToken.mock.calls.length
  happens()
  await vi.advanceTimersByTimeAsync(0)
  expect(renewToken.mock.calls.length).toBe(before + 1)
})

test('does not retry sooner when the page is hidden', async () => {
  const { closes, renewToken } = keepTestSocketConnected('unreachable')
  closes()
  fakeDocument.visibilityState = 'hidden'
  fakeDocument.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(renewToken).not.toHaveBeenCalled()
})

test('does not reconnect after `close`', async () => {
  const { closes, refuses, connect, renewToken, stop } = keepTestSocketConnected('renewed')
  closes()
  stop()
  refuses(SOCKET_UNAUTHORIZED)
  fakeWindow.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([renewToken, connect].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
