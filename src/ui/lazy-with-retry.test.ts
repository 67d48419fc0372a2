import { afterEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './lazy-with-retry.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('retries a failed import without an error', async () => {
  vi.useFakeTimers()
  const answers = [new Error('cut'), new Error('cut again'), 'the menu']
  const load = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const part = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('the menu')
  expect(load).toHaveBeenCalledTimes(3)
})
