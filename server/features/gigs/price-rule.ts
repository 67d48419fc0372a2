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
 * Whether a price is one that the page can have made (specification D5.1): what is left of it after the video cost is
 * within the limits, for a rate that may have moved since the page asked for it, or for the fallback where the page's
 * own lookup failed.
 * @returns what to say, or undefined when the price is right
 */
export const findPriceProblem = (price: number, rate: number): string | undefined =>
  findPriceProblemAt(price, FALLBACK_RATE) === undefined ? undefined : findPriceProblemAt(price, rate)
