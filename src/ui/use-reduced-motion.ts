import { useSyncExternalStore } from 'react'

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(REDUCED_MOTION_QUERY)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const isDataSaverOn = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Whether the user prefers reduced motion or reduced data. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(REDUCED_MOTION_QUERY).matches || isDataSaverOn(),
    () => true,
  )
