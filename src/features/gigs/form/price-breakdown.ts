import { toTotalPrice, toVideoCost, VIDEO_COST_USD } from '#contract/gigs/price.ts'

export interface PriceBreakdown {
  readonly entered: number
  readonly video: number
  /** What the student pays; the price that is sent to the server. */
  readonly total: number
  readonly teacherReceives: number
}

/** The parts of a price in PKR (specification 9.3). `rate` is PKR per USD. */
export const computePriceBreakdown = (entered: number, rate: number): PriceBreakdown => {
  const video = toVideoCost(rate)
  const total = toTotalPrice(entered, rate)
  return { entered, video, total, teacherReceives: total - video }
}

/** Such as `USD 3.2 × 281.5`. */
export const describeVideoCost = (rate: number): string => `USD ${VIDEO_COST_USD} × ${Number(rate.toFixed(2))}`
