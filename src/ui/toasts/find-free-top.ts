/** Sides in pixels of the viewport. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const GAP_PX = 8

/**
 * Finds the highest place of a toast at which it covers none of the boxes.
 * @param toast at the highest place that it may have
 * @param bottom the lowest line that the toast may reach
 * @returns undefined if every place covers something
 */
export const findFreeTop = (toast: Box, boxes: readonly Box[], bottom: number): number | undefined => {
  const height = toast.bottom - toast.top
  let { top } = toast
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const isBeside = box.right <= toast.left || box.left >= toast.right
    if (isBeside || box.bottom <= top) continue
    if (box.top >= top + height) break
    top = box.bottom + GAP_PX
  }
  return top + height <= bottom ? top : undefined
}

/** A place of a toast, in pixels. */
export interface Place {
  readonly top: number
  /** Pixels to the left of the toast's own place. */
  readonly shift: number
}

/**
 * Finds a place as `findFreeTop` does, but beside boxes at the right: a phone on its side may have its controls in a
 * column there, as high as the screen. The toast moves as little as possible, and stays on the screen.
 */
export const findPlaceBeside = (toast: Box, boxes: readonly Box[], bottom: number): Place | undefined => {
  const middle = (toast.left + toast.right) / 2
  const shifts = boxes
    .filter(({ left }) => left > middle && left < toast.right)
    .map(({ left }) => toast.right - left + GAP_PX)
    .filter((shift) => toast.left - shift >= GAP_PX)
    .toSorted((one, other) => one - other)
  for (const shift of shifts) {
    const top = findFreeTop({ ...toast, left: toast.left - shift, right: toast.right - shift }, boxes, bottom)
    if (top !== undefined) return { top, shift }
  }
  return undefined
}
