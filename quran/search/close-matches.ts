import { WORD_EDGE } from './affix-tree.ts'
import { Edges, NO_START } from './edges.ts'
import { EditDistance } from './edit-distance.ts'
import { type Fit, INFLECTED, type Match, positionsOf, type Searched, type Texts, WHOLE } from './matches.ts'
import { lastOf, type Skeleton, type Spelling, skeletonOf } from './spelling.ts'
import type { StartIndex } from './start-index.ts'
import { textAt } from './word-stream.ts'

/** A text whose words may be spelled in more than one way. */
export interface Spelled extends Searched {
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
  readonly spelled: Spelled
  /** Without spaces. */
  readonly wanted: string
  /** Its skeleton. */
  readonly bones: string
  /** Numbers of weak letters before and after the skeleton. */
  readonly lead: number
  readonly tail: number
  /** Highest cost, and the number of weak letters that may be omitted for it. */
  readonly most: number
  readonly slack: number
  /** Fewer letters of the stream cost more than that. */
  readonly shortest: number
  readonly edges: Edges
  readonly distance: EditDistance
}

/**
 * Prepares a comparison.
 * @param query folded or as sounds, with or without spaces
 */
export const compare = (spelled: Spelled, query: string): Comparison => {
  const { spelling } = spelled
  const wanted = query.replaceAll(' ', '')
  const bones = skeletonOf(wanted, spelling)
  const most = spelling.mostFor(wanted.length)
  const distance = new EditDistance(spelling, { wanted, most })
  return {
    spelled,
    wanted,
    bones: bones.letters,
    lead: bones.firsts[0] ?? 0,
    tail: wanted.length - 1 - lastOf(bones, bones.letters.length - 1),
    most,
    slack: Math.floor(most / spelling.leastOmit),
    edges: new Edges(spelled.affixes, wanted),
    shortest: distance.shortestText,
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
  while (at >= first && !edges.mayEnd(stream.ends[at] ?? 0)) at -= 1
  return at
}

/** The cheapest match that starts at one place and has one of some ends, the last of which is one. */
const cheapestFrom = (
  { spelled: { stream }, edges, distance, most }: Comparison,
  from: number,
  { first, last }: Span,
): CloseMatch | undefined => {
  if (!distance.compare(stream.letters, from, last)) return undefined
  let [to, least] = [-1, Number.POSITIVE_INFINITY]
  for (let end = first; end <= last; end += 1) {
    const cost = distance.costTo(end - from)
    if (cost > most || cost >= least || !edges.mayEnd(stream.ends[end] ?? 0)) continue
    to = end
    least = cost
  }
  if (to === -1) return undefined
  const particles = edges.startCost(stream.starts[from] ?? 0)
  const fit: Fit = particles === 0 && stream.ends[to] === WORD_EDGE ? WHOLE : INFLECTED
  return { text: textAt(stream, from), from, to, fit, cost: least + particles }
}

const cheaper = (one: CloseMatch | undefined, other: CloseMatch | undefined): CloseMatch | undefined => {
  if (!one || !other) return one ?? other
  return one.cost <= other.cost ? one : other
}

/** Where a match may start whose skeleton starts at an index: after the strong letter before it. */
const startSpan = ({ spelled: { skeleton }, lead, slack }: Comparison, at: number): Span => {
  const after = at === 0 ? 0 : lastOf(skeleton, at - 1) + 1
  return {
    first: Math.max(after, (skeleton.firsts[at] ?? 0) - lead - slack),
    last: lastOf(skeleton, at) - Math.max(0, lead - slack),
  }
}

/** Where a match may end whose skeleton ends at an index: before the strong letter after it. */
const endSpan = ({ spelled: { skeleton, stream }, tail, slack }: Comparison, at: number): Span => {
  const before = skeleton.firsts[at + 1] ?? stream.letters.length
  return {
    first: (skeleton.firsts[at] ?? 0) + 1 + Math.max(0, tail - slack),
    last: Math.min(before, lastOf(skeleton, at) + 1 + tail + slack),
  }
}

/** Whether enough letters are between the strong letters before and after a skeleton: for common skeletons, few places have them. */
const isRoomAt = ({ spelled: { skeleton, stream }, bones, shortest }: Comparison, at: number): boolean => {
  const before = at === 0 ? -1 : lastOf(skeleton, at - 1)
  const after = skeleton.firsts[at + bones.length] ?? stream.letters.length
  return after - before > shortest
}

/** The best match whose skeleton starts at an index of the skeleton of the stream. */
const matchAt = (comparison: Comparison, at: number): CloseMatch | undefined => {
  if (!isRoomAt(comparison, at)) return undefined
  const { first, last } = startSpan(comparison, at)
  let start = nextStart(comparison, first, last)
  if (start > last) return undefined
  const ends = endSpan(comparison, at + comparison.bones.length - 1)
  const lastEnd = previousEnd(comparison, ends.last, ends.first)
  if (lastEnd < ends.first) return undefined
  let best: CloseMatch | undefined
  for (; start <= last && lastEnd - start >= comparison.shortest; start = nextStart(comparison, start + 1, last))
    best = cheaper(best, cheapestFrom(comparison, start, { first: ends.first, last: lastEnd }))
  return best
}

/** Indexes of the skeleton at which a match may start. */
const candidatesOf = ({ spelled: { skeleton, skeletonIndex, spelling }, bones }: Comparison): readonly number[] => {
  if (bones.length < spelling.shortestSkeleton) return []
  // Of a single letter there are many. One after the other they are in the caches of the processor, by groups they are not.
  return skeletonIndex && bones.length > 1 ? skeletonIndex.positionsOf(bones) : positionsOf(skeleton.letters, bones)
}

/**
 * Finds letters that are spelled alike: with the same skeleton, and with weak letters that differ little.
 * @param among texts in which to look; undefined for all
 */
export const closeMatches = (comparison: Comparison, among?: Texts): CloseMatch[] => {
  const { stream, skeleton } = comparison.spelled
  const matches: CloseMatch[] = []
  for (const at of candidatesOf(comparison)) {
    if (among && !among.has(textAt(stream, lastOf(skeleton, at)))) continue
    const match = matchAt(comparison, at)
    if (match && (!among || among.has(match.text))) matches.push(match)
  }
  return matches
}
