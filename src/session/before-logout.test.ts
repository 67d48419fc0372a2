import { afterEach, expect, test, vi } from 'vitest'
import { beforeLogout, runBeforeLogout } from './before-logout.ts'

afterEach(() => vi.useRealTimers())

test('a logout waits for what must be sent before, at most for its limit, and not after a failure', async () => {
  const work = vi.fn(() => Promise.resolve())
  const stop = beforeLogout(work)
  const failing = vi.fn(() => Promise.reject(new Error('No network')))
  const stopFailing = beforeLogout(failing)
  await runBeforeLogout(60_000)
  expect([work.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1])
  stopFailing()
  stop()

  vi.useFakeTimers()
  const stopHanging = beforeLogout(() => new Promise(() => undefined))
  let hasEnded = false
  const running = runBeforeLogout(2000).then(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await running
  stopHanging()
})
