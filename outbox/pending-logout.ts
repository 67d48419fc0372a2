import { del, get } from 'idb-keyval'
import { createStore, putAtOnce } from './database.ts'

/** A logout made offline. The refresh cookie is HttpOnly, so only the response of the server can delete it. */
export interface PendingLogout {
  readonly isPending: () => Promise<boolean>
  readonly set: () => Promise<void>
  readonly clear: () => Promise<void>
}

const PENDING_LOGOUT_KEY = 'logout-owed'
// The default store of idb-keyval, which holds the logouts of earlier releases.
const useFlags = createStore('keyval-store', 'keyval')

/** Browsers that block storage reject, and some throw at once. */
const attempt = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** In IndexedDB, which page and worker share. A browser that refuses to store anything has no pending logout. */
export const indexedPendingLogout: PendingLogout = {
  isPending: async () => (await attempt(() => get(PENDING_LOGOUT_KEY, useFlags))) === true,
  set: () => attempt(() => putAtOnce(PENDING_LOGOUT_KEY, true, useFlags)),
  clear: () => attempt(() => del(PENDING_LOGOUT_KEY, useFlags)),
}
