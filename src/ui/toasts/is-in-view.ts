/**
 * Whether the user sees the middle of an element: it is on the screen, and nothing covers it, such as a dialog, a toast,
 * a bar or the keyboard. The middle of a text on several lines may be beside its words, so its first line counts.
 */
export const isInView = (element: Element): boolean => {
  const [box] = element.getClientRects()
  if (!box) return false
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  // The page does not know where a keyboard covers it.
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  const isOnScreen = offsetTop <= y && y <= offsetTop + height
  return isOnScreen && element.contains(document.elementFromPoint(x, y))
}
