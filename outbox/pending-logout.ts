import { del, get, set } from 'idb-keyval'

/** A logout made offline. The refresh cookie is HttpOnly, so only the response of the server can delete it. */
export interface PendingLogout {
  readonly isPending: () => Promise<boolean>
  readonly set: () => Promise<void>
  readonly clear: () => Promise<void>
}

const PENDING_LOGOUT_KEY = 'logout-owed'

/** In IndexedDB, which page and worker share. A browser that refuses to store anything has no pending logout. */
export const indexedPendingLogout: PendingLogout = {
  isPending: async () => (await get(PENDING_LOGOUT_KEY).catch(() => undefined)) === true,
  set: () => set(PENDING_LOGOUT_KEY, true).catch(() => undefined),
  clear: () => del(PENDING_LOGOUT_KEY).catch(() => undefined),
}
