import { AffixCosts, NO_START } from './affix-costs.ts'
import { WORD_EDGE } from './affix-tree.ts'
import { EditDistance } from './edit-distance.ts'
import {
  type Fit,
  findPositions,
  INFLECTED,
  type Match,
  type SearchableText,
  type TextFilter,
  WHOLE,
} from './exact-matches.ts'
import { lastPosition, type Skeleton, type Spelling, toSkeleton } from './spelling.ts'
import type { StartIndex } from './start-index.ts'
import { textAt } from './word-stream.ts'

/** A text whose words may be spelled in more than one way. */
export interface SpelledText extends SearchableText {
  readonly spelling: Spelling
  readonly skeleton: Skeleton
  /** Where in the skeleton words may start; undefined for a text that is searched once. */
  readonly skeletonIndex?: StartIndex | undefined
}

/** The cheapest match of a query in a part of a stream. */
export interface CloseMatch extends Match {
  readonly cost: number
}

/** A query, and what it is compared with. */
export interface Comparison {
  readonly spelled: SpelledText
  /** Without spaces. */
  readonly wanted: string
  /** Its skeleton. */
  readonly querySkeleton: string
  /** Numbers of weak letters before and after the skeleton. */
  readonly leadingWeak: number
  readonly trailingWeak: number
  /** Highest cost, and the number of weak letters that may be omitted for it. */
  readonly maxCost: number
  readonly maxOmitted: number
  /** Fewer letters of the stream cost more than that. */
  readonly minLength: number
  readonly edges: AffixCosts
  readonly distance: EditDistance
}

/**
 * Prepares a comparison.
 * @param query folded or as sounds, with or without spaces
 */
export const prepareComparison = (spelled: SpelledText, query: string): Comparison => {
  const { spelling } = spelled
  const wanted = query.replaceAll(' ', '')
  const bones = toSkeleton(wanted, spelling)
  const maxCost = spelling.maxCostFor(wanted.length)
  const distance = new EditDistance(spelling, { wanted, maxCost })
  return {
    spelled,
    wanted,
    querySkeleton: bones.letters,
    leadingWeak: bones.firsts[0] ?? 0,
    trailingWeak: wanted.length - 1 - lastPosition(bones, bones.letters.length - 1),
    maxCost,
    maxOmitted: Math.floor(maxCost / spelling.minOmitCost),
    edges: new AffixCosts(spelled.affixes, wanted),
    minLength: distance.minTextLength,
    distance,
  }
}

/** Positions that an edge of a match may have, both included. */
interface Span {
  readonly first: number
  readonly last: number
}

/** The first position from one on where a match may start; after the last one when there is none. */
const nextStart = ({ spelled: { stream }, edges }: Comparison, from: number, last: number): number => {
  let at = from
  while (at <= last && edges.startCost(stream.starts[at] ?? 0) === NO_START) at += 1
  return at
}

/** The last position up to one where a match may end; before the first one when there is none. */
const previousEnd = ({ spelled: { stream }, edges }: Comparison, to: number, first: number): number => {
  let at = to
  while (at >= first && !edges.canEndAt(stream.ends[at] ?? 0)) at -= 1
  return at
}

/** The cheapest match that starts at one place and has one of some ends, the last of which is one. */
const findCheapestFrom = (
  { spelled: { stream }, edges, distance, maxCost }: Comparison,
  from: number,
  { first, last }: Span,
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
  const fit: Fit = particles === 0 && stream.ends[to] === WORD_EDGE ? WHOLE : INFLECTED
  return { text: textAt(stream, from), from, to, fit, cost: least + particles }
}

const cheaperOf = (one: CloseMatch | undefined, other: CloseMatch | undefined): CloseMatch | undefined => {
  if (!one || !other) return one ?? other
  return one.cost <= other.cost ? one : other
}

/** Where a match may start whose skeleton starts at an index: after the strong letter before it. */
const startSpan = ({ spelled: { skeleton }, leadingWeak, maxOmitted }: Comparison, at: number): Span => {
  const after = at === 0 ? 0 : lastPosition(skeleton, at - 1) + 1
  return {
    first: Math.max(after, (skeleton.firsts[at] ?? 0) - leadingWeak - maxOmitted),
    last: lastPosition(skeleton, at) - Math.max(0, leadingWeak - maxOmitted),
  }
}

/** Where a match may end whose skeleton ends at an index: before the strong letter after it. */
const endSpan = ({ spelled: { skeleton, stream }, trailingWeak, maxOmitted }: Comparison, at: number): Span => {
  const before = skeleton.firsts[at + 1] ?? stream.letters.length
  return {
    first: (skeleton.firsts[at] ?? 0) + 1 + Math.max(0, trailingWeak - maxOmitted),
    last: Math.min(before, lastPosition(skeleton, at) + 1 + trailingWeak + maxOmitted),
  }
}

/** Whether enough letters are between the strong letters before and after a skeleton: for common skeletons, few places have them. */
const hasEnoughLetters = (
  { spelled: { skeleton, stream }, querySkeleton, minLength }: Comparison,
  at: number,
): boolean => {
  const before = at === 0 ? -1 : lastPosition(skeleton, at - 1)
  const after = skeleton.firsts[at + querySkeleton.length] ?? stream.letters.length
  return after - before > minLength
}

/** The best match whose skeleton starts at an index of the skeleton of the stream. */
const findMatchAt = (comparison: Comparison, at: number): CloseMatch | undefined => {
  if (!hasEnoughLetters(comparison, at)) return undefined
  const { first, last } = startSpan(comparison, at)
  let start = nextStart(comparison, first, last)
  if (start > last) return undefined
  const ends = endSpan(comparison, at + comparison.querySkeleton.length - 1)
  const lastEnd = previousEnd(comparison, ends.last, ends.first)
  if (lastEnd < ends.first) return undefined
  let best: CloseMatch | undefined
  for (; start <= last && lastEnd - start >= comparison.minLength; start = nextStart(comparison, start + 1, last))
    best = cheaperOf(best, findCheapestFrom(comparison, start, { first: ends.first, last: lastEnd }))
  return best
}

/** Indexes of the skeleton at which a match may start. */
const findCandidates = ({
  spelled: { skeleton, skeletonIndex, spelling },
  querySkeleton,
}: Comparison): readonly number[] => {
  if (querySkeleton.length < spelling.minSkeletonLength) return []
  // Of a single letter there are many. One after the other they are in the caches of the processor, by groups they are not.
  return skeletonIndex && querySkeleton.length > 1
    ? skeletonIndex.findPositions(querySkeleton)
    : findPositions(skeleton.letters, querySkeleton)
}

/**
 * Finds letters that are spelled alike: with the same skeleton, and with weak letters that differ little.
 * @param among texts in which to look; undefined for all
 */
export const findCloseMatches = (comparison: Comparison, among?: TextFilter): CloseMatch[] => {
  const { stream, skeleton } = comparison.spelled
  const matches: CloseMatch[] = []
  for (const at of findCandidates(comparison)) {
    if (among && !among.has(textAt(stream, lastPosition(skeleton, at)))) continue
    const match = findMatchAt(comparison, at)
    if (match && (!among || among.has(match.text))) matches.push(match)
  }
  return matches
}
