import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { live } from './live.ts'

/** Whether the page hears the server right now. */
export const useIsConnected = (): boolean => useSyncExternalStore(live.subscribe, live.isConnected, () => false)

/**
 * Runs when the page connects and each time it comes back.
 * @param onConnect fetches what was missed
 */
export const useOnConnect = (onConnect: () => void): void => {
  const listener = useEffectEvent(onConnect)
  useEffect(() => live.onConnect(() => listener()), [])
}
