import { useSyncExternalStore } from 'react'

/** Whether this page stands in a frame of another one of ours: the reader in a live room, the room in a class room. */
export const isFramed = (): boolean => window.self !== window.top

const never = () => () => undefined

/** The same for what is rendered: the server knows of no frame. */
export const useFramed = (): boolean => useSyncExternalStore(never, isFramed, () => false)
