import { CLASS_FILES_PREFIX } from '#contract/classroom/saved-file-path.ts'
import { PRIVATE_CACHE_PREFIX } from '#sw/messages.ts'
import { listCacheNames } from './readable-cache.ts'

/** The name of the cache with a user's saved class files. */
export const savedFilesCache = (userId: string): string => PRIVATE_CACHE_PREFIX + CLASS_FILES_PREFIX + userId

/**
 * Deletes the class files of all other users, so that the next user of a phone finds none even if the last one never
 * logged out.
 */
export const deleteFilesOfOtherUsers = async (userId: string): Promise<void> => {
  for (const name of await listCacheNames())
    if (name.startsWith(PRIVATE_CACHE_PREFIX + CLASS_FILES_PREFIX) && name !== savedFilesCache(userId))
      await caches.delete(name)
}
