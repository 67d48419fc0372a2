import type { PublicGig } from '#contract/public/public-gigs.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'

/** The price as the image and the description of a class show it. */
export const formatGigPrice = ({
  price,
  period,
}: {
  readonly price: number
  readonly period?: PublicGig['period'] | null
}): string => `${formatPkr(price)}${period === 'month' ? ' a month' : ''}`
