import { sharedValues } from './shared-values.ts'

/** A logout made offline. The refresh cookie is HttpOnly, so only the response of the server can delete it. */
export interface PendingLogout {
  readonly isPending: () => Promise<boolean>
  readonly set: () => Promise<void>
  readonly clear: () => Promise<void>
}

const PENDING_LOGOUT_KEY = 'logout-owed'

/** Shared by page and worker. */
export const indexedPendingLogout: PendingLogout = {
  isPending: async () => (await sharedValues.read(PENDING_LOGOUT_KEY)) === true,
  set: () => sharedValues.write(PENDING_LOGOUT_KEY, true),
  clear: () => sharedValues.delete(PENDING_LOGOUT_KEY),
}
