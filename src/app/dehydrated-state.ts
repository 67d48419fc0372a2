import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the server said while it rendered a page, so that the page need not ask for it again. */
interface DehydratedQuery {
  readonly key: QueryKey
  readonly data: unknown
  /** When the server said it, in milliseconds since 1970: what is old is asked for anew. */
  readonly at: number
}

/** The answers that a prerendered page carries for its script; what stands in it as text is not among them. */
export const dehydrate = (client: QueryClient): readonly DehydratedQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => !meta?.inPage && state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))

/** The answers in this page; undefined where it was not prerendered. */
export const readDehydratedState = (): readonly DehydratedQuery[] | undefined => {
  const text = document.getElementById('state')?.textContent
  return text ? JSON.parse(text) : undefined
}

export const hydrate = (client: QueryClient, queries: readonly DehydratedQuery[]): void => {
  for (const { key, data, at } of queries) client.setQueryData(key, data, { updatedAt: at })
}
