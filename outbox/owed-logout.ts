import { del, get, set } from 'idb-keyval'

/** A logout that the server has not heard of: its cookie is still on the phone, and no script can take it away. */
export interface OwedLogout {
  readonly isOwed: () => Promise<boolean>
  readonly note: () => Promise<void>
  readonly forget: () => Promise<void>
}

const KEY = 'logout-owed'

/** Kept in IndexedDB, where page and worker both see it; a browser that refuses to keep anything owes nothing. */
export const keptLogout: OwedLogout = {
  isOwed: async () => (await get(KEY).catch(() => undefined)) === true,
  note: () => set(KEY, true).catch(() => undefined),
  forget: () => del(KEY).catch(() => undefined),
}
