import { type RefObject, useLayoutEffect } from 'react'

/** Everything on the page that does not contain the element. */
const listOthers = (element: HTMLElement): HTMLElement[] => {
  const { parentElement } = element
  if (!parentElement) return []
  const siblings = [...parentElement.children].filter((one) => one instanceof HTMLElement)
  return [...siblings.filter((one) => one !== element), ...listOthers(parentElement)]
}

/**
 * Shows an element in the top layer and makes the rest of the page inert. It uses a popover instead of a modal dialog,
 * because a dialog would handle Back on Android, which the room needs to confirm leaving. Moving an iframe in the
 * document would reload it; the top layer does not move it.
 */
export const useTopLayer = (ref: RefObject<HTMLElement | null>, isOn: boolean): void => {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    element.popover = 'manual'
    element.showPopover()
    // A popover, such as that of the toasts, lies above.
    const covered = listOthers(element).filter(({ inert, popover }) => !inert && popover === null)
    for (const other of covered) other.inert = true
    return () => {
      for (const other of covered) other.inert = false
      element.hidePopover()
      element.popover = null
    }
  }, [ref, isOn])
}
