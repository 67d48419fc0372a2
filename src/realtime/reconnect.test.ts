import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import { keepConnected, type Renewal } from './reconnect.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A socket whose server is played by the test, and a refresh that gives these results, the last one for good. */
const keep = (...renewals: Renewal[]) => {
  const socket = io('http://127.0.0.1:9', { autoConnect: false })
  const connect = vi.spyOn(socket, 'connect').mockImplementation(() => socket)
  const renewToken = vi.fn(
    async (): Promise<Renewal> => (renewals.length > 1 ? renewals.shift() : renewals[0]) ?? 'renewed',
  )
  const stop = keepConnected(socket, { renewToken })
  return {
    socket,
    connect,
    renewToken,
    stop,
    closes: () => {
      for (const hear of socket.listeners('disconnect')) hear('io server disconnect')
    },
    refuses: (message: string) => {
      for (const hear of socket.listeners('connect_error')) hear(new Error(message))
    },
  }
}

test('a graceful restart does not end live updates for good [9.14]', async () => {
  const down: Renewal[] = Array.from({ length: 5 }, () => 'unreachable')
  const { closes, connect, renewToken } = keep(...down, 'renewed')
  closes()
  await vi.advanceTimersByTimeAsync(499)
  expect(renewToken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1001)
  expect(renewToken).toHaveBeenCalledTimes(1)
  expect(connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * 5000)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('a server that is down for an hour is asked every 5 s at most, and never given up [9.14]', async () => {
  const { closes, connect, renewToken } = keep('unreachable')
  closes()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(connect).not.toHaveBeenCalled()
  const asked = renewToken.mock.calls.length
  expect(asked).toBeGreaterThanOrEqual(720)
  expect(asked).toBeLessThan(1450)
})

test('a token that has run out is renewed at once, and one that is refused again only after a pause', async () => {
  const { refuses, connect, renewToken } = keep('renewed')
  refuses(SOCKET_UNAUTHORIZED)
  await vi.advanceTimersByTimeAsync(0)
  expect([renewToken, connect].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  refuses(SOCKET_UNAUTHORIZED)
  await vi.advanceTimersByTimeAsync(900)
  expect(connect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2100)
  expect(connect).toHaveBeenCalledTimes(2)
})

test('a server that cannot check the token now is tried again with the same token', async () => {
  const { refuses, connect, renewToken } = keep('signed-out')
  refuses('unavailable')
  await vi.advanceTimersByTimeAsync(1500)
  expect(connect).toHaveBeenCalledTimes(1)
  expect(renewToken).not.toHaveBeenCalled()
})

test('only a session that the server refuses ends the attempts', async () => {
  const { closes, connect, renewToken } = keep('unreachable', 'signed-out')
  closes()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(renewToken).toHaveBeenCalledTimes(2)
  expect(connect).not.toHaveBeenCalled()
})

test.each([
  ['the network returns', () => browser.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('when %s, nobody waits for the end of a pause', async (_, happens) => {
  const { closes, renewToken } = keep('unreachable')
  closes()
  await vi.advanceTimersByTimeAsync(8000)
  const before = renewToken.mock.calls.length
  happens()
  await vi.advanceTimersByTimeAsync(0)
  expect(renewToken.mock.calls.length).toBe(before + 1)
})

test('a page that is put away asks no sooner', async () => {
  const { closes, renewToken } = keep('unreachable')
  closes()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(renewToken).not.toHaveBeenCalled()
})

test('a socket that was closed for good stays closed', async () => {
  const { closes, refuses, connect, renewToken, stop } = keep('renewed')
  closes()
  stop()
  refuses(SOCKET_UNAUTHORIZED)
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([renewToken, connect].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
