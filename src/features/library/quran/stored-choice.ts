import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** A choice of this reader, which the phone remembers. */
interface Remembered<Value> {
  readonly choose: (value: Value) => void
  readonly useChoice: () => Value
}

/**
 * Keeps a choice in localStorage and lets components follow it.
 * @param key in localStorage
 * @param schema of the choice; what is stored there and does not fit counts as no choice
 * @param usual the choice until one was made, and while prerendering
 */
export const remembered = <Value>(key: string, schema: z.ZodMiniType<Value>, usual: Value): Remembered<Value> => {
  const listeners = new Set<() => void>()
  let read: { readonly text: string | null; readonly value: Value } = { text: null, value: usual }
  const parsed = (text: string): Value => {
    const choice = z.safeParse(schema, JSON.parse(text))
    return choice.success ? choice.data : usual
  }
  // useSyncExternalStore compares snapshots by identity: the same text gives the same value.
  const now = (): Value => {
    const text = localStorage.getItem(key)
    if (text !== read.text) read = { text, value: text === null ? usual : parsed(text) }
    return read.value
  }
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }
  return {
    choose: (value) => {
      localStorage.setItem(key, JSON.stringify(value))
      for (const changed of listeners) changed()
    },
    useChoice: () => useSyncExternalStore(subscribe, now, () => usual),
  }
}
