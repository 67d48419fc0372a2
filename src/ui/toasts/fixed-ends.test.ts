import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFixedEnds } from './fixed-ends.ts'

const TEN_SECONDS_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const createEnds = () => {
  const ended: string[] = []
  const onAllEnded = vi.fn()
  return { ended, onAllEnded, ...createFixedEnds((id) => void ended.push(id), onAllEnded) }
}

test('a toast ends at its time, once', () => {
  const { ended, set } = createEnds()
  set('accepted', TEN_SECONDS_MS)
  vi.advanceTimersByTime(TEN_SECONDS_MS - 1)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['accepted'])
  vi.advanceTimersByTime(TEN_SECONDS_MS)
  expect(ended).toEqual(['accepted'])
})

test('an equal toast begins its time again, and one without a fixed end ends by itself', () => {
  const { ended, set, clear } = createEnds()
  for (const id of ['accepted', 'rejected']) set(id, TEN_SECONDS_MS)
  vi.advanceTimersByTime(6000)
  set('accepted', TEN_SECONDS_MS)
  clear('rejected')
  vi.advanceTimersByTime(6000)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(4000)
  expect(ended).toEqual(['accepted'])
})

test('a device that slept ends what is overdue when the page is visible again', () => {
  const { ended, set, endOverdue } = createEnds()
  set('accepted', TEN_SECONDS_MS)
  endOverdue()
  expect(ended).toEqual([])
  vi.setSystemTime(Date.now() + TEN_SECONDS_MS)
  endOverdue()
  expect(ended).toEqual(['accepted'])
  vi.advanceTimersByTime(TEN_SECONDS_MS)
  expect(ended).toEqual(['accepted'])
})

test('the end of the last toast with a fixed end is reported once, also if the user closes it', () => {
  const { onAllEnded, isAnyOpen, set, clear } = createEnds()
  for (const id of ['accepted', 'rejected', 'rejected']) set(id, TEN_SECONDS_MS)
  clear('accepted')
  clear('another toast')
  expect([isAnyOpen(), onAllEnded.mock.calls.length]).toEqual([true, 0])
  vi.advanceTimersByTime(TEN_SECONDS_MS)
  expect([isAnyOpen(), onAllEnded.mock.calls.length]).toEqual([false, 1])
  set('accepted', TEN_SECONDS_MS)
  clear('accepted')
  clear('accepted')
  expect([isAnyOpen(), onAllEnded.mock.calls.length]).toEqual([false, 2])
})
