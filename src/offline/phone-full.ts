import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let isPhoneFull = false

const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/**
 * Says that something to be sent found no room on this phone, or that its user has heard so.
 * @param isFull whether room is to be made
 */
export const sayPhoneFull = (isFull: boolean): void => {
  isPhoneFull = isFull
  for (const watcher of watchers) watcher()
}

/** Whether room is to be made for something to be sent. */
export const usePhoneFull = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPhoneFull,
    () => false,
  )
