import { choosePlace } from './choose-place.ts'
import { findBoxes, findRoom } from './find-boxes.ts'
import type { Place } from './find-free-top.ts'
import { watchGrowth } from './watch-growth.ts'

const EDGE_PX = 8
const ADDED_PARTS = { childList: true, subtree: true }

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
    const room = findRoom(document.body)?.contentDocument?.body
    if (room) changes.observe(room, ADDED_PARTS)
    move(choosePlace(highest, (selector) => findBoxes(host, selector), screenBottom))
  }
  // A tap shows all lines of a toast, and its text may change.
  const watch = watchGrowth(place)
  // Place again on changes of the page, because an opening panel adds buttons.
  const changes = new MutationObserver(place)
  changes.observe(document.body, ADDED_PARTS)
  addEventListener('scrollend', place, { passive: true })
  addEventListener('resize', place)
}
