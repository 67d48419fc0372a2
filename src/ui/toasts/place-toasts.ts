import { choosePlace } from './choose-place.ts'
import type { Box, Place } from './find-free-top.ts'
import { watchGrowth } from './watch-growth.ts'

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
 * Keeps the shown toast at the top right of the screen, but below the title, controls and marked texts that it would
 * cover, else beside them.
 * @param host holds the toasts and the custom properties `--toast-top` and `--toast-shift`
 */
export const placeToasts = (host: HTMLElement): void => {
  const move = ({ top, shift }: Place): void => {
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
    move(choosePlace(highest, findBoxes, screenBottom))
  }
  // A tap shows all lines of a toast, and its text may change.
  const watch = watchGrowth(place)
  // Place again on changes of the page, because an opening panel adds buttons.
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true })
  addEventListener('scrollend', place, { passive: true })
  addEventListener('resize', place)
}
