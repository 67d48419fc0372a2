import { useRef } from 'react'

/** Long enough to read the day that floats above the messages. */
const REST_MS = 1000

/** @returns a function that marks an element with `data-scrolling`, until a moment after the last call */
export const useScrollingMark = (): ((element: HTMLElement) => void) => {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (element) => {
    clearTimeout(rest.current)
    element.toggleAttribute('data-scrolling', true)
    rest.current = setTimeout(() => element.removeAttribute('data-scrolling'), REST_MS)
  }
}
