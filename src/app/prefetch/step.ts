import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** One query that is fetched before its screen is opened. */
export interface Step {
  readonly key: QueryKey
  readonly fetch: (client: QueryClient) => Promise<unknown>
}

/** What was fetched later than this is not fetched again: a prefetch must stay cheap for phone and server. */
export const FRESH_MS = 60 * 60_000

/** The meta replaces that of the screen, so that a failed prefetch says nothing. */
const QUIET = { staleTime: FRESH_MS, retry: false, meta: { persist: true } } as const

export const fetching = <Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
): Step => ({
  key: options.queryKey,
  fetch: (client) => client.fetchQuery({ ...options, ...QUIET }),
})

/** Of an endless list, its first page. */
export const fetchingPage = <Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param> & { readonly queryKey: Key },
): Step => ({
  key: options.queryKey,
  fetch: (client) => client.fetchInfiniteQuery({ ...options, ...QUIET }),
})
