import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A response that the server fetched while it prerendered a page, so that the page need not fetch it. */
interface DehydratedQuery {
  readonly key: QueryKey
  readonly data: unknown
  /** Milliseconds since 1970; the query client refetches old data. */
  readonly at: number
}

/** The responses to embed in a prerendered page. Queries with `meta.isInHtml` are in its HTML already. */
export const dehydrate = (client: QueryClient): readonly DehydratedQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => !meta?.isInHtml && state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))

/** Undefined if the page was not prerendered. */
export const readDehydratedState = (): readonly DehydratedQuery[] | undefined => {
  const text = document.getElementById('state')?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * Puts the responses into the cache. The server renders a page again when its data have changed, so a page from the
 * network is as fresh as this visit. A page from the worker's cache is as old as its own date.
 */
export const hydrate = (client: QueryClient, queries: readonly DehydratedQuery[]): void => {
  const isSavedPage = Boolean(navigator.serviceWorker?.controller)
  const now = Date.now()
  for (const { key, data, at } of queries) client.setQueryData(key, data, { updatedAt: isSavedPage ? at : now })
}
