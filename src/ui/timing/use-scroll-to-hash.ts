import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

type ScrollRef = (element: Pick<Element, 'scrollIntoView'> | null) => void

/** A ref that scrolls to its element when it first appears. React calls it again if it hides and shows the element. */
export const createScrollOnce = (isWanted: boolean): ScrollRef => {
  let isWaiting = isWanted
  return (element) => {
    if (!element || !isWaiting) return
    isWaiting = false
    element.scrollIntoView()
  }
}

/**
 * Scrolls to an element that the hash of the address names, once it appears: browser and router look for it only when the page
 * opens, before its data are loaded. To a prerendered element the browser has scrolled, and the reader may have scrolled on.
 * @returns the ref of the element with this id
 */
export const useScrollToHash = (id: string): ScrollRef => {
  const isAddressed = useLocation({ select: ({ hash }) => hash === id })
  const isHydrated = useHydrated()
  const [ref] = useState(() => createScrollOnce(isAddressed && isHydrated))
  return ref
}
