import { useSyncExternalStore } from 'react'

const PORTRAIT = '(max-aspect-ratio: 1/1)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(PORTRAIT)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is higher than wide: a phone in one hand, or a narrow frame. */
export const useIsPortrait = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PORTRAIT).matches)
