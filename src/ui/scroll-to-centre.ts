/**
 * Centres the current item of a scrolling row or column without scrolling the page, which `scrollIntoView` would do.
 * @param item selector of the current item
 */
export const scrollToCentre = (list: HTMLElement | null, item: string): void => {
  const current = list?.querySelector(item)?.getBoundingClientRect()
  const frame = list?.getBoundingClientRect()
  if (!current || !frame) return
  list?.scrollBy({
    left: current.x + current.width / 2 - (frame.x + frame.width / 2),
    top: current.y + current.height / 2 - (frame.y + frame.height / 2),
  })
}
