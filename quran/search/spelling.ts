import { textFrom } from './word-stream.ts'

/** How spellings of the same words differ in one script. Costs are between 0, the same, and 1, another letter. */
export interface Spelling {
  /** The letter that stands for all that are exchanged with one in spellings; undefined for weak letters, which may be left out. */
  readonly strong: (unit: number) => number | undefined
  /** Cost of a letter for another weak one, or for another with the same strong letter. */
  readonly exchange: (one: number, other: number) => number
  /** Cost of a weak letter that only one of two spellings has. */
  readonly omit: (unit: number) => number
  /** Least cost of an omitted letter. */
  readonly leastOmit: number
  /** A skeleton of fewer letters is in too many words to say anything. */
  readonly shortestSkeleton: number
  /** Highest cost at which letters still match. */
  readonly mostFor: (length: number) => number
}

/** The strong letters of a stream or a query. Repeated letters count once, also with weak letters between them. */
export interface Skeleton {
  readonly letters: string
  /** Positions in the stream of the first and the last repetition of each letter. */
  readonly firsts: Uint32Array
  readonly lasts: Uint32Array
}

/** Doubling or undoubling a letter. */
const DOUBLED = 0.1
/** Cost of another letter. */
export const OTHER = 1

/**
 * Takes the weak letters out.
 * @param letters of a stream or a query
 */
export const skeletonOf = (letters: string, spelling: Spelling): Skeleton => {
  const firsts = new Uint32Array(letters.length)
  const lasts = new Uint32Array(letters.length)
  const units = new Uint16Array(letters.length)
  let length = 0
  for (let at = 0; at < letters.length; at += 1) {
    const strong = spelling.strong(letters.charCodeAt(at))
    if (strong === undefined) continue
    if (length === 0 || units[length - 1] !== strong) {
      units[length] = strong
      firsts[length] = at
      length += 1
    }
    lasts[length - 1] = at
  }
  return {
    letters: textFrom(units.subarray(0, length)),
    firsts: firsts.slice(0, length),
    lasts: lasts.slice(0, length),
  }
}

const exchangeCost = (spelling: Spelling, one: number, other: number): number => {
  if (one === other) return 0
  return spelling.strong(one) === spelling.strong(other) ? spelling.exchange(one, other) : OTHER
}

const omitCost = (spelling: Spelling, letters: string, at: number): number => {
  const unit = letters.charCodeAt(at)
  if (at > 0 && unit === letters.charCodeAt(at - 1)) return DOUBLED
  return spelling.strong(unit) === undefined ? spelling.omit(unit) : OTHER
}

export interface Compared {
  readonly wanted: string
  readonly text: string
  /** Costs above it are not wanted. */
  readonly most: number
}

/** Scratch memory of {@link costsOf}: thousands of short comparisons make up a search. */
let [costs, omitted] = [new Float64Array(64), new Float64Array(64)]

const startRow = (spelling: Spelling, text: string): void => {
  if (text.length >= costs.length)
    [costs, omitted] = [new Float64Array(2 * text.length), new Float64Array(2 * text.length)]
  costs[0] = 0
  for (let at = 0; at < text.length; at += 1) {
    const cost = omitCost(spelling, text, at)
    omitted[at] = cost
    costs[at + 1] = (costs[at] ?? 0) + cost
  }
}

/** Adds a letter of the query. Returns the least cost of all beginnings of the text. */
const nextRow = (
  spelling: Spelling,
  text: string,
  letter: { readonly unit: number; readonly omitted: number },
): number => {
  let diagonal = costs[0] ?? 0
  let last = diagonal + letter.omitted
  let least = last
  costs[0] = last
  for (let at = 1; at <= text.length; at += 1) {
    const above = costs[at] ?? 0
    const exchanged = diagonal + exchangeCost(spelling, letter.unit, text.charCodeAt(at - 1))
    last = Math.min(exchanged, above + letter.omitted, last + (omitted[at - 1] ?? 0))
    costs[at] = last
    least = Math.min(least, last)
    diagonal = above
  }
  return least
}

/**
 * Costs of a query against each beginning of a text (Wagner and Fischer's edit distance, with the costs of a spelling).
 * @returns `costs[n]`: of the whole query against the first n letters of the text, valid until the next call; undefined when
 * all are above the limit
 */
export const costsOf = (spelling: Spelling, { wanted, text, most }: Compared): Float64Array | undefined => {
  startRow(spelling, text)
  for (let at = 0; at < wanted.length; at += 1) {
    const letter = { unit: wanted.charCodeAt(at), omitted: omitCost(spelling, wanted, at) }
    if (nextRow(spelling, text, letter) > most) return undefined
  }
  return costs
}

/**
 * Cost of one whole text for another: 0 when they are the same.
 * @param most a higher cost counts as infinite, which is found sooner
 */
export const spellingCost = (spelling: Spelling, texts: Compared): number =>
  costsOf(spelling, texts)?.[texts.text.length] ?? Number.POSITIVE_INFINITY
