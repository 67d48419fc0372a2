import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { savedFor, savedKey, saveFor } from './saved-queries-storage.ts'
import { wipeFilesOfOthers } from './wipe-other-users.ts'

const KEPT_MS = 30 * 24 * 3600 * 1000
const WRITE_AFTER_MS = 250

/** Pages of an endless list that are kept: localStorage holds 5.2 M characters for everything. */
const PAGES_KEPT = 2

const isPaged = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  'pageParams' in data &&
  Array.isArray(data.pageParams)

/**
 * The part of a query's data that is saved: of a list that was scrolled far, only its beginning.
 * @param data as the query holds it
 */
const savedPart = (data: unknown): unknown =>
  isPaged(data)
    ? { ...data, pages: data.pages.slice(0, PAGES_KEPT), pageParams: data.pageParams.slice(0, PAGES_KEPT) }
    : data

/** Serializes the queries that are saved, each cut to the part that is kept. */
export const textOf = ({ clientState, ...saved }: PersistedClient): string => {
  const queries = clientState.queries.map(({ meta, ...query }) => {
    const part = meta?.savedPart ?? savedPart
    return { ...query, meta, state: { ...query.state, data: part(query.state.data) } }
  })
  return JSON.stringify({ ...saved, clientState: { ...clientState, queries } })
}

// Also after a failed refresh: without a network that is the normal state of what was seen before.
const isWorthSaving = (query: Query): boolean => query.meta?.persist === true && query.state.data !== undefined

const optionsFor = (queryClient: QueryClient, userId: string): PersistQueryClientOptions => ({
  queryClient,
  persister: createSyncStoragePersister({
    storage: savedFor(userId),
    key: savedKey(userId),
    throttleTime: WRITE_AFTER_MS,
    serialize: textOf,
    retry: removeOldestQuery,
  }),
  maxAge: KEPT_MS,
  buster: `${import.meta.env.VITE_RELEASE ?? 'dev'}:${userId}`,
  dehydrateOptions: {
    shouldDehydrateQuery: isWorthSaving,
    shouldDehydrateMutation: () => false,
  },
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

// A page that is left has no time to wait for: what was seen in its last moment is written at once.
const saveAtLeaving = (options: PersistQueryClientOptions, userId: string): (() => void) => {
  const key = savedKey(userId)
  const storage = savedFor(userId)
  const persister = {
    ...options.persister,
    persistClient: (client: PersistedClient) => storage.setItem(key, textOf(client)),
  }
  // A full storage keeps the last write that fitted.
  const save = () => void persistQueryClientSave({ ...options, persister }).catch(() => undefined)
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

/**
 * Keeps saving the queries marked `meta.persist` for this user, until another user comes or everything is wiped.
 * @param client the page's query client
 * @param userId whose
 */
export const keepSavedQueries = (client: QueryClient, userId: string): void => {
  void wipeFilesOfOthers(userId)
  const options = optionsFor(client, userId)
  const stops = [persistQueryClientSubscribe(options), saveAtLeaving(options, userId)]
  saveFor(userId, () => {
    for (const stop of stops) stop()
  })
}
