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

/**
 * Whether a screen shows data that was saved on this phone: the network is away, or the last fetch failed.
 * @param query as react-query returns it
 */
export const useIsSaved = ({ data, isError }: { readonly data: unknown; readonly isError: boolean }): boolean => {
  const isOnline = useOnline()
  return data !== undefined && (isError || !isOnline)
}
