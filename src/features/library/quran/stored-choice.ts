import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

interface StoredChoice<Value> {
  readonly choose: (value: Value) => void
  readonly useChoice: () => Value
  /** Whether the user ever chose. True while prerendering. */
  readonly useIsChosen: () => boolean
}

/**
 * Stores a user preference in localStorage and lets components subscribe to it.
 * @param schema a stored value that does not match it is ignored
 * @param defaultValue used until the user chooses, and while prerendering
 */
export const createStoredChoice = <Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  defaultValue: Value,
): StoredChoice<Value> => {
  const listeners = new Set<() => void>()
  let cached: { readonly text: string | null; readonly value: Value } = { text: null, value: defaultValue }
  const parseChoice = (text: string): Value => {
    const choice = z.safeParse(schema, JSON.parse(text))
    return choice.success ? choice.data : defaultValue
  }
  // useSyncExternalStore compares snapshots by identity, so equal text must give the same object.
  const readChoice = (): Value => {
    const text = localStorage.getItem(key)
    if (text !== cached.text) cached = { text, value: text === null ? defaultValue : parseChoice(text) }
    return cached.value
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
    useChoice: () => useSyncExternalStore(subscribe, readChoice, () => defaultValue),
    useIsChosen: () =>
      useSyncExternalStore(
        subscribe,
        () => localStorage.getItem(key) !== null,
        () => true,
      ),
  }
}
