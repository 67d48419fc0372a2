import { totalPrice, VIDEO_COST_USD, videoCost } from '#contract/gigs.ts'

export interface Breakdown {
  readonly entered: number
  readonly video: number
  /** What the student pays, and what is sent as the price. */
  readonly total: number
  readonly teacherReceives: number
}

/** How a price is made up (specification 9.3). */
export const breakdownOf = (entered: number, rate: number): Breakdown => {
  const video = videoCost(rate)
  const total = totalPrice(entered, rate)
  return { entered, video, total, teacherReceives: total - video }
}

/** The video cost as it is explained: `USD 3.2 × 281.50`. */
export const videoCostInWords = (rate: number): string => `USD ${VIDEO_COST_USD} × ${Number(rate.toFixed(2))}`
