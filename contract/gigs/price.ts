import * as z from 'zod/mini'

export const PRICE_MIN_PKR = 2500
export const PRICE_MAX_PKR = 40_000
export const VIDEO_COST_USD = 3.2
/** PKR per USD when the public exchange-rate service does not respond. */
export const FALLBACK_PKR_PER_USD = 280
/** The part of the public exchange-rate service's response that we read. */
export const ExchangeRates = z.object({ rates: z.object({ PKR: z.number().check(z.gte(1), z.lte(100_000)) }) })
/** The accepted difference between the rates that the teacher's phone and the server looked up. */
export const EXCHANGE_RATE_TOLERANCE = 0.05

export const PRICE_TOO_LOW = 'Minimum price should be PKR 2500.'
export const PRICE_TOO_HIGH = 'Maximum price allowed is PKR 40000.'
/** The price is locked because waiting students have already paid it. */
export const PRICE_LOCKED = 'The price cannot change while students wait for your answer. Answer their requests first.'

/**
 * The cost of the video room for one student (specification 9.3: fixed USD 3.2, converted).
 * @param rate PKR per USD
 * @returns whole PKR, rounded up
 */
export const toVideoCost = (rate: number): number => Math.ceil(VIDEO_COST_USD * rate)

/**
 * The price that a student pays: the teacher's price plus the video cost, rounded up to whole PKR.
 * @param entered the teacher's price in PKR
 * @param rate PKR per USD
 */
export const toTotalPrice = (entered: number, rate: number): number => Math.ceil(entered + VIDEO_COST_USD * rate)
