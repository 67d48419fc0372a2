/** The damage of a fault. Every count must be zero. */
export interface Tally {
  /** Acknowledged writes, and the notifications they cause, that no longer exist. */
  readonly lost: number
  /** Writes and notifications that exist more than once. */
  readonly duplicated: number
  /** Sessions that ended without a logout. */
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
 * Counts the items that do not exist exactly once.
 * @param times how often each item exists
 */
export const tallyCounts = (times: readonly number[]): Tally => ({
  lost: times.filter((count) => count === 0).length,
  duplicated: times.filter((count) => count > 1).length,
  signedOut: 0,
})
