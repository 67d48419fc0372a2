import { useSyncExternalStore } from 'react'

/** Whether this page runs in an iframe of ours: the reader in a live room, or the room in a class room. */
export const isInFrame = (): boolean => window.self !== window.top

const subscribeToNothing = () => () => undefined

/** False on the server and at hydration. */
export const useIsInFrame = (): boolean => useSyncExternalStore(subscribeToNothing, isInFrame, () => false)
