import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { live } from './live.ts'

export const useIsConnected = (): boolean => useSyncExternalStore(live.subscribe, live.isConnected, () => false)

/** Runs now if connected, and after every reconnect. */
export const useOnConnect = (onConnect: () => void): void => {
  const listener = useEffectEvent(onConnect)
  useEffect(() => live.onConnect(() => listener()), [])
}
