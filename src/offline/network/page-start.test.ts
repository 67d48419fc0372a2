import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const START = Date.UTC(2026, 10, 30, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START })
})
afterEach(() => vi.useRealTimers())

/** A page that has been open for ten minutes when the clock is corrected. */
const openPage = async (correctionMs: number) => {
  const page = await import('./page-start.ts')
  vi.advanceTimersByTime(10 * MINUTE_MS)
  vi.setSystemTime(Date.now() + correctionMs)
  return page
}

test.each([
  ['stays, if the clock is right', 0, START],
  ['moves with a clock that is set back by an hour', -HOUR_MS, START - HOUR_MS],
  ['stays, if the clock is set back by half a minute', -MINUTE_MS / 2, START],
  ['stays, if the clock is set forward by an hour', HOUR_MS, START],
])('the start of the page %s', async (_, correction, start) => {
  expect((await openPage(correction)).getPageStart()).toBe(start)
})

test('answers of this page stay its own when the clock is set back', async () => {
  const { isOfThisPage } = await openPage(-HOUR_MS)
  expect(isOfThisPage(START + MINUTE_MS), 'fetched before').toBe(true)
  expect(isOfThisPage(Date.now()), 'fetched since').toBe(true)
})

test('what an earlier page saved stays that when the clock is set back', async () => {
  const { isOfThisPage } = await openPage(-HOUR_MS)
  expect(isOfThisPage(START - 1), 'just before').toBe(false)
  expect(isOfThisPage(START - 2 * HOUR_MS), 'hours before').toBe(false)
})
