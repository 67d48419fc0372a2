import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes a part of cached data that this page knows. `setQueryData` would make all of it as new as the change, and
 * forget that the last fetch failed.
 */
export const updateData = <Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  update: (data: InferDataFromTag<unknown, Key>) => InferDataFromTag<unknown, Key>,
): void => {
  const query = client.getQueryCache().find<InferDataFromTag<unknown, Key>>({ queryKey, exact: true })
  if (query?.state.data !== undefined) query.setState({ data: update(query.state.data) })
}
