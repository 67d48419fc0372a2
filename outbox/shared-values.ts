import { del, get } from 'idb-keyval'
import { createStore, putAtOnce } from './database.ts'

// The default store of idb-keyval, which holds the logouts of earlier releases.
const useValues = createStore('keyval-store', 'keyval')

/** Browsers that block storage reject, and some throw at once. */
const attempt = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Small values in IndexedDB, which page and worker share. A browser that refuses to store anything has none. */
export const sharedValues = {
  read: (key: string): Promise<unknown> => attempt(() => get<unknown>(key, useValues)),
  write: (key: string, value: unknown): Promise<void> => attempt(() => putAtOnce(key, value, useValues)),
  delete: (key: string): Promise<void> => attempt(() => del(key, useValues)),
}
