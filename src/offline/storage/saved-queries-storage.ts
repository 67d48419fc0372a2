const KEY_PREFIX = 'saved-queries:'

let activeWriter: { readonly userId: string; readonly stop: () => void } | undefined

export const savedQueriesKey = (userId: string): string => KEY_PREFIX + userId

/**
 * `localStorage` for one user's saved queries. A throttled write after logout must not store again what the logout has
 * deleted.
 */
export const savedQueriesStorage = (userId: string) => ({
  getItem: (key: string): string | null => localStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    if (activeWriter?.userId === userId) localStorage.setItem(key, value)
  },
  removeItem: (key: string): void => localStorage.removeItem(key),
})

/** Stops saving for the previous user. */
export const setActiveWriter = (userId: string, stop: () => void): void => {
  activeWriter?.stop()
  activeWriter = { userId, stop }
}

/** Deletes the saved queries of all users of this phone. */
export const deleteSavedQueries = (): void => {
  activeWriter?.stop()
  activeWriter = undefined
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key)
}
