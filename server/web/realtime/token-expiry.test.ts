import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPIRED_GRACE_MS, TokenExpiry } from './token-expiry.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => vi.useRealTimers())

const MINUTE_MS = 60_000

const tokenFor = (minutes: number): string => {
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + minutes * 60 })).toString('base64url')
  return `e30.${payload}.signature`
}

const startExpiry = () => {
  const [onExpiring, onExpired] = [vi.fn(), vi.fn()]
  const expiry = new TokenExpiry(tokenFor(15), { onExpiring, onExpired })
  return { expiry, onExpiring, onExpired }
}

test('asks for another token a minute before the expiry, repeats it, and closes only after the grace time', () => {
  const { onExpiring, onExpired } = startExpiry()
  vi.advanceTimersByTime(14 * MINUTE_MS - 1)
  expect(onExpiring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1 + MINUTE_MS)
  expect(onExpiring).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(EXPIRED_GRACE_MS - 1)
  expect(onExpired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onExpired).toHaveBeenCalledOnce()
})

test('a renewed token starts over, and a closed socket leaves no timer', () => {
  const { expiry, onExpiring, onExpired } = startExpiry()
  vi.advanceTimersByTime(14.5 * MINUTE_MS)
  expiry.renew(tokenFor(15))
  onExpiring.mockClear()
  vi.advanceTimersByTime(13 * MINUTE_MS)
  expect([onExpiring.mock.calls, onExpired.mock.calls]).toEqual([[], []])
  expiry.stop()
  vi.advanceTimersByTime(24 * 60 * MINUTE_MS)
  expect([onExpiring.mock.calls, onExpired.mock.calls]).toEqual([[], []])
})
