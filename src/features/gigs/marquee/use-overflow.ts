import { type RefObject, useEffect, useState } from 'react'

/** Whether a strip overflows. Measured again when the strip is resized or `cards`, its number of cards, changes. */
export const useIsOverflowing = (strip: RefObject<HTMLElement | null>, cards: number): boolean => {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = strip.current
    if (!element || cards === 0) return
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, cards])
  return isOverflowing
}
