import { partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Fetches that began before a change, of queries that no screen shows. */
const outdatedFetches = new WeakSet<Promise<unknown>>()

/** After a reconnect, any live query may be outdated, but perhaps none is. */
type Cause = 'change' | 'reconnect'

type ChangeListener = (keys: readonly QueryKey[], cause: Cause) => void

const changeListeners = new Set<ChangeListener>()

/**
 * Calls the listener at each {@link invalidate}.
 * @returns unsubscribes
 */
export const subscribeToChanges = (listener: ChangeListener): (() => void) => {
  changeListeners.add(listener)
  return () => void changeListeners.delete(listener)
}

/**
 * Refetches what the screen shows under these keys, after a change or a reconnect; once also if several keys match. A first fetch that is under way starts again:
 * `invalidateQueries` would wait for it and take its response for fresh, although the server may have read the data
 * before the change. A prefetch goes on, and {@link invalidateIfOutdated} invalidates its result.
 */
export const invalidate = (client: QueryClient, keys: readonly QueryKey[], cause: Cause = 'change'): void => {
  const predicate = ({ queryKey }: Query): boolean => keys.some((key) => partialMatchKey(queryKey, key))
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.promise && !query.isActive()) outdatedFetches.add(query.promise)
    else if (query.state.data === undefined) void query.cancel({ silent: true })
  }
  void client.invalidateQueries({ predicate })
  for (const listener of changeListeners) listener(keys, cause)
}

/** Invalidates the result of a fetch that began before a change. A query cache calls it as `onSettled`. */
export const invalidateIfOutdated = (client: QueryClient, { promise, queryKey }: Query<unknown, unknown>): void => {
  if (promise && outdatedFetches.has(promise)) void client.invalidateQueries({ queryKey, exact: true })
}
