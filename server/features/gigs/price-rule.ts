import {
  EXCHANGE_RATE_TOLERANCE,
  FALLBACK_PKR_PER_USD,
  PRICE_MAX_PKR,
  PRICE_MIN_PKR,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
  toVideoCost,
} from '#contract/gigs/price.ts'

const findPriceProblemAt = (price: number, rate: number): string | undefined => {
  if (price - toVideoCost(rate * (1 - EXCHANGE_RATE_TOLERANCE)) < PRICE_MIN_PKR) return PRICE_TOO_LOW
  if (price - toVideoCost(rate * (1 + EXCHANGE_RATE_TOLERANCE)) > PRICE_MAX_PKR) return PRICE_TOO_HIGH
  return undefined
}

/**
 * Validates a total price (specification D5.1): without the video cost, it must be within the limits. Accepts the current
 * rate with a tolerance, because it may have moved, and the fallback rate, because the page's own lookup may have failed.
 * @returns the error message; undefined for a valid price
 */
export const findPriceProblem = (price: number, rate: number): string | undefined =>
  findPriceProblemAt(price, FALLBACK_PKR_PER_USD) === undefined ? undefined : findPriceProblemAt(price, rate)
