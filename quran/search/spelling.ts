import { stringFromUnits } from '#quran/fold.ts'

/** How spellings of the same words differ in one script. Costs are between 0, the same, and 1, another letter. */
export interface Spelling {
  /** The letters that are weak or exchanged, and those that are frequent: fewer than 64. */
  readonly letters: string
  /** The letter that stands for all that are exchanged with one in spellings; undefined for weak letters, which may be left out. */
  readonly strongLetter: (unit: number) => number | undefined
  /** Cost of a letter for another weak one, or for another with the same strong letter. */
  readonly exchangeCost: (one: number, other: number) => number
  /** Cost of a weak letter that only one of two spellings has. */
  readonly omitCost: (unit: number) => number
  /** Least cost of an omitted letter. */
  readonly minOmitCost: number
  /** A skeleton of fewer letters is in too many words to say anything. */
  readonly minSkeletonLength: number
  /** Highest cost at which letters still match. */
  readonly maxCostFor: (length: number) => number
}

/** The strong letters of a stream or a query. Repeated letters count once, also with weak letters between them. */
export interface Skeleton {
  readonly letters: string
  /** Positions in the stream of the first repetition of each letter. */
  readonly firsts: Uint32Array
  /** From there to the last repetition. */
  readonly lengths: Uint16Array
}

/** Position in the stream of the last repetition of a letter. */
export const lastPosition = ({ firsts, lengths }: Skeleton, at: number): number =>
  (firsts[at] ?? 0) + (lengths[at] ?? 0)

/**
 * Takes the weak letters out.
 * @param letters of a stream or a query
 */
export const toSkeleton = (letters: string, spelling: Spelling): Skeleton => {
  const firsts = new Uint32Array(letters.length)
  const lengths = new Uint16Array(letters.length)
  const units = new Uint16Array(letters.length)
  let length = 0
  for (let at = 0; at < letters.length; at += 1) {
    const strong = spelling.strongLetter(letters.charCodeAt(at))
    if (strong === undefined) continue
    if (length === 0 || units[length - 1] !== strong) {
      units[length] = strong
      firsts[length] = at
      length += 1
    }
    lengths[length - 1] = at - (firsts[length - 1] ?? 0)
  }
  return {
    letters: stringFromUnits(units.subarray(0, length)),
    firsts: firsts.slice(0, length),
    lengths: lengths.slice(0, length),
  }
}
