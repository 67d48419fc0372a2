const FIRST_MS = 5_000
const LONGEST_MS = 30 * 60_000

/**
 * How long to wait after a failed try. Half of it is chance, so that the phones of a whole class do not come back at once.
 * @param tries how many have failed, this one included
 * @param random between 0 and 1
 * @returns milliseconds
 */
export const backoff = (tries: number, random: number): number => {
  const longest = Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), LONGEST_MS)
  return Math.round(longest * (0.5 + random / 2))
}
