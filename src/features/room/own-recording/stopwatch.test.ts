import { expect, test } from 'vitest'
import { Stopwatch } from './stopwatch.ts'

test('a recording counts only the time in which it was not paused', () => {
  let now = 5000
  const stopwatch = new Stopwatch(() => now)
  expect(stopwatch.elapsedMs()).toBe(0)
  stopwatch.start()
  now += 2000
  stopwatch.start()
  now += 1000
  expect(stopwatch.elapsedMs()).toBe(3000)
  stopwatch.stop()
  now += 9000
  stopwatch.stop()
  stopwatch.start()
  now += 500
  expect(stopwatch.elapsedMs()).toBe(3500)
})
