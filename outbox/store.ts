import { promisifyRequest, set, type UseStore, values } from 'idb-keyval'
import type { Entry } from './entry.ts'

/** Where entries are kept. Every promise of a change is kept only when the change is on disk. */
export interface EntryStore {
  readonly put: (entry: Entry) => Promise<void>
  readonly all: () => Promise<readonly Entry[]>
  /** Changes an entry in one step, if it is there and the change has something to say. */
  readonly change: (id: string, change: (entry: Entry) => Entry | undefined) => Promise<Entry | undefined>
  /** Removes an entry, if it is there and the condition holds. */
  readonly remove: (id: string, isAllowed?: (entry: Entry) => boolean) => Promise<boolean>
}

const NAME = 'outbox'
const ENTRIES = 'entries'
let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME)
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES)
  return promisifyRequest(request).then(
    (database) => {
      const forget = () => {
        opened = undefined
      }
      database.onclose = forget
      database.onversionchange = () => {
        database.close()
        forget()
      }
      return database
    },
    (problem: unknown) => {
      opened = undefined
      throw problem
    },
  )
}

// A relaxed transaction reports "complete" before the bytes are on disk: a phone that dies then loses what was "saved".
const strictly: UseStore = async (mode, work) => {
  opened ??= open()
  const database = await opened
  return work(database.transaction(ENTRIES, mode, { durability: 'strict' }).objectStore(ENTRIES))
}

const change: EntryStore['change'] = (id, decide) =>
  strictly('readwrite', (entries) => {
    let changed: Entry | undefined
    const reading: IDBRequest<Entry | undefined> = entries.get(id)
    reading.onsuccess = () => {
      changed = reading.result && decide(reading.result)
      if (!changed) return
      if (changed.id !== id) entries.delete(id)
      entries.put(changed, changed.id)
    }
    return promisifyRequest(entries.transaction).then(() => changed)
  })

const remove: EntryStore['remove'] = (id, isAllowed = () => true) =>
  strictly('readwrite', (entries) => {
    let removed = false
    const reading: IDBRequest<Entry | undefined> = entries.get(id)
    reading.onsuccess = () => {
      removed = reading.result !== undefined && isAllowed(reading.result)
      if (removed) entries.delete(id)
    }
    return promisifyRequest(entries.transaction).then(() => removed)
  })

/** The entries in IndexedDB, shared by every tab and the worker. */
export const indexedStore: EntryStore = {
  put: (entry) => set(entry.id, entry, strictly),
  all: () => values<Entry>(strictly),
  change,
  remove,
}
