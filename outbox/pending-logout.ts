import { del, get, set } from 'idb-keyval'

/** A logout that the server has not heard of: its cookie is still on the phone, and no script can take it away. */
export interface PendingLogout {
  readonly isPending: () => Promise<boolean>
  readonly set: () => Promise<void>
  readonly clear: () => Promise<void>
}

const KEY = 'logout-owed'

/** Kept in IndexedDB, where page and worker both see it; a browser that refuses to keep anything owes nothing. */
export const storedPendingLogout: PendingLogout = {
  isPending: async () => (await get(KEY).catch(() => undefined)) === true,
  set: () => set(KEY, true).catch(() => undefined),
  clear: () => del(KEY).catch(() => undefined),
}
