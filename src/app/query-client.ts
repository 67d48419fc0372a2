import {
  MutationCache,
  type MutationMeta,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import { ApiError, NetworkError, TitledError } from '#src/api/api-error.ts'
import { invalidate, invalidateIfOutdated } from '#src/api/changes/invalidate.ts'
import { isOfThisPage } from '#src/offline/network/page-start.ts'
import { notify } from '#src/ui/toasts/notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Shown as a toast when the query fails; `{message}` is replaced by the server's message. */
      errorMessage?: string
      /** Saved on this phone for this user, to be read offline. */
      persist?: true
      /** Selects the part of the data to save. Default: all of it. */
      savedPart?: (data: unknown) => unknown
      /** A prerendered page contains it as HTML. */
      isInHtml?: true
    }
    mutationMeta: {
      errorMessage?: string
      /** Shown as a toast on success. */
      successMessage?: string
      /** Keys of the queries to invalidate. */
      invalidates?: readonly QueryKey[]
    }
  }
}

const STALE_TIME_MS = 10_000

const toMessage = (failed: string | undefined, error: Error): string =>
  failed?.replace('{message}', error.message) ?? error.message

// No toast if the screen still shows saved data: offline, every poll would show one.
const showQueryError = (error: Error, meta: QueryMeta | undefined, hasData: boolean): void => {
  if (meta?.errorMessage && !hasData) notify.error(toMessage(meta.errorMessage, error))
}

/** With these statuses the server has certainly changed nothing. */
const STATUSES_WITHOUT_CHANGE: readonly number[] = [400, 401, 413, 422, 429]

// Another user may have made a change first, or the response was lost, so the screen may be out of date.
const isScreenPossiblyOutdated = (error: Error): boolean => {
  const refusal = error instanceof ApiError ? error : error.cause
  return !(refusal instanceof ApiError && STATUSES_WITHOUT_CHANGE.includes(refusal.status))
}

const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500

// Data saved by an earlier page load may be stale at any age, because this page did not receive its live events.
const refetchOnMount = ({ meta, state }: Query): boolean | 'always' =>
  meta?.persist && !isOfThisPage(state.dataUpdatedAt) ? 'always' : true

/** Only this client turns `meta` into toasts and invalidations. */
export const createQueryClient = (): QueryClient => {
  const invalidateAffected = (meta: MutationMeta | undefined): void => invalidate(client, meta?.invalidates ?? [])
  const showSuccess = (meta: MutationMeta | undefined): void => {
    if (meta?.successMessage) notify.success(meta.successMessage)
    invalidateAffected(meta)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showQueryError(error, query.meta, query.state.data !== undefined),
      onSettled: (_data, _error, query) => invalidateIfOutdated(client, query),
    }),
    mutationCache: new MutationCache({
      onSuccess: (...[, , , mutation]) => showSuccess(mutation.meta),
      onError: (error, ...[, , mutation]) => {
        const isOffline = error instanceof NetworkError
        const text = isOffline ? error.message : toMessage(mutation.meta?.errorMessage, error)
        notify.error(text, error instanceof TitledError ? { detail: error.detail } : {})
        if (isScreenPossiblyOutdated(error)) invalidateAffected(mutation.meta)
      },
    }),
    defaultOptions: {
      // Garbage collection would also remove queries from the saved ones, which must outlive the visit.
      queries: {
        networkMode: 'offlineFirst',
        retry: shouldRetry,
        staleTime: STALE_TIME_MS,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnMount,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
