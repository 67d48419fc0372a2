const FIRST_DELAY_MS = 5_000
const MAX_DELAY_MS = 30 * 60_000

/**
 * Exponential backoff with jitter, so that the phones of a whole class do not retry at the same moment.
 * @param tries failed tries so far, from 1
 * @param random from 0 to 1
 * @param maxMs the longest delay
 * @returns milliseconds
 */
export const computeBackoffMs = (tries: number, random: number, maxMs = MAX_DELAY_MS): number => {
  const max = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, tries - 1), maxMs)
  return Math.round(max * (0.5 + random / 2))
}
