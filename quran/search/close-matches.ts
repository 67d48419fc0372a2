import {
  type Fit,
  INFLECTED,
  type Match,
  mayEnd,
  mayStart,
  positionsOf,
  type Searched,
  type Texts,
  WHOLE,
} from './matches.ts'
import { costsOf, type Skeleton, type Spelling, skeletonOf } from './spelling.ts'
import { isWordStart, lettersAfter, lettersBefore, textAt } from './word-stream.ts'

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

/** Positions that an edge of a match may have, both included. */
interface Span {
  readonly first: number
  readonly last: number
}

const mayStartIn = (spelled: Spelled, { first, last }: Span): boolean => {
  for (let at = first; at <= last; at += 1) if (mayStart(spelled, at)) return true
  return false
}

const mayEndIn = (spelled: Spelled, { first, last }: Span): boolean => {
  for (let at = first; at <= last; at += 1) if (mayEnd(spelled, at)) return true
  return false
}

const startAt = ({ spelled: { stream, affixes }, wanted }: Comparison, at: number): Edge | undefined => {
  if (isWordStart(stream, at)) return { at, cost: 0, fit: WHOLE }
  const cost = affixes.prefixCost(lettersBefore(stream, at), wanted)
  return cost === undefined ? undefined : { at, cost, fit: cost === 0 ? WHOLE : INFLECTED }
}

const endAt = ({ spelled: { stream, affixes }, wanted }: Comparison, at: number): Edge | undefined => {
  if (isWordStart(stream, at)) return { at, cost: 0, fit: WHOLE }
  return affixes.isSuffix(lettersAfter(stream, at), wanted) ? { at, cost: 0, fit: INFLECTED } : undefined
}

const edgesIn = ({ first, last }: Span, edgeAt: (at: number) => Edge | undefined): readonly Edge[] => {
  const edges: Edge[] = []
  for (let at = first; at <= last; at += 1) {
    const edge = edgeAt(at)
    if (edge) edges.push(edge)
  }
  return edges
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

/** Where a match may start whose skeleton starts at an index: after the strong letter before it. */
const startSpan = ({ spelled: { skeleton }, lead, slack }: Comparison, at: number): Span => {
  const after = at === 0 ? 0 : (skeleton.lasts[at - 1] ?? 0) + 1
  return {
    first: Math.max(after, (skeleton.firsts[at] ?? 0) - lead - slack),
    last: (skeleton.lasts[at] ?? 0) - Math.max(0, lead - slack),
  }
}

/** Where a match may end whose skeleton ends at an index: before the strong letter after it. */
const endSpan = ({ spelled: { skeleton, stream }, tail, slack }: Comparison, at: number): Span => {
  const before = skeleton.firsts[at + 1] ?? stream.letters.length
  return {
    first: (skeleton.firsts[at] ?? 0) + 1 + Math.max(0, tail - slack),
    last: Math.min(before, (skeleton.lasts[at] ?? 0) + 1 + tail + slack),
  }
}

/** The best match whose skeleton starts at an index of the skeleton of the stream. */
const matchAt = (comparison: Comparison, at: number): CloseMatch | undefined => {
  const { spelled, bones } = comparison
  const startsIn = startSpan(comparison, at)
  if (!mayStartIn(spelled, startsIn)) return undefined
  const endsIn = endSpan(comparison, at + bones.length - 1)
  if (!mayEndIn(spelled, endsIn)) return undefined
  const ends = edgesIn(endsIn, (end) => endAt(comparison, end))
  if (ends.length === 0) return undefined
  return edgesIn(startsIn, (start) => startAt(comparison, start))
    .map((start) => cheapestFrom(comparison, start, ends))
    .reduce(cheaper, undefined)
}

/**
 * Finds letters that are spelled alike: with the same skeleton, and with weak letters that differ little.
 * @param among texts in which to look; undefined for all
 */
export const closeMatches = (comparison: Comparison, among?: Texts): CloseMatch[] => {
  const { spelled, bones } = comparison
  const { stream, skeleton, spelling } = spelled
  if (bones.length < spelling.shortestSkeleton) return []
  const matches: CloseMatch[] = []
  for (const at of positionsOf(skeleton.letters, bones)) {
    if (among && !among.has(textAt(stream, skeleton.lasts[at] ?? 0))) continue
    const match = matchAt(comparison, at)
    if (match && (!among || among.has(match.text))) matches.push(match)
  }
  return matches
}
