import type { Box } from './find-free-top.ts'

/** The room of a class that covers the page. What it covers is inert, and its own controls are in another document. */
export const findRoom = (container: Element): HTMLIFrameElement | null =>
  container.querySelector('[data-covering] > iframe')

/** The box of a control, or of the words of a title, whose own box is as wide as the page, or 1 px if it is hidden. */
const boxOf = (element: HTMLElement): Box => {
  const box = element.getBoundingClientRect()
  if (element.tagName !== 'H1') return box
  const words = element.ownerDocument.createRange()
  words.selectNodeContents(element)
  const { top, bottom, left, right } = words.getBoundingClientRect()
  return { top, bottom, left: Math.max(left, box.left), right: Math.min(right, box.right) }
}

/** Finds the boxes of what a selector selects beside the toasts, also in the room of a class. */
export const findBoxes = (host: Element, selector: string): Box[] => {
  const container = host.parentElement ?? document.body
  const room = findRoom(container)
  const listBoxes = (parent: ParentNode | null | undefined): Box[] =>
    [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])]
      .filter((one) => one !== room && !host.contains(one) && !one.closest('[inert]') && one.checkVisibility())
      .map(boxOf)
  const { left: x, top: y } = room?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const inRoom = listBoxes(room?.contentDocument).map(({ top, bottom, left, right }) => ({
    top: top + y,
    bottom: bottom + y,
    left: left + x,
    right: right + x,
  }))
  return [...listBoxes(container), ...inRoom]
}
