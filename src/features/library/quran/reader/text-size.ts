import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'quran-text-size'
export const SMALLEST_SIZE = 0
export const LARGEST_SIZE = 4
const DEFAULT_SIZE = SMALLEST_SIZE

const listeners = new Set<() => void>()

const clampSize = (size: number): number => Math.min(LARGEST_SIZE, Math.max(SMALLEST_SIZE, size))

const readTextSize = (): number => {
  const stored = localStorage.getItem(STORAGE_KEY)
  const size = stored === null ? DEFAULT_SIZE : Number(stored)
  return Number.isInteger(size) ? clampSize(size) : DEFAULT_SIZE
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Stores the text size, 0 to 4, in localStorage. */
export const setTextSize = (size: number): void => {
  localStorage.setItem(STORAGE_KEY, String(clampSize(size)))
  for (const changed of listeners) changed()
}

export const useTextSize = (): number => useSyncExternalStore(subscribe, readTextSize, () => DEFAULT_SIZE)
