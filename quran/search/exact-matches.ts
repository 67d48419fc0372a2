import { AffixCosts, NO_START_COST } from './affix-costs.ts'
import { WORD_EDGE } from './affix-tree.ts'
import type { Affixes } from './affixes.ts'
import type { StartIndex } from './start-index.ts'
import { findTextAt, type WordStream } from './word-stream.ts'

/** How well a match fits the words of a text, best first. */
export const WHOLE_WORD_FIT = 0
/** Whole words with particles or endings attached. */
export const INFLECTED_WORD_FIT = 1
/** From the start of a word; the last word continues after the match. */
export const PREFIX_FIT = 2
export const INSIDE_WORD_FIT = 3
export type MatchFit = 0 | 1 | 2 | 3

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
  readonly fit: MatchFit
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

interface MatchLimits {
  /** Worse matches are left out. */
  readonly worst: MatchFit
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
const hasAllowedWordBreaks = (
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
const findCandidates = (searched: SearchableText, wanted: string, worst: MatchFit): number[] => {
  if (wanted.length === 1) return findSingleLetterWords(searched, wanted)
  const { stream, index } = searched
  return index && worst < INSIDE_WORD_FIT ? index.findPositions(wanted) : findPositions(stream.letters, wanted)
}

const findStartFit = (edges: AffixCosts, edge: number): MatchFit => {
  const cost = edges.startCost(edge)
  if (cost === NO_START_COST) return INSIDE_WORD_FIT
  return cost === 0 ? WHOLE_WORD_FIT : INFLECTED_WORD_FIT
}

const findEndFit = (edges: AffixCosts, edge: number): MatchFit => {
  if (edge === WORD_EDGE) return WHOLE_WORD_FIT
  return edges.canEndAt(edge) ? INFLECTED_WORD_FIT : PREFIX_FIT
}

const isWorseFit = (one: MatchFit, other: MatchFit): boolean => one > other

/** The worse of the fits at its start and at its end. */
const findFit = (
  edges: AffixCosts,
  { starts, ends }: WordStream,
  { from, to }: Pick<Match, 'from' | 'to'>,
): MatchFit => {
  const end = findEndFit(edges, ends[to] ?? 0)
  const start = findStartFit(edges, starts[from] ?? 0)
  return isWorseFit(end, start) ? end : start
}

/**
 * Finds exact matches of a query.
 * @param query folded words separated by one space, at least one
 */
export const findExactMatches = (searched: SearchableText, query: string, { worst, among }: MatchLimits): Match[] => {
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
    const fit = findFit(edges, stream, { from, to })
    if (fit > worst) continue
    const match: Match = { text: findTextAt(stream, from), from, to, fit }
    if ((!among || among.has(match.text)) && hasAllowedWordBreaks(searched, match, words)) matches.push(match)
  }
  return matches
}
