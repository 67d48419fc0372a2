import { type Box, findFreeTop, findPlaceBeside } from './find-free-top.ts'
import { watchGrowth } from './watch-growth.ts'

/** A button as high as the screen, such as a receipt, has `data-under-toasts`: it would leave toasts no place beside texts. */
const BUTTONS =
  '[data-clear-of-toasts], button:not([data-under-toasts]), input, select, textarea, [role="button"], [contenteditable]'
const TITLE_AND_BUTTONS = `h1, ${BUTTONS}`
const TITLE_FIELDS_AND_BUTTONS = `iframe, ${TITLE_AND_BUTTONS}`
const ALL = `a[href], ${TITLE_FIELDS_AND_BUTTONS}`
/** Elements that toasts must not cover, strictest first. The next selector applies where no position satisfies one. */
const SELECTORS = [ALL, TITLE_FIELDS_AND_BUTTONS, TITLE_AND_BUTTONS, BUTTONS]
const CLOSE = '[aria-label^="Close"]'
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

/** The result for the first selector that has one. */
const findFirst = <Found>(find: (selector: string) => Found | undefined): Found | undefined =>
  SELECTORS.reduce<Found | undefined>((found, selector) => found ?? find(selector), undefined)

/**
 * Keeps the shown toast at the top right of the screen, but below the title, controls and marked texts that it would
 * cover, else beside them. A screen full of links still leaves the others free, and a full one its Close button.
 * @param host holds the toasts and the custom properties `--toast-top` and `--toast-shift`
 */
export const placeToasts = (host: HTMLElement): void => {
  const move = ({ top = EDGE_PX, shift = 0 }): void => {
    host.style.setProperty('--toast-top', `${top}px`)
    host.style.setProperty('--toast-shift', `${shift}px`)
  }
  const place = (): void => {
    const toast = host.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]')
    if (!toast) return
    watch(toast)
    host.style.setProperty('--toast-shift', '0px')
    const { left, right } = toast.getBoundingClientRect()
    const highest = { top: EDGE_PX, bottom: EDGE_PX + toast.offsetHeight, left, right }
    const screenBottom = (visualViewport?.height ?? innerHeight) - EDGE_PX
    const container = host.parentElement ?? document.body
    const findBoxes = (selector: string): Box[] =>
      [...container.querySelectorAll<HTMLElement>(selector)]
        .filter((control) => !host.contains(control) && control.checkVisibility())
        .map(boxOf)
    const findTop = (selector: string) => findFreeTop(highest, findBoxes(selector), screenBottom)
    const findBeside = (selector: string) => findPlaceBeside(highest, findBoxes(selector), screenBottom)
    const top = findFirst(findTop)
    move(top === undefined ? (findFirst(findBeside) ?? { top: findTop(CLOSE) }) : { top })
  }
  // A tap shows all lines of a toast, and its text may change.
  const watch = watchGrowth(place)
  // Place again on changes of the page, because an opening panel adds buttons.
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true })
  addEventListener('scrollend', place, { passive: true })
  addEventListener('resize', place)
}
