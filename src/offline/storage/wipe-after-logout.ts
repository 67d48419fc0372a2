import { wipeMarks } from '#src/offline/marks/marks-keys.ts'
import { forgetDevice } from '#src/offline/push/push-device.ts'
import { PRIVATE_PREFIX } from '#sw/messages.ts'
import { wipeSavedQueries } from './saved-queries-storage.ts'

/**
 * Removes what a user leaves on a shared phone: saved queries, bookmarks, half-typed forms, private caches, and the push
 * messages that would still come. The outbox stays, and so do bookmarks that the account does not know yet, bound to their
 * user, because what waits there exists nowhere else.
 */
export const wipeAfterLogout = async (): Promise<void> => {
  wipeSavedQueries()
  wipeMarks()
  // Half-typed forms are bound to this tab, which the next user of the phone may inherit.
  sessionStorage.clear()
  // Nobody waits for it: without a network a push service may take its time.
  void forgetDevice()
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PRIVATE_PREFIX)).map((name) => caches.delete(name)))
}
