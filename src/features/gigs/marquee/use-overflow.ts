import { type RefObject, useEffect, useState } from 'react'

/** Whether a strip holds more than it can show; measured anew when it is resized or its number of cards changes. */
export const useOverflow = (strip: RefObject<HTMLElement | null>, cards: number): boolean => {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element || cards === 0) return
    const watcher = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [strip, cards])
  return isOverflowing
}
