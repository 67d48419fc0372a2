/** The header and the bottom navigation of a phone, which lie over the page. */
const BARS = '#header, nav[aria-label="Bottom"]'

const findClippers = (element: Element): Element[] => {
  const parent = element.parentElement
  if (!parent || parent === document.body) return []
  const isClipping = getComputedStyle(parent).overflowY !== 'visible'
  return [...(isClipping ? [parent] : []), ...findClippers(parent)]
}

/** Whether the middle of an element is on the screen: not scrolled away, nor under a bar or the keyboard. */
export const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  const screen = { top: offsetTop, bottom: offsetTop + height, left: 0, right: innerWidth }
  const boxes = [screen, ...findClippers(element).map((parent) => parent.getBoundingClientRect())]
  const isInside = boxes.every((box) => box.top <= y && y <= box.bottom && box.left <= x && x <= box.right)
  return isInside && !document.elementFromPoint(x, y)?.closest(BARS)
}
