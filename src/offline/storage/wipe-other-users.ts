import { CLASS_FILES_PREFIX } from '#contract/files/saved-file-path.ts'
import { PRIVATE_CACHE_PREFIX } from '#sw/messages.ts'
import { listCacheNames } from './readable-cache.ts'

const MESSAGE_FILES_PREFIX = 'message-files-'

/** The name of the cache with a user's saved class files. */
export const savedFilesCache = (userId: string): string => PRIVATE_CACHE_PREFIX + CLASS_FILES_PREFIX + userId

/** The name of the cache with a user's pictures and voice notes of messages. */
export const messageFilesCache = (userId: string): string => PRIVATE_CACHE_PREFIX + MESSAGE_FILES_PREFIX + userId

/**
 * Deletes the class files and the files of unfinished forms of all other users, so that the next user of a phone finds
 * none even if the last one never logged out.
 */
export const deleteFilesOfOtherUsers = async (userId: string): Promise<void> => {
  // Loaded here, because the first view of members needs none of it.
  const { deleteForeignDraftFiles } = await import('./draft-files.ts')
  await deleteForeignDraftFiles(userId)
  const own = [savedFilesCache(userId), messageFilesCache(userId)]
  const prefixes = [CLASS_FILES_PREFIX, MESSAGE_FILES_PREFIX].map((prefix) => PRIVATE_CACHE_PREFIX + prefix)
  for (const name of await listCacheNames())
    if (prefixes.some((prefix) => name.startsWith(prefix)) && !own.includes(name)) await caches.delete(name)
}
