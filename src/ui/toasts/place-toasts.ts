import { findFreeTop } from './find-free-top.ts'

const FIELDS_AND_BUTTONS = 'button, input, select, textarea, iframe, [role="button"], [contenteditable]'
const CONTROLS = `a[href], ${FIELDS_AND_BUTTONS}`
const EDGE_PX = 8

/**
 * Keeps the shown toast at the top of the screen, but below the controls that it would cover. A screen full of links
 * still leaves its fields and buttons free.
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
    host.style.setProperty('--toast-top', `${find(CONTROLS) ?? find(FIELDS_AND_BUTTONS) ?? EDGE_PX}px`)
  }
  new MutationObserver(place).observe(host, { childList: true, subtree: true })
  addEventListener('scrollend', place, { passive: true })
  addEventListener('resize', place)
}
