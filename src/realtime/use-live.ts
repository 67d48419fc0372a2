import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { live } from './live.ts'

export const useIsConnected = (): boolean => useSyncExternalStore(live.subscribe, live.isConnected, () => false)

/** Whether a proxy or network lets calls through, but no live connection. */
export const useIsLiveBlocked = (): boolean =>
  useSyncExternalStore(live.subscribeToBlocking, live.isBlocked, () => false)

/** Runs now if connected, and after every reconnect. */
export const useOnConnect = (onConnect: () => void): void => {
  const listener = useEffectEvent(onConnect)
  useEffect(() => live.onConnect(() => listener()), [])
}
