import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run here yet. Until then a form of a prerendered page would be sent by the browser itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
