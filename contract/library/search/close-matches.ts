import { type Fit, INFLECTED, type Match, type Searched, WHOLE } from './matches.ts'
import { costsOf, type Skeleton, type Spelling, skeletonOf } from './spelling.ts'
import { textAt, wordEnd, wordStart } from './word-stream.ts'

/** A text whose words may be spelled in more than one way. */
export interface Spelled extends Searched {
  readonly spelling: Spelling
  readonly skeleton: Skeleton
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
}

/**
 * Prepares a comparison.
 * @param query folded or as sounds, with or without spaces
 */
export const compare = (spelled: Spelled, query: string): Comparison => {
  const { spelling } = spelled
  const wanted = query.replaceAll(' ', '')
  const { letters, firsts, lasts } = skeletonOf(wanted, spelling)
  const most = spelling.mostFor(wanted.length)
  return {
    spelled,
    wanted,
    bones: letters,
    lead: firsts[0] ?? 0,
    tail: wanted.length - 1 - (lasts.at(-1) ?? 0),
    most,
    slack: Math.floor(most / spelling.leastOmit),
  }
}

interface Edge {
  readonly at: number
  /** Of particles before a start. */
  readonly cost: number
  readonly fit: Fit
}

type Span = readonly [first: number, last: number]

const startAt = ({ spelled: { stream, affixes }, wanted }: Comparison, at: number): Edge | undefined => {
  if (stream.wordStarts[at] === 1) return { at, cost: 0, fit: WHOLE }
  const cost = affixes.prefixCost(stream.letters.slice(wordStart(stream, at), at), wanted)
  return cost === undefined ? undefined : { at, cost, fit: cost === 0 ? WHOLE : INFLECTED }
}

/**
 * Starts that a match may have: of words, or after particles joined to them.
 * @param strong positions of the first letter of the skeleton
 * @param after the start is not before this position
 */
const startsOf = (comparison: Comparison, [first, last]: Span, after: number): readonly Edge[] => {
  const { lead, slack } = comparison
  const starts: Edge[] = []
  for (let at = Math.max(after, first - lead - slack); at <= last - Math.max(0, lead - slack); at += 1) {
    const start = startAt(comparison, at)
    if (start) starts.push(start)
  }
  return starts
}

/**
 * Ends that a match may have: of words, or before endings.
 * @param strong positions of the last letter of the skeleton
 * @param limit the end is not after this position
 */
const endsOf = (
  { spelled: { stream, affixes }, wanted, tail, slack }: Comparison,
  [first, last]: Span,
  limit: number,
): readonly Edge[] => {
  const ends: Edge[] = []
  const latest = Math.min(limit, last + 1 + tail + slack)
  for (let at = first + 1 + Math.max(0, tail - slack); at <= latest; at += 1) {
    if (stream.wordStarts[at] === 1) ends.push({ at, cost: 0, fit: WHOLE })
    else if (affixes.isSuffix(stream.letters.slice(at, wordEnd(stream, at)), wanted))
      ends.push({ at, cost: 0, fit: INFLECTED })
  }
  return ends
}

/** The cheapest match that starts at one place and has one of some ends. */
const cheapestFrom = (
  { spelled: { stream, spelling }, wanted, most }: Comparison,
  start: Edge,
  ends: readonly Edge[],
): CloseMatch | undefined => {
  const costs = costsOf(spelling, { wanted, text: stream.letters.slice(start.at, ends.at(-1)?.at), most })
  if (!costs) return undefined
  let best: { readonly end: Edge; readonly cost: number } | undefined
  for (const end of ends) {
    const cost = costs[end.at - start.at] ?? Number.POSITIVE_INFINITY
    if (cost <= most && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { end, cost }
  }
  if (!best) return undefined
  const fit = start.fit > best.end.fit ? start.fit : best.end.fit
  return { text: textAt(stream, start.at), from: start.at, to: best.end.at, fit, cost: best.cost + start.cost }
}

const cheaper = (one: CloseMatch | undefined, other: CloseMatch | undefined): CloseMatch | undefined => {
  if (!one || !other) return one ?? other
  return one.cost <= other.cost ? one : other
}

/** The best match whose skeleton starts at an index of the skeleton of the stream. */
const matchAt = (comparison: Comparison, at: number, within: Span): CloseMatch | undefined => {
  const { firsts, lasts } = comparison.spelled.skeleton
  const spanOf = (index: number): Span => [firsts[index] ?? within[1], lasts[index] ?? within[1]]
  const end = at + comparison.bones.length
  const starts = startsOf(comparison, spanOf(at), Math.max(within[0], (lasts[at - 1] ?? -1) + 1))
  if (starts.length === 0) return undefined
  const ends = endsOf(comparison, spanOf(end - 1), Math.min(within[1], spanOf(end)[0]))
  if (ends.length === 0) return undefined
  let best: CloseMatch | undefined
  for (const start of starts) best = cheaper(best, cheapestFrom(comparison, start, ends))
  return best
}

/** Index of the first letter of a skeleton at or after a position of the stream (binary search). */
const firstFrom = ({ lasts }: Skeleton, position: number): number => {
  let [low, high] = [0, lasts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lasts[middle] ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low
}

/** Indexes of a skeleton at which another one starts. */
function* sameSkeletons(skeleton: Skeleton, wanted: string, [first, end]: Span): Generator<number> {
  let at = skeleton.letters.indexOf(wanted, firstFrom(skeleton, first))
  while (at !== -1 && (skeleton.firsts[at] ?? end) < end) {
    yield at
    at = skeleton.letters.indexOf(wanted, at + 1)
  }
}

/**
 * Finds letters that are spelled alike: with the same skeleton, and with weak letters that differ little.
 * @param within first letter of the stream and the one after the last
 */
export function* closeMatches(
  comparison: Comparison,
  within: Span = [0, comparison.spelled.stream.letters.length],
): Generator<CloseMatch> {
  const { spelled, bones } = comparison
  if (bones.length < spelled.spelling.shortestSkeleton) return
  for (const at of sameSkeletons(spelled.skeleton, bones, within)) {
    const match = matchAt(comparison, at, within)
    if (match) yield match
  }
}
