import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'

const PREFIX = 'saved-queries:'
const KEPT_MS = 30 * 24 * 3600 * 1000
/** The persister's own second loses what was seen just before the tab was closed. */
const WRITE_AFTER_MS = 250

let keeper: { readonly userId: string; readonly stop: () => void } | undefined

// A write that was put off must not bring back, after a logout, what the logout has wiped.
const storageOf = (userId: string) => ({
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    if (keeper?.userId === userId) localStorage.setItem(key, value)
  },
  removeItem: (key: string) => localStorage.removeItem(key),
})

const isWorthSaving = (query: Query): boolean => query.meta?.persist === true && query.state.status === 'success'

const optionsFor = (queryClient: QueryClient, userId: string): PersistQueryClientOptions => ({
  queryClient,
  persister: createSyncStoragePersister({
    storage: storageOf(userId),
    key: PREFIX + userId,
    throttleTime: WRITE_AFTER_MS,
    retry: removeOldestQuery,
  }),
  maxAge: KEPT_MS,
  buster: `${import.meta.env.VITE_RELEASE ?? 'dev'}:${userId}`,
  dehydrateOptions: { shouldDehydrateQuery: isWorthSaving, shouldDehydrateMutation: () => false },
  // What is restored is old by nature, and a timer of 30 days is too long for a browser: it would fire at once.
  hydrateOptions: { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
})

/**
 * Brings back what this user was last shown, so that the dashboards open without a network.
 * @param client the page's query client
 * @param userId whose
 */
export const restoreSavedQueries = (client: QueryClient, userId: string): Promise<void> =>
  persistQueryClientRestore(optionsFor(client, userId))

/**
 * Keeps saving the queries marked `meta.persist` for this user, until another user comes or {@link wipeSavedQueries}.
 * @param client the page's query client
 * @param userId whose
 */
export const keepSavedQueries = (client: QueryClient, userId: string): void => {
  keeper?.stop()
  keeper = { userId, stop: persistQueryClientSubscribe(optionsFor(client, userId)) }
}

/** Forgets what every user of this phone was shown. */
export const wipeSavedQueries = (): void => {
  keeper?.stop()
  keeper = undefined
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
