/**
 * Centres the current item of a horizontally scrolling row without scrolling the page, which `scrollIntoView` would do.
 * @param item selector of the current item
 */
export const scrollToCentre = (row: HTMLElement | null, item: string): void => {
  const current = row?.querySelector(item)?.getBoundingClientRect()
  const frame = row?.getBoundingClientRect()
  if (current && frame) row?.scrollBy({ left: current.x + current.width / 2 - (frame.x + frame.width / 2) })
}
