import { expect, test } from 'vitest'
import { countPages, estimatePages, isPagesMinimum, slicePage } from './table-pages.ts'

test('eleven rows are three pages of five [2.7.6]', () => {
  expect(estimatePages({ page: 1, total: 11, hasNext: true })).toBe(3)
  expect(estimatePages({ page: 3, total: 11, hasNext: false })).toBe(3)
  expect(countPages(11)).toBe(3)
  expect(slicePage([1, 2, 3, 4, 5, 6, 7], 2)).toEqual([6, 7])
})

test('an empty table has one page', () => {
  expect(estimatePages({ page: 1, total: 0, hasNext: false })).toBe(1)
  expect(countPages(0)).toBe(1)
})

test('the pages of a list that the server does not count to its end are a minimum, until the last page', () => {
  expect(isPagesMinimum({ total: 150, hasNext: true })).toBe(false)
  expect(isPagesMinimum({ total: 151, hasNext: true })).toBe(true)
  expect(isPagesMinimum({ total: 151, hasNext: false })).toBe(false)
})

test('rows added or removed meanwhile do not break the last page or the next page', () => {
  expect(estimatePages({ page: 2, total: 12, hasNext: false })).toBe(2)
  expect(estimatePages({ page: 3, total: 15, hasNext: true })).toBe(4)
})
