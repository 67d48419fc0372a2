/** Smaller corrections hardly matter, and the two clocks of a phone drift apart by seconds. */
const MIN_CORRECTION_MS = 60_000

const START_TIME_MS = Date.now()
const START_TICK_MS = performance.now()

/**
 * The start of this page by `Date.now`, which also dates query data. It moves back with the clock of the phone, so that
 * later answers are not dated before it. `performance.timeOrigin` ignores clock corrections.
 */
export const getPageStart = (): number => {
  const start = Date.now() - (performance.now() - START_TICK_MS)
  return start < START_TIME_MS - MIN_CORRECTION_MS ? start : START_TIME_MS
}

/**
 * Whether this page has fetched an answer, by its date. After the clock was set back, what earlier pages saved can be
 * dated after the start, but ahead of the clock: it would also count as fresh until the clock gets there.
 */
export const isOfThisPage = (updatedAt: number): boolean =>
  updatedAt >= START_TIME_MS || (updatedAt >= getPageStart() && updatedAt <= Date.now())
