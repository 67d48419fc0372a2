import {
  FALLBACK_RATE,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
  RATE_TOLERANCE,
  videoCost,
} from '#contract/gigs.ts'

const findPriceProblemAt = (price: number, rate: number): string | undefined => {
  if (price - videoCost(rate * (1 - RATE_TOLERANCE)) < PRICE_MIN) return PRICE_TOO_LOW
  if (price - videoCost(rate * (1 + RATE_TOLERANCE)) > PRICE_MAX) return PRICE_TOO_HIGH
  return undefined
}

/**
 * Validates a total price (specification D5.1): without the video cost, it must be within the limits. Accepts the current
 * rate with a tolerance, because it may have moved, and the fallback rate, because the page's own lookup may have failed.
 * @returns the error message; undefined for a valid price
 */
export const findPriceProblem = (price: number, rate: number): string | undefined =>
  findPriceProblemAt(price, FALLBACK_RATE) === undefined ? undefined : findPriceProblemAt(price, rate)
