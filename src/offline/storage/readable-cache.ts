/** The cache to read from. Undefined where the browser blocks storage, as some do in private windows: nothing is saved. */
export const openCacheToRead = async (name: string): Promise<Cache | undefined> => {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

/** Unlike `openCacheToRead`, it does not create the cache. */
export const hasCache = async (name: string): Promise<boolean> => {
  try {
    return await caches.has(name)
  } catch {
    return false
  }
}

export const listCacheNames = async (): Promise<readonly string[]> => {
  try {
    return await caches.keys()
  } catch {
    return []
  }
}
