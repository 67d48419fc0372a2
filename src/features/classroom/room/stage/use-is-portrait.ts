import { useSyncExternalStore } from 'react'

const PORTRAIT = '(max-aspect-ratio: 1/1)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(PORTRAIT)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Follows the viewport, which is the iframe if the class room embeds the call. */
export const useIsPortrait = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PORTRAIT).matches)
