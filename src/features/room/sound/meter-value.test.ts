import { expect, test } from 'vitest'
import { toMeterValue } from './meter-value.ts'

test.each([
  [0, 0],
  [0.001, 0],
  [0.0316, 0.5],
  [1, 1],
  [2, 1],
])('an amplitude of %d fills the meter to %d', (amplitude, value) => {
  expect(toMeterValue(amplitude)).toBeCloseTo(value, 3)
})
