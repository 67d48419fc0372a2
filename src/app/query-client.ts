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
import { notify } from '#src/ui/toasts/notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Said as a toast when the query fails; `{message}` stands for the server's words. */
      failed?: string
      /** Kept on this phone for this user, to be read without a network. */
      persist?: true
      /** The part of the data that is kept, where it is not all. */
      savedPart?: (data: unknown) => unknown
      /** Stands in a prerendered page as text already. */
      inPage?: true
    }
    mutationMeta: {
      failed?: string
      /** Said as a toast when it is done. */
      done?: string
      /** Keys of the queries that the change makes stale. */
      touches?: readonly QueryKey[]
    }
  }
}

const FRESH_MS = 10_000

const toMessage = (failed: string | undefined, error: Error): string =>
  failed?.replace('{message}', error.message) ?? error.message

// What was seen before stays on the screen, with its age: a toast at every poll without a network would only disturb.
const showQueryError = (error: Error, meta: QueryMeta | undefined, hasData: boolean): void => {
  if (meta?.failed && !hasData) notify.error(toMessage(meta.failed, error))
}

/** Refusals of what was sent itself, by whomever and whenever: nothing has changed. */
const STATUSES_WITHOUT_CHANGE: readonly number[] = [400, 401, 413, 422, 429]

// Somebody else was first, or the answer was lost: what the screen shows may not be so any more.
const mayHaveChanged = (error: Error): boolean => {
  const refusal = error instanceof ApiError ? error : error.cause
  return !(refusal instanceof ApiError && STATUSES_WITHOUT_CHANGE.includes(refusal.status))
}

const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500

// What an earlier page saved may have changed since, even if it is seconds old: its events went to that page.
const refetchOnMount = ({ meta, state }: Query): boolean | 'always' =>
  meta?.persist && state.dataUpdatedAt < performance.timeOrigin ? 'always' : true

/** Makes the client that holds what the server said. The only place that turns `meta` into toasts and invalidations. */
export const createQueryClient = (): QueryClient => {
  const invalidateAffected = (meta: MutationMeta | undefined): void => {
    for (const queryKey of meta?.touches ?? []) void client.invalidateQueries({ queryKey })
  }
  const showSuccess = (meta: MutationMeta | undefined): void => {
    if (meta?.done) notify.success(meta.done)
    invalidateAffected(meta)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showQueryError(error, query.meta, query.state.data !== undefined),
    }),
    mutationCache: new MutationCache({
      onSuccess: (...[, , , mutation]) => showSuccess(mutation.meta),
      onError: (error, ...[, , mutation]) => {
        const isOffline = error instanceof NetworkError
        const text = isOffline ? error.message : toMessage(mutation.meta?.failed, error)
        notify.error(text, error instanceof TitledError ? { detail: error.detail } : {})
        if (mayHaveChanged(error)) invalidateAffected(mutation.meta)
      },
    }),
    defaultOptions: {
      // What is dropped here is dropped from the saved pages too, and those must outlive the visit.
      queries: {
        networkMode: 'offlineFirst',
        retry: mayRetry,
        staleTime: FRESH_MS,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnMount,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
