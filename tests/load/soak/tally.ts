/** What a fault may cost, and what of it is allowed: nothing. */
export interface Tally {
  /** Writes that the server acknowledged, and notifications that they cause, that are gone. */
  readonly lost: number
  /** The same, there more than once. */
  readonly duplicated: number
  /** Sessions that ended although nobody logged out. */
  readonly signedOut: number
}

export const EMPTY_TALLY: Tally = { lost: 0, duplicated: 0, signedOut: 0 }

export const addTallies = (one: Tally, other: Tally): Tally => ({
  lost: one.lost + other.lost,
  duplicated: one.duplicated + other.duplicated,
  signedOut: one.signedOut + other.signedOut,
})

export const formatTally = ({ lost, duplicated, signedOut }: Tally): string =>
  `${lost} lost, ${duplicated} duplicated, ${signedOut} signed out`

export const isClean = ({ lost, duplicated, signedOut }: Tally): boolean => lost + duplicated + signedOut === 0

/**
 * Counts what is not there exactly once.
 * @param times how often each is there
 */
export const tallyCounts = (times: readonly number[]): Tally => ({
  lost: times.filter((count) => count === 0).length,
  duplicated: times.filter((count) => count > 1).length,
  signedOut: 0,
})
