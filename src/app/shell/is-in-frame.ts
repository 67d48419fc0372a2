import { useSyncExternalStore } from 'react'

/** Whether this page stands in a frame of another one of ours: the reader in a live room, the room in a class room. */
export const isInFrame = (): boolean => window.self !== window.top

const neverChanges = () => () => undefined

/** The same for what is rendered: the server knows of no frame. */
export const useIsInFrame = (): boolean => useSyncExternalStore(neverChanges, isInFrame, () => false)
