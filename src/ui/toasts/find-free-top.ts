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
