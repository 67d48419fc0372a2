import { hashDistance } from './box-hash.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { Box } from './text-boxes.ts'

/** Maps a pixel of one picture to its copy: `scale` times its position, plus the shift. */
export interface Placement {
  readonly scale: number
  readonly shiftX: number
  readonly shiftY: number
}

const SAME_TEXT_DISTANCE = 0.2
const SAME_SHAPE = 0.15
/** In pixels. Boxes closer to each other give no precise scale. */
const MIN_BASELINE = 100
const [MIN_SCALE, MAX_SCALE] = [0.85, 1.18]
const MIN_SCALES = 3

type BoxPair = readonly [Box, Box]

const aspectOf = ({ left, top, right, bottom }: Box): number => (right - left) / (bottom - top)
const centreX = ({ left, right }: Box): number => (left + right) / 2
const centreY = ({ top, bottom }: Box): number => (top + bottom) / 2

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const findPairs = (one: Fingerprint, other: Fingerprint): BoxPair[] =>
  one.boxes.flatMap((box) =>
    other.boxes
      .filter((candidate) => Math.abs(aspectOf(box) / aspectOf(candidate) - 1) < SAME_SHAPE)
      .filter((candidate) => hashDistance(box.hash, candidate.hash) < SAME_TEXT_DISTANCE)
      .map((candidate): BoxPair => [box, candidate]),
  )

const scalesOf = (pairs: readonly BoxPair[]): number[] =>
  pairs.flatMap(([box, copy], index) =>
    pairs
      .slice(index + 1)
      .filter(([next]) => Math.abs(next.top - box.top) >= MIN_BASELINE)
      .map(([next, nextCopy]) => (nextCopy.top - copy.top) / (next.top - box.top))
      .filter((scale) => scale > MIN_SCALE && scale < MAX_SCALE),
  )

/**
 * Finds the placement of one picture in another from the texts that both contain. Medians ignore similar texts at
 * different positions.
 * @returns undefined if they have too little text in common
 */
export const alignPictures = (one: Fingerprint, other: Fingerprint): Placement | undefined => {
  const pairs = findPairs(one, other)
  const scales = scalesOf(pairs)
  if (scales.length < MIN_SCALES) return undefined
  const scale = medianOf(scales)
  return {
    scale,
    shiftX: medianOf(pairs.map(([box, copy]) => centreX(copy) - scale * centreX(box))),
    shiftY: medianOf(pairs.map(([box, copy]) => centreY(copy) - scale * centreY(box))),
  }
}

/** Moves a box of one picture to its place in the other. */
export const placeBox = ({ left, top, right, bottom }: Box, { scale, shiftX, shiftY }: Placement): Box => ({
  left: scale * left + shiftX,
  top: scale * top + shiftY,
  right: scale * right + shiftX,
  bottom: scale * bottom + shiftY,
})
