import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { alignPictures, type Placement, placeBox } from './align.ts'
import { hashBox, hashDistance } from './box-hash.ts'
import type { ContrastMap } from './contrast-map.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { Box } from './text-boxes.ts'

/**
 * The lowest correlation in a copy. Measured over 30 drawn receipts of each wallet app: at least 0.82 in copies that were
 * cropped by 2 % on each side, made smaller or saved at quality 30, and at most 0.66 in receipts of another payment.
 */
const MIN_CORRELATION = 0.75
/** A crop may cut text near the edge, where phones also show the time and the battery. */
const IGNORED_EDGE = 0.03
/** The minimum of texts to compare: two photos of a blank page are not the same receipt. */
const MIN_BOXES = 4
/** Skips texts whose hashes differ more than this. */
const MAX_HASH_DISTANCE = 0.3
const SHIFTS = [-1, -0.5, 0, 0.5, 1]
/** The search for the best shift compares every second row. */
const SEARCH_ROW_STEP = 2
/** The width of the part of a line that is compared at once, in line heights: about three letters. */
const WINDOW_WIDTH = 1.5

/** The value between four pixels. */
const interpolate = ({ values, width, height }: ContrastMap, x: number, y: number): number => {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column + 1 >= width || row + 1 >= height) return 0
  const [dx, dy] = [x - column, y - row]
  const at = row * width + column
  const above = (values[at] ?? 0) * (1 - dx) + (values[at + 1] ?? 0) * dx
  const below = (values[at + width] ?? 0) * (1 - dx) + (values[at + width + 1] ?? 0) * dx
  return above * (1 - dy) + below * dy
}

interface Comparison {
  readonly one: ContrastMap
  readonly other: ContrastMap
  /** 1 compares all rows. */
  readonly rowStep?: number
}

/** Pearson's correlation of a box with its place in the other picture. It ignores brightness and contrast. */
const correlate = ({ one, other, rowStep = 1 }: Comparison, box: Box, { scale, shiftX, shiftY }: Placement): number => {
  const sums = { pixels: 0, one: 0, other: 0, oneSquared: 0, otherSquared: 0, product: 0 }
  for (let y = box.top; y < box.bottom; y += rowStep)
    for (let x = box.left; x < box.right; x += 1) {
      const a = one.values[y * one.width + x] ?? 0
      const b = interpolate(other, scale * x + shiftX, scale * y + shiftY)
      sums.pixels += 1
      sums.one += a
      sums.other += b
      sums.oneSquared += a * a
      sums.otherSquared += b * b
      sums.product += a * b
    }
  const { pixels } = sums
  const spread = sums.oneSquared - sums.one ** 2 / pixels
  const otherSpread = sums.otherSquared - sums.other ** 2 / pixels
  if (spread <= 0 || otherSpread <= 0) return 0
  return (sums.product - (sums.one * sums.other) / pixels) / Math.sqrt(spread * otherSpread)
}

const splitIntoWindows = (box: Box): Box[] => {
  const width = Math.round(WINDOW_WIDTH * (box.bottom - box.top))
  const step = Math.round(width / 2)
  const count = Math.max(0, Math.floor((box.right - box.left - width) / step) + 1)
  return Array.from({ length: count }, (_, index) => {
    const left = box.left + index * step
    return { ...box, left, right: left + width }
  })
}

/** The lowest correlation in the box and in each of its windows, so that one changed digit shows. */
const compareBox = (comparison: Comparison, box: Box, placement: Placement): number => {
  const search = { ...comparison, rowStep: SEARCH_ROW_STEP }
  const shifted = SHIFTS.flatMap((dx) =>
    SHIFTS.map((dy) => ({ ...placement, shiftX: placement.shiftX + dx, shiftY: placement.shiftY + dy })),
  )
  const measured = shifted.map((place) => ({ place, correlation: correlate(search, box, place) }))
  const best = measured.reduce((one, other) => (other.correlation > one.correlation ? other : one))
  const windows = splitIntoWindows(box).map((window) => correlate(comparison, window, best.place))
  return Math.min(best.correlation, ...windows)
}

const isInside = ({ left, top, right, bottom }: Box, { width, height }: ContrastMap): boolean =>
  left > width * IGNORED_EDGE &&
  top > height * IGNORED_EDGE &&
  right < width * (1 - IGNORED_EDGE) &&
  bottom < height * (1 - IGNORED_EDGE)

/** @returns the lowest correlation of all texts of `one`; 0 if too few can be compared */
const compareTexts = async (one: Fingerprint, other: Fingerprint): Promise<number> => {
  const placement = alignPictures(one, other)
  if (!placement) return 0
  const boxes = one.boxes.filter((box) => isInside(box, one.map) && isInside(placeBox(box, placement), other.map))
  if (boxes.length < MIN_BOXES) return 0
  const isOther = ({ hash, ...box }: (typeof boxes)[number]): boolean =>
    hashDistance(hash, hashBox(other.map, placeBox(box, placement))) > MAX_HASH_DISTANCE
  if (boxes.some(isOther)) return 0
  let lowest = 1
  for (const box of boxes) {
    lowest = Math.min(lowest, compareBox({ one: one.map, other: other.map }, box, placement))
    if (lowest < MIN_CORRELATION) break
    await yieldToEventLoop()
  }
  return lowest
}

/**
 * Whether one picture is a copy of the other, perhaps cropped, smaller or saved again. Receipts of one wallet app
 * differ in a few letters only, which a hash of the whole picture misses, so this compares every text at its position.
 */
export const isSamePicture = async (one: Fingerprint, other: Fingerprint): Promise<boolean> =>
  // A copy of low quality may join texts that are apart in the original; the texts of the original still match.
  (await compareTexts(one, other)) >= MIN_CORRELATION || (await compareTexts(other, one)) >= MIN_CORRELATION
