import { expect, test } from 'vitest'
import { fileSize, megabytes } from './bytes.ts'
import { dayAndTime } from './dates.ts'
import { pkr } from './money.ts'
import { ago } from './relative-time.ts'

test('money is shown as PKR with grouped digits [1.5, 9.16]', () => {
  expect(pkr(5896)).toBe('PKR 5,896')
  expect(pkr(2500)).toBe('PKR 2,500')
  expect(pkr(0)).toBe('PKR 0')
})

test('a size in MB has two decimals', () => {
  expect(megabytes(1_048_576 * 2.415)).toBe('2.42 MB')
  expect(megabytes(0)).toBe('0.00 MB')
})

test('a small file is counted in KB, never as nothing', () => {
  expect(fileSize(10)).toBe('1 KB')
  expect(fileSize(200 * 1024)).toBe('200 KB')
  expect(fileSize(3.25 * 1024 ** 3)).toBe('3.3 GB')
})

test('an age is told in the largest whole unit', () => {
  const now = Date.UTC(2026, 0, 10)
  const before = (minutes: number) => ago(now - minutes * 60_000, now)
  expect(before(0.5)).toBe('just now')
  expect(before(5)).toBe('5 min ago')
  expect(before(3 * 60 + 59)).toBe('3 h ago')
  expect(before(24 * 60)).toBe('yesterday')
  expect(before(2 * 24 * 60)).toBe('2 days ago')
})

test('a moment in the future, from a phone with a wrong clock, is just now', () => {
  expect(ago(2000, 1000)).toBe('just now')
})

test('a text that is no date shows nothing', () => {
  expect(dayAndTime('soon')).toBe('')
})
