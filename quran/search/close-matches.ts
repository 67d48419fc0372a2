import { AffixCosts, NO_START_COST } from './affix-costs.ts'
import { WORD_EDGE } from './affix-tree.ts'
import { EditDistance } from './edit-distance.ts'
import {
  findPositions,
  INFLECTED_WORD_FIT,
  type Match,
  type MatchFit,
  type SearchableText,
  type TextFilter,
  WHOLE_WORD_FIT,
} from './exact-matches.ts'
import { findLastPosition, type Skeleton, type Spelling, toSkeleton } from './spelling.ts'
import type { StartIndex } from './start-index.ts'
import { findTextAt } from './word-stream.ts'

/** A text whose words have more than one possible spelling. */
export interface SpelledText extends SearchableText {
  readonly spelling: Spelling
  readonly skeleton: Skeleton
  /** Positions in the skeleton where words may start; undefined for a text that is searched only once. */
  readonly skeletonIndex?: StartIndex | undefined
}

export interface CloseMatch extends Match {
  readonly cost: number
}

/** A prepared query and the text to compare it with. */
export interface Comparison {
  readonly spelled: SpelledText
  /** Without spaces. */
  readonly wanted: string
  readonly querySkeleton: string
  /** Number of weak letters before and after the skeleton. */
  readonly leadingWeak: number
  readonly trailingWeak: number
  /** Highest cost of a match, and how many weak letters may be omitted within it. */
  readonly maxCost: number
  readonly maxOmitted: number
  /** A shorter match would cost more than `maxCost`. */
  readonly minLength: number
  readonly edges: AffixCosts
  readonly distance: EditDistance
}

/** @param query folded, or as sounds; spaces are ignored */
export const prepareComparison = (spelled: SpelledText, query: string): Comparison => {
  const { spelling } = spelled
  const wanted = query.replaceAll(' ', '')
  const wantedSkeleton = toSkeleton(wanted, spelling)
  const maxCost = spelling.maxCostFor(wanted.length)
  const distance = new EditDistance(spelling, { wanted, maxCost })
  return {
    spelled,
    wanted,
    querySkeleton: wantedSkeleton.letters,
    leadingWeak: wantedSkeleton.firsts[0] ?? 0,
    trailingWeak: wanted.length - 1 - findLastPosition(wantedSkeleton, wantedSkeleton.letters.length - 1),
    maxCost,
    maxOmitted: Math.floor(maxCost / spelling.minOmitCost),
    edges: new AffixCosts(spelled.affixes, wanted),
    minLength: distance.minTextLength,
    distance,
  }
}

/** Possible positions of the start or end of a match, both ends included. */
interface LetterSpan {
  readonly first: number
  readonly last: number
}

/** The first position from `from` where a match may start; greater than `last` if there is none. */
const findNextStart = ({ spelled: { stream }, edges }: Comparison, from: number, last: number): number => {
  let at = from
  while (at <= last && edges.startCost(stream.starts[at] ?? 0) === NO_START_COST) at += 1
  return at
}

/** The last position up to `to` where a match may end; less than `first` if there is none. */
const findPreviousEnd = ({ spelled: { stream }, edges }: Comparison, to: number, first: number): number => {
  let at = to
  while (at >= first && !edges.canEndAt(stream.ends[at] ?? 0)) at -= 1
  return at
}

/**
 * The cheapest match that starts at `from` and ends in the given span. A match must be able to end at the last position
 * of the span.
 */
const findCheapestFrom = (
  { spelled: { stream }, edges, distance, maxCost }: Comparison,
  from: number,
  { first, last }: LetterSpan,
): CloseMatch | undefined => {
  if (!distance.compare(stream.letters, from, last)) return undefined
  let [to, least] = [-1, Number.POSITIVE_INFINITY]
  for (let end = first; end <= last; end += 1) {
    const cost = distance.costTo(end - from)
    if (cost > maxCost || cost >= least || !edges.canEndAt(stream.ends[end] ?? 0)) continue
    to = end
    least = cost
  }
  if (to === -1) return undefined
  const particles = edges.startCost(stream.starts[from] ?? 0)
  const fit: MatchFit = particles === 0 && stream.ends[to] === WORD_EDGE ? WHOLE_WORD_FIT : INFLECTED_WORD_FIT
  return { text: findTextAt(stream, from), from, to, fit, cost: least + particles }
}

const chooseCheaper = (one: CloseMatch | undefined, other: CloseMatch | undefined): CloseMatch | undefined => {
  if (!one || !other) return one ?? other
  return one.cost <= other.cost ? one : other
}

/** Start positions of a match whose skeleton starts at an index: after the previous strong letter. */
const startSpan = ({ spelled: { skeleton }, leadingWeak, maxOmitted }: Comparison, at: number): LetterSpan => {
  const after = at === 0 ? 0 : findLastPosition(skeleton, at - 1) + 1
  return {
    first: Math.max(after, (skeleton.firsts[at] ?? 0) - leadingWeak - maxOmitted),
    last: findLastPosition(skeleton, at) - Math.max(0, leadingWeak - maxOmitted),
  }
}

/** End positions of a match whose skeleton ends at an index: before the next strong letter. */
const endSpan = ({ spelled: { skeleton, stream }, trailingWeak, maxOmitted }: Comparison, at: number): LetterSpan => {
  const before = skeleton.firsts[at + 1] ?? stream.letters.length
  return {
    first: (skeleton.firsts[at] ?? 0) + 1 + Math.max(0, trailingWeak - maxOmitted),
    last: Math.min(before, findLastPosition(skeleton, at) + 1 + trailingWeak + maxOmitted),
  }
}

/**
 * Whether enough letters lie between the strong letters around a skeleton. For common skeletons this rules out most
 * positions.
 */
const hasEnoughLetters = (
  { spelled: { skeleton, stream }, querySkeleton, minLength }: Comparison,
  at: number,
): boolean => {
  const before = at === 0 ? -1 : findLastPosition(skeleton, at - 1)
  const after = skeleton.firsts[at + querySkeleton.length] ?? stream.letters.length
  return after - before > minLength
}

/** The cheapest match whose skeleton starts at an index of the text's skeleton. */
const findMatchAt = (comparison: Comparison, at: number): CloseMatch | undefined => {
  if (!hasEnoughLetters(comparison, at)) return undefined
  const { first, last } = startSpan(comparison, at)
  let start = findNextStart(comparison, first, last)
  if (start > last) return undefined
  const ends = endSpan(comparison, at + comparison.querySkeleton.length - 1)
  const lastEnd = findPreviousEnd(comparison, ends.last, ends.first)
  if (lastEnd < ends.first) return undefined
  let best: CloseMatch | undefined
  for (; start <= last && lastEnd - start >= comparison.minLength; start = findNextStart(comparison, start + 1, last))
    best = chooseCheaper(best, findCheapestFrom(comparison, start, { first: ends.first, last: lastEnd }))
  return best
}

/** Indexes of the text's skeleton where a match may start. */
const findCandidates = ({
  spelled: { skeleton, skeletonIndex, spelling },
  querySkeleton,
}: Comparison): readonly number[] => {
  if (querySkeleton.length < spelling.minSkeletonLength) return []
  // A single letter occurs too often for the index: scanning in text order stays in the CPU caches, jumping between
  // groups does not.
  return skeletonIndex && querySkeleton.length > 1
    ? skeletonIndex.findPositions(querySkeleton)
    : findPositions(skeleton.letters, querySkeleton)
}

/**
 * Finds similar spellings: the same skeleton, with weak letters that differ little.
 * @param among texts to search; undefined for all
 */
export const findCloseMatches = (comparison: Comparison, among?: TextFilter): CloseMatch[] => {
  const { stream, skeleton } = comparison.spelled
  const matches: CloseMatch[] = []
  for (const at of findCandidates(comparison)) {
    if (among && !among.has(findTextAt(stream, findLastPosition(skeleton, at)))) continue
    const match = findMatchAt(comparison, at)
    if (match && (!among || among.has(match.text))) matches.push(match)
  }
  return matches
}
