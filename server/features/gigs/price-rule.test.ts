import { expect, test } from 'vitest'
import { PRICE_MAX_PKR, PRICE_MIN_PKR, PRICE_TOO_HIGH, PRICE_TOO_LOW, toTotalPrice } from '#contract/gigs/price.ts'
import { findPriceProblem } from './price-rule.ts'

test.each([280, 283.37, 299.999])('every price that the page computes at a rate of %d is accepted [7.50]', (rate) => {
  for (const entered of [PRICE_MIN_PKR, 3000, 12_345, PRICE_MAX_PKR])
    expect(findPriceProblem(toTotalPrice(entered, rate), rate)).toBe(undefined)
})

test('a price computed at a rate up to 5 % away is accepted [D5.1]', () => {
  expect(findPriceProblem(toTotalPrice(PRICE_MIN_PKR, 280), 280 * 1.05)).toBe(undefined)
  expect(findPriceProblem(toTotalPrice(PRICE_MAX_PKR, 280), 280 / 1.05)).toBe(undefined)
})

test('a price below the minimum is refused with its message [D5.1]', () => {
  expect(findPriceProblem(3351, 280)).toBe(PRICE_TOO_LOW)
  expect(findPriceProblem(3352, 280)).toBe(undefined)
  expect(findPriceProblem(-1, 280)).toBe(PRICE_TOO_LOW)
})

test('a price above the maximum is refused with its message [D5.1]', () => {
  expect(findPriceProblem(40_942, 280)).toBe(PRICE_TOO_HIGH)
  expect(findPriceProblem(40_941, 280)).toBe(undefined)
})

test('a price computed with the fallback rate is accepted at any rate [9.3]', () => {
  expect(findPriceProblem(toTotalPrice(PRICE_MIN_PKR, 280), 400)).toBe(undefined)
  expect(findPriceProblem(toTotalPrice(PRICE_MAX_PKR, 280), 200)).toBe(undefined)
})
