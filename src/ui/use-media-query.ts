import { useCallback, useSyncExternalStore } from 'react'

/** From here on, pages have the desktop's layout. */
export const DESKTOP_QUERY = '(min-width: 64rem)'

/** Follows the viewport; inside an iframe, that of the iframe. False on the server and at hydration. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
