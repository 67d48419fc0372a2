import { expect, test } from 'vitest'
import { formatFileSize, formatMegabytes } from './bytes.ts'
import { formatDateTime } from './dates.ts'
import { formatRelativeTime } from './relative-time.ts'

test('a size in MB has two decimals', () => {
  expect(formatMegabytes(1_048_576 * 2.415)).toBe('2.42 MB')
  expect(formatMegabytes(0)).toBe('0.00 MB')
})

test('shows a small file in KB, at least 1', () => {
  expect(formatFileSize(10)).toBe('1 KB')
  expect(formatFileSize(200 * 1024)).toBe('200 KB')
  expect(formatFileSize(3.25 * 1024 ** 3)).toBe('3.3 GB')
})

test('shows an age in the largest whole unit', () => {
  const now = Date.UTC(2026, 0, 10)
  const before = (minutes: number) => formatRelativeTime(now - minutes * 60_000, now)
  expect(before(0.5)).toBe('just now')
  expect(before(5)).toBe('5 min ago')
  expect(before(3 * 60 + 59)).toBe('3 h ago')
  expect(before(24 * 60)).toBe('yesterday')
  expect(before(2 * 24 * 60)).toBe('2 days ago')
})

test('a moment in the future, from a phone with a wrong clock, is just now', () => {
  expect(formatRelativeTime(2000, 1000)).toBe('just now')
})

test('shows nothing for an invalid date', () => {
  expect(formatDateTime('soon')).toBe('')
})
