import { AffixCosts, NO_START } from './affix-costs.ts'
import { WORD_EDGE } from './affix-tree.ts'
import type { Affixes } from './affixes.ts'
import type { StartIndex } from './start-index.ts'
import { textAt, type WordStream } from './word-stream.ts'

/** How a match fits the words of a text, best first. */
export const WHOLE = 0
/** Whole words with particles or endings that belong to no other word. */
export const INFLECTED = 1
/** From the start of a word; the last word goes on. */
export const PREFIX = 2
export const INSIDE = 3
export type Fit = 0 | 1 | 2 | 3

/** Indexes of some texts. */
export interface TextFilter {
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

/** A text to search in. */
export interface SearchableText {
  readonly stream: WordStream
  /** Where words may start; undefined for a text that is searched once. */
  readonly index?: StartIndex | undefined
  /** Where words of one letter are. */
  readonly singleLetterWords?: Uint32Array | undefined
  readonly affixes: Affixes
  /**
   * Whether matches may divide letters into other words than the query does, and go on in the next text. People write what they
   * recite as they hear it; they write a translation as they read it.
   */
  readonly isRecited: boolean
}

/** Which matches count. */
interface Limits {
  /** Matches that fit worse are left out. */
  readonly worst: Fit
  /** Texts in which to look; undefined for all. */
  readonly among?: TextFilter | undefined
}

/** Whether words start where those of the query do, apart from the first. */
const hasSameWordBreaks = ({ starts }: WordStream, from: number, words: readonly string[]): boolean => {
  let at = from
  for (const word of words) {
    if (at > from && starts[at] !== WORD_EDGE) return false
    const next = at + word.length
    for (at += 1; at < next; at += 1) if (starts[at] === WORD_EDGE) return false
  }
  return true
}

/** Whether a match may be divided as it is: what is not recited has the words of the query, all in one text. */
const isAllowed = (
  { stream, isRecited }: SearchableText,
  { text, from, to }: Match,
  words: readonly string[],
): boolean => isRecited || (to <= (stream.textStarts[text + 1] ?? to) && hasSameWordBreaks(stream, from, words))

/** All positions of some letters, also where they overlap. */
export const findPositions = (letters: string, wanted: string): number[] => {
  const found: number[] = []
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) found.push(at)
  return found
}

/** A single letter is in every word, and matters only where it is a word. */
const findSingleLetterWords = (
  { stream: { letters, starts }, singleLetterWords }: SearchableText,
  letter: string,
): number[] =>
  singleLetterWords
    ? Array.from(singleLetterWords).filter((at) => letters[at] === letter)
    : findPositions(letters, letter).filter((at) => starts[at] === WORD_EDGE && starts[at + 1] === WORD_EDGE)

/** Where a query may match: what starts inside a word is not in the index. */
const findCandidates = (searched: SearchableText, wanted: string, worst: Fit): number[] => {
  if (wanted.length === 1) return findSingleLetterWords(searched, wanted)
  const { stream, index } = searched
  return index && worst < INSIDE ? index.findPositions(wanted) : findPositions(stream.letters, wanted)
}

const startFit = (edges: AffixCosts, edge: number): Fit => {
  const cost = edges.startCost(edge)
  if (cost === NO_START) return INSIDE
  return cost === 0 ? WHOLE : INFLECTED
}

const endFit = (edges: AffixCosts, edge: number): Fit => {
  if (edge === WORD_EDGE) return WHOLE
  return edges.canEndAt(edge) ? INFLECTED : PREFIX
}

const isWorse = (one: Fit, other: Fit): boolean => one > other

/** The worse of how a match starts and how it ends. */
const fitOf = (edges: AffixCosts, { starts, ends }: WordStream, { from, to }: Pick<Match, 'from' | 'to'>): Fit => {
  const end = endFit(edges, ends[to] ?? 0)
  const start = startFit(edges, starts[from] ?? 0)
  return isWorse(end, start) ? end : start
}

/**
 * Finds letters as they are.
 * @param query folded words with a space between them, at least one
 */
export const findExactMatches = (searched: SearchableText, query: string, { worst, among }: Limits): Match[] => {
  const { stream } = searched
  const words = query.split(' ')
  const wanted = words.join('')
  const positions = findCandidates(searched, wanted, worst)
  // Most words of a query are in few of the texts that are shown.
  if (positions.length === 0) return []
  const edges = new AffixCosts(searched.affixes, wanted)
  const matches: Match[] = []
  for (const from of positions) {
    const to = from + wanted.length
    const fit = fitOf(edges, stream, { from, to })
    if (fit > worst) continue
    const match: Match = { text: textAt(stream, from), from, to, fit }
    if ((!among || among.has(match.text)) && isAllowed(searched, match, words)) matches.push(match)
  }
  return matches
}
