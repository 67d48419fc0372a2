import type { Affixes } from './affixes.ts'
import { isWordStart, lettersAfter, lettersBefore, textAt, type WordStream } from './word-stream.ts'

/** How a match fits the words of a text, best first. */
export const WHOLE = 0
/** Whole words with particles or endings that belong to no other word. */
export const INFLECTED = 1
/** From the start of a word; the last word goes on. */
export const PREFIX = 2
export const INSIDE = 3
export type Fit = 0 | 1 | 2 | 3

/** Indexes of some texts. */
export interface Texts {
  readonly has: (text: number) => boolean
}

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
  if (isWordStart(stream, from)) return WHOLE
  const cost = affixes.prefixCost(lettersBefore(stream, from), match)
  if (cost === undefined) return INSIDE
  return cost === 0 ? WHOLE : INFLECTED
}

const endFit = ({ stream, affixes }: Searched, to: number, match: string): Fit => {
  if (isWordStart(stream, to)) return WHOLE
  return affixes.isSuffix(lettersAfter(stream, to), match) ? INFLECTED : PREFIX
}

/** Whether whole words may start at a position, perhaps after a prefix: cheap, because most positions are inside words. */
export const mayStart = ({ stream: { letters, sinceStart }, affixes }: Searched, at: number): boolean => {
  const since = sinceStart[at] ?? 0
  return since === 0 || (since <= affixes.longestPrefix && affixes.prefixStarts.has(letters.charCodeAt(at - since)))
}

/** Whether whole words may end at a position, perhaps before an ending. */
export const mayEnd = ({ stream: { untilEnd }, affixes }: Searched, at: number): boolean =>
  (untilEnd[at] ?? 0) <= affixes.longestSuffix

/** Which matches count. */
interface Limits {
  /** Matches that fit worse are left out. */
  readonly worst: Fit
  /** Texts in which to look; undefined for all. */
  readonly among?: Texts | undefined
}

/** Whether a match may be divided as it is: what is not recited has the words of the query, all in one text. */
const isInText = (
  { stream: { textStarts, sinceStart }, isRecited }: Searched,
  { text, from, to }: Match,
  words: readonly string[],
): boolean => {
  if (isRecited) return true
  if (to > (textStarts[text + 1] ?? to)) return false
  let start = from
  return words.every((word) => {
    const next = start + word.length
    const isWord = start === from || sinceStart[start] === 0
    const goesOn = sinceStart.subarray(start + 1, next).includes(0)
    start = next
    return isWord && !goesOn
  })
}

/** A single letter is in every word, and matters only where it is a word. */
const loneLetters = ({ letters, sinceStart }: WordStream, letter: string): number[] => {
  const unit = letter.charCodeAt(0)
  const found: number[] = []
  for (let at = 0; at < letters.length; at += 1) {
    if (sinceStart[at] === 0 && sinceStart[at + 1] === 0 && letters.charCodeAt(at) === unit) found.push(at)
  }
  return found
}

/** All positions of some letters, also where they overlap. */
export const positionsOf = (letters: string, wanted: string): number[] => {
  const found: number[] = []
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) found.push(at)
  return found
}

/** How a match fits; undefined when it fits worse than wanted. */
const fitOf = (searched: Searched, { from, to }: Pick<Match, 'from' | 'to'>, worst: Fit): Fit | undefined => {
  const isPossible = worst > INFLECTED || (mayStart(searched, from) && mayEnd(searched, to))
  if (!isPossible) return undefined
  const match = searched.stream.letters.slice(from, to)
  const fit = worse(startFit(searched, from, match), endFit(searched, to, match))
  return fit > worst ? undefined : fit
}

/**
 * Finds letters as they are.
 * @param query folded words with a space between them, at least one
 */
export const exactMatches = (searched: Searched, query: string, { worst, among }: Limits): Match[] => {
  const { stream } = searched
  const words = query.split(' ')
  const wanted = words.join('')
  const positions = wanted.length === 1 ? loneLetters(stream, wanted) : positionsOf(stream.letters, wanted)
  const matches: Match[] = []
  for (const from of positions) {
    const to = from + wanted.length
    const fit = fitOf(searched, { from, to }, worst)
    if (fit === undefined) continue
    const match = { text: textAt(stream, from), from, to, fit }
    if ((!among || among.has(match.text)) && isInText(searched, match, words)) matches.push(match)
  }
  return matches
}
