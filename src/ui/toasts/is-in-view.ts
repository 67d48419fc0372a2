/**
 * Whether the user sees the middle of an element: it is on the screen, and nothing covers it, such as a dialog, a toast,
 * a bar or the keyboard. An inline text on several lines has a box for each; of these the first counts, because the middle
 * of them all may be beside the words.
 */
export const isInView = (element: Element): boolean => {
  const [box] = element.getClientRects()
  if (!box) return false
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  // The page does not know where a keyboard covers it.
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  const isOnScreen = offsetTop <= y && y <= offsetTop + height
  // The link of a card reaches over the whole card by a pseudo-element, which is transparent and outside its own box.
  const covers = (hit: Element): boolean => {
    const { left, right, top, bottom } = hit.getBoundingClientRect()
    return !hit.matches('a, button') || (left <= x && x <= right && top <= y && y <= bottom)
  }
  return isOnScreen && element.contains(document.elementsFromPoint(x, y).find(covers) ?? null)
}
