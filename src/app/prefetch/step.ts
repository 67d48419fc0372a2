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

/** Lists, then what their classes need. Both are created for each run, because the months follow the clock. */
export interface PlanPart {
  readonly lists: () => readonly PrefetchStep[]
  readonly classSteps: (client: QueryClient) => readonly PrefetchStep[]
}

/** What a role needs offline. */
export interface Plan {
  readonly all: PlanPart
  /** The few queries that a change of lessons or of the own classes affects; `all` contains them. */
  readonly lessons: PlanPart
}

export const NO_CLASS_STEPS = (): readonly PrefetchStep[] => []

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
