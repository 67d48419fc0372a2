import { CLASS_FILES } from '#contract/classroom/saved-place.ts'
import { PRIVATE_PREFIX } from '#sw/messages.ts'

/**
 * The cache that holds what a user has saved on this phone.
 * @param userId whose
 */
export const savedFilesOf = (userId: string): string => PRIVATE_PREFIX + CLASS_FILES + userId

/**
 * Removes the saved files of everybody else: whoever signs in on this phone finds nothing of who was here before, even if
 * nobody has logged out.
 * @param userId who is signed in
 */
export const wipeFilesOfOthers = async (userId: string): Promise<void> => {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys())
    if (name.startsWith(PRIVATE_PREFIX + CLASS_FILES) && name !== savedFilesOf(userId)) await caches.delete(name)
}
