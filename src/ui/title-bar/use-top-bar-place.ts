import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from '#src/ui/use-media-query.ts'

/** Up to this width the top bar has no menu entries (specification 2.2.7), so it has room for a title. */
const NARROW_QUERY = '(width <= 1024px)'

/**
 * Adds an element to the start of the top bar on narrow screens. This code is outside of the top bar, because the size
 * budget of the public pages has no room for it.
 * @returns null where there is no top bar, as inside an iframe
 */
export const useTopBarPlace = (className: string | undefined): HTMLElement | null => {
  const isNarrow = useMediaQuery(NARROW_QUERY)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const bar = document.querySelector('#header > div')
    if (!bar || !isNarrow) return
    const added = document.createElement('div')
    added.className = className ?? ''
    bar.prepend(added)
    setPlace(added)
    return () => {
      added.remove()
      setPlace(null)
    }
  }, [className, isNarrow])
  return place
}
