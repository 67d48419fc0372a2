import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the phone believes that it has a network. Only for words on the screen: a send is always tried. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
