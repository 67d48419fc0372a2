import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False while a prerendered page, which is the same for everyone, becomes the page of this phone. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
