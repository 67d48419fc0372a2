/**
 * Brings the current item of a row that is wider than the screen into sight; the page itself stays where it is.
 * @param row what scrolls sideways
 * @param item finds the current one in it
 */
export const scrollToCentre = (row: HTMLElement | null, item: string): void => {
  const current = row?.querySelector(item)?.getBoundingClientRect()
  const frame = row?.getBoundingClientRect()
  if (current && frame) row?.scrollBy({ left: current.x + current.width / 2 - (frame.x + frame.width / 2) })
}
