import { useSyncExternalStore } from 'react'

const KEY = 'quran-text-size'
export const SMALLEST = 0
export const LARGEST = 4
const DEFAULT_SIZE = SMALLEST

const listeners = new Set<() => void>()

const clampSize = (size: number): number => Math.min(LARGEST, Math.max(SMALLEST, size))

const readTextSize = (): number => {
  const stored = localStorage.getItem(KEY)
  const size = stored === null ? DEFAULT_SIZE : Number(stored)
  return Number.isInteger(size) ? clampSize(size) : DEFAULT_SIZE
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Stores the text size, 0 to 4, in localStorage. */
export const setTextSize = (size: number): void => {
  localStorage.setItem(KEY, String(clampSize(size)))
  for (const changed of listeners) changed()
}

export const useTextSize = (): number => useSyncExternalStore(subscribe, readTextSize, () => DEFAULT_SIZE)
