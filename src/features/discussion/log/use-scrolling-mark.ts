import { type RefObject, useEffect } from 'react'

/** Long enough to read the day that floats above the messages. */
const REST_MS = 1000

/** Sets `data-scrolling` on an element while it scrolls, and for a moment after. */
export const useScrollingMark = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      clearTimeout(rest)
      element.toggleAttribute('data-scrolling', true)
      rest = setTimeout(() => element.removeAttribute('data-scrolling'), REST_MS)
    }
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('scroll', mark)
    }
  }, [ref])
}
