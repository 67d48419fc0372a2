import { findCloseMatches, prepareComparison, type SpelledText } from './close-matches.ts'
import { type Fit, findExactMatches, INFLECTED, type SearchableText } from './exact-matches.ts'

/** Verses that are numbered with so many bits. */
const VERSE_BITS = 13

/** Ranks of verses: whole numbers, the lower, the closer to the query. An array by verse takes a fifth of the time of a map. */
export class Ranks {
  /** One more than the rank; 0 where there is none. */
  readonly #ranks = new Uint16Array(1 << VERSE_BITS)
  /** Indexes of the verses that have a rank. */
  readonly verses: number[] = []

  get size(): number {
    return this.verses.length
  }

  has(verse: number): boolean {
    return this.#ranks[verse] !== 0
  }

  /** The rank of a verse that has one. */
  rankOf(verse: number): number {
    return (this.#ranks[verse] ?? 0) - 1
  }

  /** Keeps the best rank of a verse. */
  add(verse: number, rank: number): void {
    const known = this.#ranks[verse] ?? 0
    if (known === 0) this.verses.push(verse)
    if (known === 0 || rank + 1 < known) this.#ranks[verse] = rank + 1
  }
}

/** Verses that have a word or phrase. With `among`, only these are searched. */
export type FindVerses = (wanted: string, among?: Ranks) => Ranks

/** Costs are fractions, ranks are whole numbers: 0 and 1 are exact. */
const STEPS = 40
/** Beside a match that costs nothing, one that costs more than this is noise. */
const MAX_ABOVE_BEST = 4

/**
 * Finds letters as they are.
 * @param worst matches that fit worse do not count
 */
export const exactFinder =
  (searched: SearchableText, worst: Fit): FindVerses =>
  (wanted, among) => {
    const ranks = new Ranks()
    if (wanted === '') return ranks
    for (const { text, fit } of findExactMatches(searched, wanted, { worst, among })) ranks.add(text, fit)
    return ranks
  }

/** Finds letters that are spelled alike; those that are all weak as they are. */
export const closeFinder =
  (spelled: SpelledText): FindVerses =>
  (wanted, among) => {
    const comparison = prepareComparison(spelled, wanted)
    if (comparison.querySkeleton === '') return exactFinder(spelled, INFLECTED)(wanted, among)
    const ranks = new Ranks()
    for (const { text, cost } of findCloseMatches(comparison, among)) ranks.add(text, Math.round(cost * STEPS))
    return ranks
  }

/** Keeps the verses whose rank is near the best. */
export const keepNearBest = (ranks: Ranks): Ranks => {
  let best = Number.POSITIVE_INFINITY
  for (const verse of ranks.verses) best = Math.min(best, ranks.rankOf(verse))
  const near = new Ranks()
  for (const verse of ranks.verses) {
    if (ranks.rankOf(verse) <= best + MAX_ABOVE_BEST) near.add(verse, ranks.rankOf(verse))
  }
  return near
}

/** The verses that both have, with the worse rank. */
export const intersect = (one: Ranks, other: Ranks): Ranks => {
  const both = new Ranks()
  for (const verse of one.verses) {
    if (other.has(verse)) both.add(verse, Math.max(one.rankOf(verse), other.rankOf(verse)))
  }
  return both
}

/** The verses that either has, with the better rank. */
export const unite = (one: Ranks, other: Ranks): Ranks => {
  if (other.size === 0) return one
  if (one.size === 0) return other
  const all = new Ranks()
  for (const ranks of [one, other]) for (const verse of ranks.verses) all.add(verse, ranks.rankOf(verse))
  return all
}

/** A word of so few letters is often one that is still being typed. */
const SHORT = 2
const NONE = new Ranks()

/**
 * Verses that have every word, in any order.
 * @param words at least one; the longest is looked for first, because it is in the fewest verses
 */
export const findEveryWord = (words: readonly string[], find: FindVerses): Ranks => {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const shortest = others.at(-1)
  // The letters of an unfinished word are often in no verse, which costs little to know.
  if (shortest !== undefined && shortest.length <= SHORT && find(shortest).size === 0) return NONE
  return others.reduce((found, word) => (found.size === 0 ? found : intersect(found, find(word, found))), find(longest))
}

/** The verses by rank, and in the order of the Quran where the rank is the same: numbers sort ten times faster than pairs. */
export const sortByRank = (ranks: Ranks): number[] => {
  const numbers = Uint32Array.from(ranks.verses, (verse) => (ranks.rankOf(verse) << VERSE_BITS) | verse)
  return Array.from(numbers.sort(), (number) => number & ((1 << VERSE_BITS) - 1))
}
