import { promisifyRequest, type UseStore } from 'idb-keyval'
import { randomId } from './random-id.ts'

const runningTransactions = new Set<IDBTransaction>()
const interruptedTransactions = new WeakSet<IDBTransaction>()

const track = (transaction: IDBTransaction): void => {
  runningTransactions.add(transaction)
  const forget = () => void runningTransactions.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

const interruptTransactions = (): void => {
  for (const transaction of runningTransactions) {
    try {
      transaction.abort()
      interruptedTransactions.add(transaction)
    } catch {
      // The transaction is already committing.
    }
  }
}

// WebKit freezes the transactions of a page in its back/forward cache, and they block the transactions of the next page
// (https://github.com/w3c/IndexedDB/issues/381). Workers have no `pagehide` event.
globalThis.addEventListener?.('pagehide', interruptTransactions)

const ID_PREFIX = 'id:'

/**
 * An id that a database gets when it is created, stored as the name of an empty object store. Browsers evict databases;
 * the id tells one that was emptied from one that is new.
 * @returns empty for databases of earlier releases
 */
export const findDatabaseId = ({ objectStoreNames }: Pick<IDBDatabase, 'objectStoreNames'>): string =>
  [...objectStoreNames].find((name) => name.startsWith(ID_PREFIX)) ?? ''

const openDatabase = async (name: string, storeName: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName)
    request.result.createObjectStore(ID_PREFIX + randomId())
  }
  return promisifyRequest(request)
}

/**
 * Opens a store when it is first used. A transaction that ends with its page is repeated if the page is shown again; one
 * on which `commit()` was called is completed.
 */
export const createStore = (name: string, storeName: string): UseStore => {
  let connection: Promise<IDBDatabase> | undefined
  const forget = () => {
    connection = undefined
  }
  const connect = async (): Promise<IDBDatabase> => {
    connection ??= openDatabase(name, storeName)
    connection.catch(forget)
    const database = await connection
    database.onclose = forget
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  }
  const run: UseStore = async (mode, work) => {
    const database = await connect()
    // A relaxed transaction completes before the bytes are on disk. If the phone dies then, an entry shown as saved is
    // lost.
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    track(transaction)
    try {
      return await work(transaction.objectStore(storeName))
    } catch (error) {
      if (interruptedTransactions.has(transaction)) return run(mode, work)
      throw error
    }
  }
  return run
}

/** Stores a value, even if the user closes or leaves the page immediately. */
export const putAtOnce = (key: string, value: unknown, useStore: UseStore): Promise<void> =>
  useStore('readwrite', (store) => {
    store.put(value, key)
    runningTransactions.delete(store.transaction)
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })
