import { expect, test } from 'vitest'
import { toTimes } from './audit-period.ts'

const NO_DAYS = { first: '', last: '' }
const now = new Date(2026, 2, 1, 15, 30)
const startOf = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()

test('a period starts at the start of its first day, also in the month before', () => {
  expect(toTimes(undefined, NO_DAYS, now)).toEqual({})
  expect(toTimes('today', NO_DAYS, now)).toEqual({ since: startOf(2026, 3, 1) })
  expect(toTimes('week', NO_DAYS, now)).toEqual({ since: startOf(2026, 2, 23) })
  expect(toTimes('month', NO_DAYS, now)).toEqual({ since: startOf(2026, 1, 31) })
})

test('chosen days include the last one, and either end may be open', () => {
  const days = { first: '2026-02-27', last: '2026-02-28' }
  expect(toTimes('chosen', days, now)).toEqual({ since: startOf(2026, 2, 27), until: startOf(2026, 3, 1) })
  expect(toTimes('chosen', { ...days, first: '' }, now)).toEqual({ since: undefined, until: startOf(2026, 3, 1) })
  expect(toTimes('chosen', NO_DAYS, now)).toEqual({ since: undefined, until: undefined })
})
