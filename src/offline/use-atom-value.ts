import type { ReadonlyAtom } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom, followed while the component is mounted.
 * @param prerendered the value in prerendered pages, with which hydration must begin
 */
export const useAtomValue = <Value>(
  atom: Pick<ReadonlyAtom<Value>, 'get' | 'subscribe'>,
  prerendered: Value,
): Value => {
  const subscribe = useCallback((changed: () => void) => atom.subscribe(changed).unsubscribe, [atom])
  return useSyncExternalStore(
    subscribe,
    () => atom.get(),
    () => prerendered,
  )
}
