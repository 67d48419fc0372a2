import { useSyncExternalStore } from 'react'

/** From here on, lists have a second column beside them. */
const WIDE_SCREEN_QUERY = '(width > 1024px)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(WIDE_SCREEN_QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_SCREEN_QUERY).matches,
    () => false,
  )
