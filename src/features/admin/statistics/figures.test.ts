import { expect, test } from 'vitest'
import { toAxisTicks } from './figures.ts'

test('the axis has round steps and ends at or above the highest value', () => {
  expect(toAxisTicks(0)).toEqual([0, 1])
  expect(toAxisTicks(3)).toEqual([0, 1, 2, 3])
  expect(toAxisTicks(48)).toEqual([0, 20, 40, 60])
  expect(toAxisTicks(12_345)).toEqual([0, 5000, 10_000, 15_000])
})
