import { promisifyRequest } from 'idb-keyval'
import { createStore, findDatabaseId, putAtOnce } from './database.ts'
import type { Entry } from './entry.ts'
import { readBytes, type StoredEntry, toEntry, toStoredEntry } from './stored-files.ts'

/** Stores entries. A promise resolves only when the change is on disk. */
export interface EntryStore {
  readonly put: (entry: Entry) => Promise<void>
  readonly all: () => Promise<readonly Entry[]>
  /**
   * Changes an entry in one transaction. Resolves with undefined if the entry does not exist or `change` returns
   * undefined. New files need {@link readBytes} first.
   */
  readonly change: (id: string, change: (entry: Entry) => Entry | undefined) => Promise<Entry | undefined>
  /** Removes an entry if it exists and `isAllowed` returns true. */
  readonly remove: (id: string, isAllowed?: (entry: Entry) => boolean) => Promise<boolean>
}

const useEntries = createStore('outbox', 'entries')

export interface StoredOutbox {
  /** See {@link findDatabaseId}. */
  readonly databaseId: string
  readonly entries: readonly Entry[]
}

/** Reads all entries with the id of their database. Rejects where the browser blocks its storage. */
export const readStoredOutbox = (): Promise<StoredOutbox> =>
  useEntries('readonly', async (entries) => {
    const reading: IDBRequest<StoredEntry[]> = entries.getAll()
    const stored = await promisifyRequest(reading)
    return { databaseId: findDatabaseId(entries.transaction.db), entries: stored.map(toEntry) }
  })

const changeEntry: EntryStore['change'] = (id, decide) =>
  useEntries('readwrite', (entries) => {
    let changed: Entry | undefined
    const reading: IDBRequest<StoredEntry | undefined> = entries.get(id)
    reading.onsuccess = () => {
      changed = reading.result && decide(toEntry(reading.result))
      if (!changed) return
      if (changed.id !== id) entries.delete(id)
      entries.put(toStoredEntry(changed), changed.id)
    }
    return promisifyRequest(entries.transaction).then(() => changed)
  })

const removeEntry: EntryStore['remove'] = (id, isAllowed = () => true) =>
  useEntries('readwrite', (entries) => {
    let removed = false
    const reading: IDBRequest<StoredEntry | undefined> = entries.get(id)
    reading.onsuccess = () => {
      removed = reading.result !== undefined && isAllowed(toEntry(reading.result))
      if (removed) entries.delete(id)
    }
    return promisifyRequest(entries.transaction).then(() => removed)
  })

/** Entries in IndexedDB, shared by every tab and the worker. */
export const indexedStore: EntryStore = {
  put: async (entry) => {
    await readBytes(entry.files)
    await putAtOnce(entry.id, toStoredEntry(entry), useEntries)
  },
  // A browser that blocks storage has no entries, and refuses to store one.
  all: async () => (await readStoredOutbox().catch(() => undefined))?.entries ?? [],
  change: changeEntry,
  remove: removeEntry,
}
