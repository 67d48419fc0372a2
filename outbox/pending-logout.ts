import { del, get, set } from 'idb-keyval'

/** A logout made offline. The refresh cookie is HttpOnly, so only the response of the server can delete it. */
export interface PendingLogout {
  readonly isPending: () => Promise<boolean>
  readonly set: () => Promise<void>
  readonly clear: () => Promise<void>
}

const PENDING_LOGOUT_KEY = 'logout-owed'

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
  isPending: async () => (await attempt(() => get(PENDING_LOGOUT_KEY))) === true,
  set: () => attempt(() => set(PENDING_LOGOUT_KEY, true)),
  clear: () => attempt(() => del(PENDING_LOGOUT_KEY)),
}
