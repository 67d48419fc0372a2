const PREFIX = 'saved-queries:'

let keeper: { readonly userId: string; readonly stop: () => void } | undefined

/**
 * Under which key a user's saved queries stand.
 * @param userId whose
 */
export const savedKey = (userId: string): string => PREFIX + userId

/**
 * The storage of a user's saved queries. A write that was put off must not bring back, after a logout, what the logout
 * has wiped.
 * @param userId whose
 */
export const savedFor = (userId: string) => ({
  getItem: (key: string): string | null => localStorage.getItem(key),
  setItem: (key: string, value: string): void => {
    if (keeper?.userId === userId) localStorage.setItem(key, value)
  },
  removeItem: (key: string): void => localStorage.removeItem(key),
})

/**
 * Notes who is being saved for; whoever was before is saved for no more.
 * @param userId whose
 * @param stop ends the saving
 */
export const saveFor = (userId: string, stop: () => void): void => {
  keeper?.stop()
  keeper = { userId, stop }
}

/** Forgets what every user of this phone was shown. */
export const wipeSavedQueries = (): void => {
  keeper?.stop()
  keeper = undefined
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
