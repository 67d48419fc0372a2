import { closeMatches, compare, type Spelled } from './close-matches.ts'
import { exactMatches, type Fit, INFLECTED, type Searched } from './matches.ts'

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
  note(verse: number, rank: number): void {
    const known = this.#ranks[verse] ?? 0
    if (known === 0) this.verses.push(verse)
    if (known === 0 || rank + 1 < known) this.#ranks[verse] = rank + 1
  }
}

/** Verses that have a word or phrase. With `among`, only these are searched. */
export type Find = (wanted: string, among?: Ranks) => Ranks

/** Costs are fractions, ranks are whole numbers: 0 and 1 are exact. */
const STEPS = 40
/** Beside a match that costs nothing, one that costs more than this is noise. */
const MOST_ABOVE_BEST = 4

/**
 * Finds letters as they are.
 * @param worst matches that fit worse do not count
 */
export const exactly =
  (searched: Searched, worst: Fit): Find =>
  (wanted, among) => {
    const ranks = new Ranks()
    if (wanted === '') return ranks
    for (const { text, fit } of exactMatches(searched, wanted, { worst, among })) ranks.note(text, fit)
    return ranks
  }

/** Finds letters that are spelled alike; those that are all weak as they are. */
export const closely =
  (spelled: Spelled): Find =>
  (wanted, among) => {
    const comparison = compare(spelled, wanted)
    if (comparison.bones === '') return exactly(spelled, INFLECTED)(wanted, among)
    const ranks = new Ranks()
    for (const { text, cost } of closeMatches(comparison, among)) ranks.note(text, Math.round(cost * STEPS))
    return ranks
  }

/** Keeps the verses whose rank is near the best. */
export const nearBest = (ranks: Ranks): Ranks => {
  let best = Number.POSITIVE_INFINITY
  for (const verse of ranks.verses) best = Math.min(best, ranks.rankOf(verse))
  const near = new Ranks()
  for (const verse of ranks.verses) {
    if (ranks.rankOf(verse) <= best + MOST_ABOVE_BEST) near.note(verse, ranks.rankOf(verse))
  }
  return near
}

/** The verses that both have, with the worse rank. */
export const inBoth = (one: Ranks, other: Ranks): Ranks => {
  const both = new Ranks()
  for (const verse of one.verses) {
    if (other.has(verse)) both.note(verse, Math.max(one.rankOf(verse), other.rankOf(verse)))
  }
  return both
}

/** The verses that either has, with the better rank. */
export const inEither = (one: Ranks, other: Ranks): Ranks => {
  if (other.size === 0) return one
  if (one.size === 0) return other
  const all = new Ranks()
  for (const ranks of [one, other]) for (const verse of ranks.verses) all.note(verse, ranks.rankOf(verse))
  return all
}

/** A word of so few letters is often one that is still being typed. */
const SHORT = 2
const NONE = new Ranks()

/**
 * Verses that have every word, in any order.
 * @param words at least one; the longest is looked for first, because it is in the fewest verses
 */
export const everyWord = (words: readonly string[], find: Find): Ranks => {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const shortest = others.at(-1)
  // The letters of an unfinished word are often in no verse, which costs little to know.
  if (shortest !== undefined && shortest.length <= SHORT && find(shortest).size === 0) return NONE
  return others.reduce((found, word) => (found.size === 0 ? found : inBoth(found, find(word, found))), find(longest))
}

/** The verses by rank, and in the order of the Quran where the rank is the same: numbers sort ten times faster than pairs. */
export const inOrder = (ranks: Ranks): number[] => {
  const numbers = Uint32Array.from(ranks.verses, (verse) => (ranks.rankOf(verse) << VERSE_BITS) | verse)
  return Array.from(numbers.sort(), (number) => number & ((1 << VERSE_BITS) - 1))
}
