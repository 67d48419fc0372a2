import { type Box, findFreeTop } from './find-free-top.ts'

/** A button as high as the screen, such as a receipt, has `data-under-toasts`: it would leave toasts no place beside texts. */
const BUTTONS =
  '[data-clear-of-toasts], button:not([data-under-toasts]), input, select, textarea, [role="button"], [contenteditable]'
const TITLE_AND_BUTTONS = `h1, ${BUTTONS}`
const TITLE_FIELDS_AND_BUTTONS = `iframe, ${TITLE_AND_BUTTONS}`
const ALL = `a[href], ${TITLE_FIELDS_AND_BUTTONS}`
/** Elements that toasts must not cover, strictest first. The next selector applies where no position satisfies one. */
const SELECTORS = [ALL, TITLE_FIELDS_AND_BUTTONS, TITLE_AND_BUTTONS, BUTTONS, '[aria-label^="Close"]']
const EDGE_PX = 8

/** The box of a control, or of the words of a title, whose own box is as wide as the page, or 1 px if it is hidden. */
const boxOf = (element: HTMLElement): Box => {
  const box = element.getBoundingClientRect()
  if (element.tagName !== 'H1') return box
  const words = document.createRange()
  words.selectNodeContents(element)
  const { top, bottom, left, right } = words.getBoundingClientRect()
  return { top, bottom, left: Math.max(left, box.left), right: Math.min(right, box.right) }
}

/**
 * Keeps the shown toast at the top of the screen, but below the title, controls and marked texts that it would cover. A
 * screen full of links still leaves the others free, and a full one its Close button.
 * @param host holds the toasts and the custom property `--toast-top`
 */
export const placeToasts = (host: HTMLElement): void => {
  const place = (): void => {
    const toast = host.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]')
    if (!toast) return
    const { left, right } = toast.getBoundingClientRect()
    const highest = { top: EDGE_PX, bottom: EDGE_PX + toast.offsetHeight, left, right }
    const screenBottom = (visualViewport?.height ?? innerHeight) - EDGE_PX
    const container = host.parentElement ?? document.body
    const find = (selector: string): number | undefined => {
      const boxes = [...container.querySelectorAll<HTMLElement>(selector)]
        .filter((control) => !host.contains(control) && control.checkVisibility())
        .map(boxOf)
      return findFreeTop(highest, boxes, screenBottom)
    }
    const top = SELECTORS.reduce<number | undefined>((found, selector) => found ?? find(selector), undefined)
    host.style.setProperty('--toast-top', `${top ?? EDGE_PX}px`)
  }
  // Place again on changes of the page, because an opening panel adds buttons.
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true })
  addEventListener('scrollend', place, { passive: true })
  addEventListener('resize', place)
}
