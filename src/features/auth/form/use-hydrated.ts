import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Whether React has hydrated the page. Before that, the browser itself would submit the form. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
