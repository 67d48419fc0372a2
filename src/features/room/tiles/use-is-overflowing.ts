import { type RefObject, useEffect, useState } from 'react'

/** Whether the content of an element is higher than the element. */
export const useIsOverflowing = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setOverflowing(element.scrollHeight > element.clientHeight + 1)
    const watcher = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) watcher.observe(one)
    return () => watcher.disconnect()
  }, [ref])
  return isOverflowing
}
