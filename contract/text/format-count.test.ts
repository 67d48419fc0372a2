import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('only one of a thing is in the singular', () => {
  expect([0, 1, 2, 21].map((count) => formatCount(count, 'receipt'))).toEqual([
    '0 receipts',
    '1 receipt',
    '2 receipts',
    '21 receipts',
  ])
})

test('a plural that does more than take an s is given', () => {
  expect([1, 2].map((count) => formatCount(count, 'class', 'classes'))).toEqual(['1 class', '2 classes'])
})
