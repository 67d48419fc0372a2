import { expect, test } from 'vitest'
import { formatPkr } from './format-pkr.ts'

test('money is shown as PKR with grouped digits [1.5, 9.16]', () => {
  expect(formatPkr(5896)).toBe('PKR 5,896')
  expect(formatPkr(2500)).toBe('PKR 2,500')
  expect(formatPkr(0)).toBe('PKR 0')
})
