import type { Gig } from '#contract/gigs.ts'

/**
 * Whether a seat is reserved. Saved data may hold an offer that has ended.
 * @param now milliseconds since 1970
 */
export const isOfferOpen = ({ offeredUntil }: { readonly offeredUntil?: string | undefined }, now: number): boolean =>
  offeredUntil !== undefined && Date.parse(offeredUntil) > now

/**
 * The class as the student finds it after the offer: full, until it is fetched again.
 * @param now milliseconds since 1970
 */
export const withoutExpiredOffer = (gig: Gig, now: number): Gig => {
  const { waiting, ...others } = gig
  const isExpired = waiting?.offeredUntil !== undefined && !isOfferOpen(waiting, now)
  return isExpired ? { ...others, isFull: true } : gig
}
