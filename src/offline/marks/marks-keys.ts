/** Marks that the account is known to hold, by user id. Phones hold these keys: do not rename them. */
const SYNCED_PREFIX = 'quran-marks:'
/**
 * Marks that the account does not hold yet. They exist only here, so they stay after a logout, under their user's id.
 */
const PENDING_PREFIX = 'quran-marks-waiting:'
const SIGNED_OUT_OWNER = 'nobody'

const listKeys = (): readonly string[] => Object.keys(localStorage)

export const syncedKey = (userId: string): string => SYNCED_PREFIX + userId

/** Marks made while signed out have a key of their own, until a user signs in. */
export const pendingKey = (userId: string | undefined): string => PENDING_PREFIX + (userId ?? SIGNED_OUT_OWNER)

/** Whether this phone has marks to send to the account, or marks of other users to delete. */
export const hasMarksToSync = (userId: string): boolean =>
  listKeys().some((key) => key === pendingKey(userId) || key === pendingKey(undefined) || isKeyOfOtherUser(key, userId))

const isKeyOfOtherUser = (key: string, userId: string): boolean =>
  key.startsWith(SYNCED_PREFIX) && key !== syncedKey(userId)

export const deleteSyncedMarks = (): void => {
  for (const key of listKeys()) if (key.startsWith(SYNCED_PREFIX)) localStorage.removeItem(key)
}

export const deleteMarksOfOtherUsers = (userId: string): void => {
  for (const key of listKeys()) if (isKeyOfOtherUser(key, userId)) localStorage.removeItem(key)
}
