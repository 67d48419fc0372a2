import { expect, test } from 'vitest'
import { formatRest, formatTotal } from './format-total.ts'

test('the total of a list that the server does not count to its end is a minimum', () => {
  expect([1, 150, 151].map((total) => formatTotal(total, 'receipt'))).toEqual([
    '1 receipt',
    '150 receipts',
    '150+ receipts',
  ])
  expect([formatRest(12, 5), formatRest(151, 5), formatRest(151, 140, 20)]).toEqual(['7', '145+', '20+'])
})
