import type { Affixes } from './affixes.ts'
import { textAt, type WordStream, wordEnd, wordStart } from './word-stream.ts'

/** How a match fits the words of a text, best first. */
export const WHOLE = 0
/** Whole words with particles or endings that belong to no other word. */
export const INFLECTED = 1
/** From the start of a word; the last word goes on. */
export const PREFIX = 2
export const INSIDE = 3
export type Fit = 0 | 1 | 2 | 3

/** Letters of a {@link WordStream} that match a query. */
export interface Match {
  /** Index of the text in which the match starts. */
  readonly text: number
  readonly from: number
  readonly to: number
  readonly fit: Fit
}

const worse = (one: Fit, other: Fit): Fit => (one > other ? one : other)

/** A text to search in. */
export interface Searched {
  readonly stream: WordStream
  readonly affixes: Affixes
  /**
   * Whether matches may divide letters into other words than the query does, and go on in the next text. People write what they
   * recite as they hear it; they write a translation as they read it.
   */
  readonly isRecited: boolean
}

const startFit = ({ stream, affixes }: Searched, from: number, match: string): Fit => {
  if (stream.wordStarts[from] === 1) return WHOLE
  if (match.length === 1) return INSIDE
  const before = stream.letters.slice(wordStart(stream, from), from)
  const cost = affixes.prefixCost(before, match)
  if (cost === undefined) return INSIDE
  return cost === 0 ? WHOLE : INFLECTED
}

const endFit = ({ stream, affixes }: Searched, to: number, match: string): Fit => {
  if (stream.wordStarts[to] === 1) return WHOLE
  return affixes.isSuffix(stream.letters.slice(to, wordEnd(stream, to)), match) ? INFLECTED : PREFIX
}

/** Which matches count, and where. */
interface Limits {
  readonly worst: Fit
  /** First position, and the one after the last; a match must start and end within. */
  readonly within?: readonly [number, number]
}

const hasSameWords = ({ wordStarts }: WordStream, from: number, words: readonly string[]): boolean => {
  let start = from
  return words.every((word) => {
    const next = start + word.length
    const isWord = start === from || wordStarts[start] === 1
    const goesOn = wordStarts.subarray(start + 1, next).includes(1)
    start = next
    return isWord && !goesOn
  })
}

function* positionsOf(
  { letters }: WordStream,
  wanted: string,
  [first, end]: readonly [number, number],
): Generator<number> {
  let from = letters.indexOf(wanted, first)
  while (from !== -1 && from + wanted.length <= end) {
    yield from
    from = letters.indexOf(wanted, from + 1)
  }
}

/**
 * Finds letters as they are.
 * @param query folded words with a space between them, at least one
 * @param limits matches that fit worse are left out
 */
export function* exactMatches(searched: Searched, query: string, limits: Limits): Generator<Match> {
  const { stream, isRecited } = searched
  const words = query.split(' ')
  const wanted = words.join('')
  for (const from of positionsOf(stream, wanted, limits.within ?? [0, stream.letters.length])) {
    const to = from + wanted.length
    const fit = worse(startFit(searched, from, wanted), endFit(searched, to, wanted))
    if (fit > limits.worst) continue
    const text = textAt(stream, from)
    const isInText = to <= (stream.textStarts[text + 1] ?? to)
    if (isRecited || (isInText && hasSameWords(stream, from, words))) yield { text, from, to, fit }
  }
}
