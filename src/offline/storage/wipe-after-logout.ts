import { indexedToken } from '#outbox/shared-token.ts'
import { deleteSyncedMarks } from '#src/offline/marks/marks-keys.ts'
import { removePushFromDevice } from '#src/offline/push/push-device.ts'
import { PRIVATE_CACHE_PREFIX } from '#sw/messages.ts'
import { deleteAllDraftFiles } from './draft-files.ts'
import { listCacheNames } from './readable-cache.ts'
import { deleteSavedQueries } from './saved-queries-storage.ts'

/**
 * Deletes a user's data from a shared phone: saved queries, bookmarks, drafts, private caches, the push
 * subscription and the access token that the worker uses. The outbox and unsynced bookmarks stay under their user's id, because they exist nowhere else.
 */
export const wipeAfterLogout = async (): Promise<void> => {
  deleteSavedQueries()
  deleteSyncedMarks()
  // Drafts belong to this tab, and the next user of the phone may use the same tab.
  sessionStorage.clear()
  // Not awaited: offline, the push service may not answer.
  void removePushFromDevice()
  await indexedToken.delete()
  await deleteAllDraftFiles()
  const names = await listCacheNames()
  await Promise.all(names.filter((name) => name.startsWith(PRIVATE_CACHE_PREFIX)).map((name) => caches.delete(name)))
}
