import { findCloseMatches, prepareComparison, type SpelledText } from './close-matches.ts'
import { findExactMatches, INFLECTED_WORD_FIT, type MatchFit, type SearchableText } from './exact-matches.ts'

/** Number of bits of a verse index. */
const VERSE_BITS = 13

/** Ranks of verses: integers, lower is better. An array by verse takes a fifth of the time of a Map. */
export class Ranks {
  /** Rank plus 1; 0 for verses without a rank. */
  readonly #ranks = new Uint16Array(1 << VERSE_BITS)
  /** Indexes of the verses with a rank. */
  readonly verses: number[] = []

  get size(): number {
    return this.verses.length
  }

  has(verse: number): boolean {
    return this.#ranks[verse] !== 0
  }

  /** @param verse must have a rank */
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

/** Finds the verses with a word or phrase. With `among`, it searches only these. */
export type FindVerses = (wanted: string, among?: Ranks) => Ranks

/** Ranks per unit of cost. Ranks 0 and 1 mean exact matches. */
const RANKS_PER_COST = 40
/** Matches that rank worse than the best by more than this are noise. */
const MAX_RANKS_ABOVE_BEST = 4

/**
 * Finds exact matches.
 * @param worst worse fits are ignored
 */
export const createExactFinder =
  (searched: SearchableText, worst: MatchFit): FindVerses =>
  (wanted, among) => {
    const ranks = new Ranks()
    if (wanted === '') return ranks
    for (const { text, fit } of findExactMatches(searched, wanted, { worst, among })) ranks.add(text, fit)
    return ranks
  }

/** Finds similar spellings. Queries of weak letters only must match exactly. */
export const createCloseFinder =
  (spelled: SpelledText): FindVerses =>
  (wanted, among) => {
    const comparison = prepareComparison(spelled, wanted)
    if (comparison.querySkeleton === '') return createExactFinder(spelled, INFLECTED_WORD_FIT)(wanted, among)
    const ranks = new Ranks()
    for (const { text, cost } of findCloseMatches(comparison, among)) ranks.add(text, Math.round(cost * RANKS_PER_COST))
    return ranks
  }

export const filterNearBest = (ranks: Ranks): Ranks => {
  let best = Number.POSITIVE_INFINITY
  for (const verse of ranks.verses) best = Math.min(best, ranks.rankOf(verse))
  const near = new Ranks()
  for (const verse of ranks.verses) {
    if (ranks.rankOf(verse) <= best + MAX_RANKS_ABOVE_BEST) near.add(verse, ranks.rankOf(verse))
  }
  return near
}

/** Verses in both, each with its worse rank. */
export const intersectRanks = (one: Ranks, other: Ranks): Ranks => {
  const both = new Ranks()
  for (const verse of one.verses) {
    if (other.has(verse)) both.add(verse, Math.max(one.rankOf(verse), other.rankOf(verse)))
  }
  return both
}

/** Verses in either, each with its better rank. */
export const uniteRanks = (one: Ranks, other: Ranks): Ranks => {
  if (other.size === 0) return one
  if (one.size === 0) return other
  const all = new Ranks()
  for (const ranks of [one, other]) for (const verse of ranks.verses) all.add(verse, ranks.rankOf(verse))
  return all
}

/** Words up to this length are often still being typed. */
const SHORT_WORD_LENGTH = 2
const NO_RANKS = new Ranks()

/**
 * Finds verses with all words, in any order.
 * @param words at least one; the longest is searched first, because it occurs in the fewest verses
 */
export const findVersesWithAllWords = (words: readonly string[], find: FindVerses): Ranks => {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const shortest = others.at(-1)
  // An unfinished word often occurs in no verse, which is cheap to find out.
  if (shortest !== undefined && shortest.length <= SHORT_WORD_LENGTH && find(shortest).size === 0) return NO_RANKS
  return others.reduce(
    (found, word) => (found.size === 0 ? found : intersectRanks(found, find(word, found))),
    find(longest),
  )
}

/** Verses by rank, then in the order of the Quran. Sorting numbers is ten times faster than sorting pairs. */
export const sortByRank = (ranks: Ranks): number[] => {
  const numbers = Uint32Array.from(ranks.verses, (verse) => (ranks.rankOf(verse) << VERSE_BITS) | verse)
  return Array.from(numbers.sort(), (number) => number & ((1 << VERSE_BITS) - 1))
}
