import { expect, test } from 'vitest'
import { addMonths, listDays, parseMonth, toDayKey, toMonthText } from './month.ts'

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const november = listDays({ year: 2026, index: 10 }).map(toDayKey)
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  const february = listDays({ year: 2027, index: 1 }).map(toDayKey)
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
})

test('days are not lost or doubled when the clocks change', () => {
  for (const index of [2, 9]) expect(new Set(listDays({ year: 2026, index }).map(toDayKey)).size % 7).toBe(0)
})

test('a wrong month in the address is the current one', () => {
  const now = new Date(2026, 10, 23).getTime()
  expect(['2026-13', 'x', undefined].map((text) => toMonthText(parseMonth(text, now)))).toEqual(
    Array(3).fill('2026-11'),
  )
  expect(toMonthText(addMonths(parseMonth('2026-12', now), 1))).toBe('2027-01')
  expect(toMonthText(addMonths(parseMonth('2026-01', now), -1))).toBe('2025-12')
})
