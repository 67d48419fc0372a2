import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const KEY = 'quran-beside'
const Ids = z.array(z.number())
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let read: { readonly text: string | null; readonly ids: readonly number[] } = { text: null, ids: NONE }

const parsed = (text: string | null): readonly number[] => {
  if (text === null) return NONE
  const ids = Ids.safeParse(JSON.parse(text))
  return ids.success ? ids.data : NONE
}

const now = (): readonly number[] => {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, ids: parsed(text) }
  return read.ids
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Keeps which texts this reader wants beside the verses. */
export const chooseBeside = (ids: readonly number[]): void => {
  localStorage.setItem(KEY, JSON.stringify(ids))
  for (const changed of listeners) changed()
}

/** The numbers of the texts that stand beside the verses. */
export const useBeside = (): readonly number[] => useSyncExternalStore(subscribe, now, () => NONE)
