import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
  QueryMeta,
} from '@tanstack/react-query'

export interface PrefetchStep {
  readonly key: QueryKey
  readonly fetch: (client: QueryClient) => Promise<unknown>
}

/** What a role needs offline: the lists, then each class in the lists. */
export interface Plan {
  readonly lists: readonly PrefetchStep[]
  readonly classSteps: (client: QueryClient) => readonly PrefetchStep[]
}

/** Newer data is not fetched again, to keep prefetching cheap for phone and server. */
export const STALE_TIME_MS = 60 * 60_000

/** Failed prefetches show no toast. */
const prefetchDefaults = ({ meta }: { readonly meta?: QueryMeta | undefined }) => {
  const { errorMessage: _, ...others } = meta ?? {}
  return { staleTime: STALE_TIME_MS, retry: false, meta: { ...others, persist: true } } as const
}

export const queryStep = <Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
): PrefetchStep => ({
  key: options.queryKey,
  fetch: (client) => client.fetchQuery({ ...options, ...prefetchDefaults(options) }),
})

/** Fetches the first page of an endless list. */
export const firstPageStep = <Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param> & { readonly queryKey: Key },
): PrefetchStep => ({
  key: options.queryKey,
  fetch: (client) => client.fetchInfiniteQuery({ ...options, ...prefetchDefaults(options) }),
})
