import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
  QueryMeta,
} from '@tanstack/react-query'

/** One query that is fetched before its screen is opened. */
export interface PrefetchStep {
  readonly key: QueryKey
  readonly fetch: (client: QueryClient) => Promise<unknown>
}

/** What was fetched later than this is not fetched again: a prefetch must stay cheap for phone and server. */
export const FRESH_MS = 60 * 60_000

/** A failed prefetch says nothing. */
const prefetchDefaults = ({ meta }: { readonly meta?: QueryMeta | undefined }) => {
  const { failed: _, ...others } = meta ?? {}
  return { staleTime: FRESH_MS, retry: false, meta: { ...others, persist: true } } as const
}

export const queryStep = <Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
): PrefetchStep => ({
  key: options.queryKey,
  fetch: (client) => client.fetchQuery({ ...options, ...prefetchDefaults(options) }),
})

/** Of an endless list, its first page. */
export const firstPageStep = <Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param> & { readonly queryKey: Key },
): PrefetchStep => ({
  key: options.queryKey,
  fetch: (client) => client.fetchInfiniteQuery({ ...options, ...prefetchDefaults(options) }),
})
