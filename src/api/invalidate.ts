import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches what the screen shows under these keys, after a change. A first fetch that is under way starts again:
 * `invalidateQueries` would wait for it and take its response for fresh, although the server may have read the data
 * before the change.
 */
export const invalidate = (client: QueryClient, keys: Iterable<QueryKey>): void => {
  for (const queryKey of keys) {
    const fetching = client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })
    for (const query of fetching) if (query.state.data === undefined) void query.cancel({ silent: true })
    void client.invalidateQueries({ queryKey })
  }
}
