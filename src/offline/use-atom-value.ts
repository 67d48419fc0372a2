import type { ReadonlyAtom } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * What an atom holds.
 * @param atom which
 * @param prerendered what a prerendered page shows: hydration must begin with the same
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
