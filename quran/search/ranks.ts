import { closeMatches, compare, type Spelled } from './close-matches.ts'
import { exactMatches, type Fit, INFLECTED, type Searched } from './matches.ts'

/** Index of a verse and its rank: a whole number, the lower, the closer to the query. */
export type Ranks = Map<number, number>

/** Verses that have a word or phrase. With `among`, only these are searched. */
export type Find = (wanted: string, among?: Ranks) => Ranks

/** Costs are fractions, ranks are whole numbers: 0 and 1 are exact. */
const STEPS = 40
/** Beside a match that costs nothing, one that costs more than this is noise. */
const MOST_ABOVE_BEST = 4

/** Keeps the best rank of a verse. */
export const note = (ranks: Ranks, verse: number, rank: number): void => {
  const known = ranks.get(verse)
  if (known === undefined || rank < known) ranks.set(verse, rank)
}

/**
 * Finds letters as they are.
 * @param worst matches that fit worse do not count
 */
export const exactly =
  (searched: Searched, worst: Fit): Find =>
  (wanted, among) => {
    const ranks: Ranks = new Map()
    if (wanted === '') return ranks
    for (const { text, fit } of exactMatches(searched, wanted, { worst, among })) note(ranks, text, fit)
    return ranks
  }

/** Finds letters that are spelled alike; those that are all weak as they are. */
export const closely =
  (spelled: Spelled): Find =>
  (wanted, among) => {
    const comparison = compare(spelled, wanted)
    if (comparison.bones === '') return exactly(spelled, INFLECTED)(wanted, among)
    const ranks: Ranks = new Map()
    for (const { text, cost } of closeMatches(comparison, among)) note(ranks, text, Math.round(cost * STEPS))
    return ranks
  }

/** Keeps the verses whose rank is near the best. */
export const nearBest = (ranks: Ranks): Ranks => {
  const best = Math.min(...ranks.values())
  return new Map([...ranks].filter(([, rank]) => rank <= best + MOST_ABOVE_BEST))
}

/** The verses that both have, with the worse rank. */
export const inBoth = (one: Ranks, other: Ranks): Ranks => {
  const both: Ranks = new Map()
  for (const [verse, rank] of one) {
    const second = other.get(verse)
    if (second !== undefined) both.set(verse, Math.max(rank, second))
  }
  return both
}

/** The verses that either has, with the better rank. */
export const inEither = (one: Ranks, other: Ranks): Ranks => {
  if (other.size === 0) return one
  if (one.size === 0) return other
  const all = new Map(one)
  for (const [verse, rank] of other) note(all, verse, rank)
  return all
}

/**
 * Verses that have every word, in any order.
 * @param words at least one; the longest is looked for first, because it is in the fewest verses
 */
export const everyWord = (words: readonly string[], find: Find): Ranks => {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  return others.reduce((found, word) => (found.size === 0 ? found : inBoth(found, find(word, found))), find(longest))
}

/** Ranks and verses in one number: to sort pairs takes ten times as long. */
const VERSE_BITS = 13

/** The verses by rank, and in the order of the Quran where the rank is the same. */
export const inOrder = (ranks: Ranks): number[] => {
  const numbers = Uint32Array.from(ranks, ([verse, rank]) => (rank << VERSE_BITS) | verse)
  return Array.from(numbers.sort(), (number) => number & ((1 << VERSE_BITS) - 1))
}
