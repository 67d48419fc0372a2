import { stringFromUnits } from '#quran/fold.ts'

/** How spellings of the same words may differ in one script. Costs range from 0, the same, to 1, another letter. */
export interface Spelling {
  /** The letters with costs of their own, and frequent ones: fewer than 64. */
  readonly letters: string
  /** The common form of letters that spellings interchange; undefined for weak letters, which may be omitted. */
  readonly strongLetter: (unit: number) => number | undefined
  /** Cost of replacing a letter by another weak letter, or by another with the same strong letter. */
  readonly exchangeCost: (one: number, other: number) => number
  /** Cost of a weak letter that only one of two spellings has. */
  readonly omitCost: (unit: number) => number
  /** Lowest cost of an omitted letter. */
  readonly minOmitCost: number
  /** Shorter skeletons occur in too many words to be useful. */
  readonly minSkeletonLength: number
  /** Highest cost of a match, by the length of the query. */
  readonly maxCostFor: (length: number) => number
}

/** The strong letters of a text or a query. Repeated letters count once, even with weak letters between them. */
export interface Skeleton {
  readonly letters: string
  /** Position in the text of the first repetition of each letter. */
  readonly firsts: Uint32Array
  /** Distance from there to the last repetition. */
  readonly lengths: Uint16Array
}

/** Position in the text of the last repetition of a letter. */
export const findLastPosition = ({ firsts, lengths }: Skeleton, at: number): number =>
  (firsts[at] ?? 0) + (lengths[at] ?? 0)

/** Removes the weak letters. */
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
