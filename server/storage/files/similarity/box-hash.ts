import type { ContrastMap } from './contrast-map.ts'
import type { Box } from './text-boxes.ts'

/**
 * For each cell of a grid over a text box, how much darker it is than the median. The sign is the bit of the hash. The
 * absolute value is the certainty that a copy has the same bit.
 */
export type BoxHash = readonly number[]

const COLUMNS = 32
const ROWS = 4
/** Bits in a key. With fewer, different texts share a key; with more, JPEG noise changes the key of a copy. */
const KEY_BITS = 24
const KEYS_PER_BOX = 5
/** The search for a copy tries both values of this many of the least certain bits. */
const UNCERTAIN_BITS = 4

const meanOf = ({ values, width }: ContrastMap, { left, top, right, bottom }: Box): number => {
  let sum = 0
  let weights = 0
  for (let y = Math.floor(top); y < bottom; y += 1) {
    const rowWeight = Math.min(y + 1, bottom) - Math.max(y, top)
    for (let x = Math.floor(left); x < right; x += 1) {
      const weight = rowWeight * (Math.min(x + 1, right) - Math.max(x, left))
      sum += weight * (values[y * width + x] ?? 0)
      weights += weight
    }
  }
  return sum / weights
}

/** Hashes the text in a box. A cropped, smaller or re-encoded copy differs in up to 15 % of the bits, other text in 25 %. */
export const hashBox = (map: ContrastMap, { left, top, right, bottom }: Box): BoxHash => {
  const [cellWidth, cellHeight] = [(right - left) / COLUMNS, (bottom - top) / ROWS]
  const means = Array.from({ length: ROWS * COLUMNS }, (_, cell) => {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
    const [x, y] = [left + column * cellWidth, top + row * cellHeight]
    return meanOf(map, { left: x, top: y, right: x + cellWidth, bottom: y + cellHeight })
  })
  const median = means.toSorted((one, other) => one - other)[means.length / 2] ?? 0
  return means.map((mean) => mean - median)
}

/** The share of bits that differ, from 0 to 1. */
export const hashDistance = (one: BoxHash, other: BoxHash): number =>
  one.reduce((count, cell, index) => count + (cell > 0 === (other[index] ?? 0) > 0 ? 0 : 1), 0) / one.length

const partsOf = (hash: BoxHash): number[][] =>
  Array.from({ length: KEYS_PER_BOX }, (_, part) => hash.slice(part * KEY_BITS, (part + 1) * KEY_BITS))

const toKey = (cells: readonly number[], part: number): number =>
  cells.reduce((key, cell) => key * 2 + (cell > 0 ? 1 : 0), part)

/** Parts of a hash as integers, under which a receipt is stored. */
export const toKeys = (hash: BoxHash): number[] => partsOf(hash).map(toKey)

const findUncertain = (cells: readonly number[]): number[] =>
  cells
    .map((cell, index) => ({ certainty: Math.abs(cell), index }))
    .sort((one, other) => one.certainty - other.certainty)
    .slice(0, UNCERTAIN_BITS)
    .map(({ index }) => index)

/** The cells with each combination of their uncertain bits negated. */
const listVariants = (cells: readonly number[]): number[][] => {
  const uncertain = findUncertain(cells)
  return Array.from({ length: 2 ** uncertain.length }, (_, combination) =>
    cells.map((cell, index) => {
      const place = uncertain.indexOf(index)
      const isNegated = place >= 0 && Math.floor(combination / 2 ** place) % 2 === 1
      // Negating 0 would not change its bit.
      return isNegated ? (cell > 0 ? -1 : 1) : cell
    }),
  )
}

/** The keys of a hash with all combinations of its uncertain bits. A copy almost always has one of them. */
export const toSearchKeys = (hash: BoxHash): number[] =>
  partsOf(hash).flatMap((cells, part) => listVariants(cells).map((variant) => toKey(variant, part)))
