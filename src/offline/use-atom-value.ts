import type { ReadonlyAtom } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The current value of an atom.
 * @param prerendered the value in prerendered HTML, which the first render must match
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
