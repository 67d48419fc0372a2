import { useSyncExternalStore } from 'react'

const KEY = 'quran-text-size'
export const SMALLEST = 0
export const LARGEST = 4
const USUAL = SMALLEST

const listeners = new Set<() => void>()

const bounded = (size: number): number => Math.min(LARGEST, Math.max(SMALLEST, size))

const read = (): number => {
  const kept = localStorage.getItem(KEY)
  const size = kept === null ? USUAL : Number(kept)
  return Number.isInteger(size) ? bounded(size) : USUAL
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Keeps how large this reader wants the verses. */
export const setTextSize = (size: number): void => {
  localStorage.setItem(KEY, String(bounded(size)))
  for (const changed of listeners) changed()
}

export const useTextSize = (): number => useSyncExternalStore(subscribe, read, () => USUAL)
