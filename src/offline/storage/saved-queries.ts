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
import { getPageStart } from '#src/offline/network/page-start.ts'
import { SAVED_DATA_MAX_AGE_MS } from '#sw/messages.ts'
import { savedQueriesKey, savedQueriesStorage, setActiveWriter } from './saved-queries-storage.ts'
import { deleteFilesOfOtherUsers } from './wipe-other-users.ts'

const WRITE_DELAY_MS = 250

/** Pages of an endless list to save: localStorage holds about 5.2 M characters in all. */
const MAX_SAVED_PAGES = 2

const isPagedData = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  'pageParams' in data &&
  Array.isArray(data.pageParams)

const keepFirstPages = (data: unknown): unknown =>
  isPagedData(data)
    ? { ...data, pages: data.pages.slice(0, MAX_SAVED_PAGES), pageParams: data.pageParams.slice(0, MAX_SAVED_PAGES) }
    : data

/** Serializes the saved queries, each reduced to the part that `meta.savedPart` selects. */
export const serializeSavedQueries = ({ clientState, ...saved }: PersistedClient): string => {
  const queries = clientState.queries.map(({ meta, ...query }) => {
    const part = meta?.savedPart ?? keepFirstPages
    return { ...query, meta, state: { ...query.state, data: part(query.state.data) } }
  })
  return JSON.stringify({ ...saved, clientState: { ...clientState, queries } })
}

// Data that were saved while the clock of the phone was ahead would count as fetched by this page.
const deserializeSavedQueries = (text: string): PersistedClient => {
  const { clientState, ...saved }: PersistedClient = JSON.parse(text)
  const latest = getPageStart() - 1
  const queries = clientState.queries.map(({ state, ...query }) => {
    const dataUpdatedAt = Math.min(state.dataUpdatedAt, latest)
    return { ...query, state: { ...state, dataUpdatedAt } }
  })
  return { ...saved, clientState: { ...clientState, queries } }
}

// Includes queries whose last fetch failed, because offline that is the normal state.
const shouldSave = (query: Query): boolean => query.meta?.persist === true && query.state.data !== undefined

const createPersistOptions = (queryClient: QueryClient, userId: string): PersistQueryClientOptions => ({
  queryClient,
  persister: createSyncStoragePersister({
    storage: savedQueriesStorage(userId),
    key: savedQueriesKey(userId),
    throttleTime: WRITE_DELAY_MS,
    serialize: serializeSavedQueries,
    deserialize: deserializeSavedQueries,
    retry: removeOldestQuery,
  }),
  maxAge: SAVED_DATA_MAX_AGE_MS,
  buster: `${import.meta.env.VITE_RELEASE ?? 'dev'}:${userId}`,
  dehydrateOptions: {
    shouldDehydrateQuery: shouldSave,
    shouldDehydrateMutation: () => false,
  },
  // Restored data is old, and a timer of 30 days exceeds the browser's 32-bit limit, so it would fire at once.
  hydrateOptions: { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
})

/** Restores the saved queries of this user, so that the dashboards open offline. */
export const restoreSavedQueries = (client: QueryClient, userId: string): Promise<void> =>
  persistQueryClientRestore(createPersistOptions(client, userId))

// Writes at `pagehide`, because the throttled write would be lost.
const saveOnPageHide = (options: PersistQueryClientOptions, userId: string): (() => void) => {
  const key = savedQueriesKey(userId)
  const storage = savedQueriesStorage(userId)
  const persister = {
    ...options.persister,
    persistClient: (client: PersistedClient) => storage.setItem(key, serializeSavedQueries(client)),
  }
  // If the storage is full, the previous write stays.
  const save = () => void persistQueryClientSave({ ...options, persister }).catch(() => undefined)
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

/**
 * Saves the queries marked `meta.persist` for this user, until another user signs in or all saved queries are deleted.
 */
export const startSavingQueries = (client: QueryClient, userId: string): void => {
  void deleteFilesOfOtherUsers(userId)
  const options = createPersistOptions(client, userId)
  const stops = [persistQueryClientSubscribe(options), saveOnPageHide(options, userId)]
  setActiveWriter(userId, () => {
    for (const stop of stops) stop()
  })
}
