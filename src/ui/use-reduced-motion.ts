import { useSyncExternalStore } from 'react'

const CALM = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(CALM)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

/** Whether this user wants nothing to move by itself. */
export const useCalm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(CALM).matches || savesData(),
    () => true,
  )
