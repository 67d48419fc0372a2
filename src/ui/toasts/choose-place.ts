import { type Box, findFreeTop, findPlaceBeside, type Place } from './find-free-top.ts'

/** Of phones. A toast never covers it: it is the way to every page. */
const BOTTOM_NAVIGATION = 'nav[aria-label="Bottom"]'
/** A button as high as the screen, such as a receipt, has `data-under-toasts`: it would leave toasts no place beside texts. */
const BUTTONS = `${BOTTOM_NAVIGATION}, [data-clear-of-toasts], button:not([data-under-toasts]), input, select, textarea, [role="button"], [contenteditable]`
const TITLE_AND_BUTTONS = `h1, ${BUTTONS}`
const TITLE_FIELDS_AND_BUTTONS = `iframe, ${TITLE_AND_BUTTONS}`
const ALL = `a[href], ${TITLE_FIELDS_AND_BUTTONS}`
/** Elements that toasts must not cover, strictest first. The next selector applies where no position satisfies one. */
const SELECTORS = [ALL, TITLE_FIELDS_AND_BUTTONS, TITLE_AND_BUTTONS, BUTTONS]
const CLOSE = `${BOTTOM_NAVIGATION}, [aria-label^="Close"]`

/** The result for the first selector that has one. */
const findFirst = <Found>(find: (selector: string) => Found | undefined): Found | undefined =>
  SELECTORS.reduce<Found | undefined>((found, selector) => found ?? find(selector), undefined)

/**
 * Chooses the place of a toast by what it would cover (record 53).
 * @param toast at the highest place that it may have, which it keeps on a screen where it covers something everywhere
 * @param findBoxes finds the boxes of the elements that a selector selects
 * @param bottom the lowest line that the toast may reach
 */
export const choosePlace = (toast: Box, findBoxes: (selector: string) => readonly Box[], bottom: number): Place => {
  const findTop = (selector: string) => findFreeTop(toast, findBoxes(selector), bottom)
  const findBeside = (selector: string) => findPlaceBeside(toast, findBoxes(selector), bottom)
  const top = findFirst(findTop)
  if (top !== undefined) return { top, shift: 0 }
  return findFirst(findBeside) ?? { top: findTop(CLOSE) ?? toast.top, shift: 0 }
}
