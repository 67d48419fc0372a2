import { useSyncExternalStore } from 'react'

const PORTRAIT_QUERY = '(max-aspect-ratio: 1/1)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(PORTRAIT_QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Follows the viewport, which is the iframe if the class room embeds the call. */
export const useIsPortrait = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PORTRAIT_QUERY).matches)
