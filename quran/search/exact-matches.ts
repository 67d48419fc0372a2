import { AffixCosts, NO_START } from './affix-costs.ts'
import { WORD_EDGE } from './affix-tree.ts'
import type { Affixes } from './affixes.ts'
import type { StartIndex } from './start-index.ts'
import { textAt, type WordStream } from './word-stream.ts'

/** How well a match fits the words of a text, best first. */
export const WHOLE = 0
/** Whole words with particles or endings attached. */
export const INFLECTED = 1
/** From the start of a word; the last word continues after the match. */
export const PREFIX = 2
export const INSIDE = 3
export type Fit = 0 | 1 | 2 | 3

/** The indexes of the texts to search. */
export interface TextFilter {
  readonly has: (text: number) => boolean
}

/** Letters of a {@link WordStream} that match a query. */
export interface Match {
  /** Index of the text where the match starts. */
  readonly text: number
  readonly from: number
  readonly to: number
  readonly fit: Fit
}

/** A text prepared for searching. */
export interface SearchableText {
  readonly stream: WordStream
  /** Positions where words may start; undefined for a text that is searched only once. */
  readonly index?: StartIndex | undefined
  /** Positions of words of one letter. */
  readonly singleLetterWords?: Uint32Array | undefined
  readonly affixes: Affixes
  /**
   * Whether matches may have other word breaks than the query and cross verse ends. People write recited text as they
   * hear it, but a translation as they read it.
   */
  readonly isRecited: boolean
}

interface Limits {
  /** Worse matches are left out. */
  readonly worst: Fit
  /** Texts to search; undefined for all. */
  readonly among?: TextFilter | undefined
}

/** Whether a match has the same word breaks as the query, apart from its start. */
const hasSameWordBreaks = ({ starts }: WordStream, from: number, words: readonly string[]): boolean => {
  let at = from
  for (const word of words) {
    if (at > from && starts[at] !== WORD_EDGE) return false
    const next = at + word.length
    for (at += 1; at < next; at += 1) if (starts[at] === WORD_EDGE) return false
  }
  return true
}

/** Whether a match has acceptable word breaks: in a translation those of the query, within one text. */
const isAllowed = (
  { stream, isRecited }: SearchableText,
  { text, from, to }: Match,
  words: readonly string[],
): boolean => isRecited || (to <= (stream.textStarts[text + 1] ?? to) && hasSameWordBreaks(stream, from, words))

/** All positions of the letters, including overlapping ones. */
export const findPositions = (letters: string, wanted: string): number[] => {
  const found: number[] = []
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) found.push(at)
  return found
}

/** A single letter occurs in most words, so it matches only as a word of its own. */
const findSingleLetterWords = (
  { stream: { letters, starts }, singleLetterWords }: SearchableText,
  letter: string,
): number[] =>
  singleLetterWords
    ? Array.from(singleLetterWords).filter((at) => letters[at] === letter)
    : findPositions(letters, letter).filter((at) => starts[at] === WORD_EDGE && starts[at + 1] === WORD_EDGE)

/** Positions where a query may match. The index lacks positions inside words. */
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

/** The worse of the fits at its start and at its end. */
const fitOf = (edges: AffixCosts, { starts, ends }: WordStream, { from, to }: Pick<Match, 'from' | 'to'>): Fit => {
  const end = endFit(edges, ends[to] ?? 0)
  const start = startFit(edges, starts[from] ?? 0)
  return isWorse(end, start) ? end : start
}

/**
 * Finds exact matches of a query.
 * @param query folded words separated by one space, at least one
 */
export const findExactMatches = (searched: SearchableText, query: string, { worst, among }: Limits): Match[] => {
  const { stream } = searched
  const words = query.split(' ')
  const wanted = words.join('')
  const positions = findCandidates(searched, wanted, worst)
  // Most words occur in few of the texts, so this check often saves the rest.
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
