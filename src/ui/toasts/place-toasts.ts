import { findFreeTop } from './find-free-top.ts'

const BUTTONS = '[data-clear-of-toasts], button, input, select, textarea, [role="button"], [contenteditable]'
const FIELDS_AND_BUTTONS = `${BUTTONS}, iframe`
const CONTROLS = `a[href], ${FIELDS_AND_BUTTONS}`
/** Places for a toast, from free to covering, on screens without a free place. A panel's Close button stays free. */
const SELECTORS = [CONTROLS, FIELDS_AND_BUTTONS, BUTTONS, '[aria-label^="Close"]']
const EDGE_PX = 8

/**
 * Keeps the shown toast at the top of the screen, but below the controls and marked texts that it would cover. A screen
 * full of links still leaves its fields, buttons and marked texts free, and a full one its Close button.
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
        .map((control) => control.getBoundingClientRect())
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
