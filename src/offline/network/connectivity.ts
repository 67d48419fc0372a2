import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** For display only: `navigator.onLine` may be wrong, so requests are always tried. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Whether a screen shows data saved on this phone, because the phone is offline or the last fetch failed. */
export const useIsOfflineCopy = ({ data, isError }: { readonly data: unknown; readonly isError: boolean }): boolean => {
  const isOnline = useIsOnline()
  return data !== undefined && (isError || !isOnline)
}
