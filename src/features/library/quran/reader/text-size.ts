import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'quran-text-size'
export const SMALLEST_SIZE = -1
export const LARGEST_SIZE = 4

const listeners = new Set<() => void>()

const clampSize = (size: number): number => Math.min(LARGEST_SIZE, Math.max(SMALLEST_SIZE, size))

const readTextSize = (): number => {
  // 0 if none was chosen.
  const size = Number(localStorage.getItem(STORAGE_KEY))
  return Number.isInteger(size) ? clampSize(size) : 0
}

/** Reports a new size before React applies it. */
export const subscribeToTextSize = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Stores the text size, -1 to 4, in localStorage. */
export const setTextSize = (size: number): void => {
  localStorage.setItem(STORAGE_KEY, String(clampSize(size)))
  for (const changed of listeners) changed()
}

export const useTextSize = (): number => useSyncExternalStore(subscribeToTextSize, readTextSize, () => 0)
