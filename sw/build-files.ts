import { getCacheKeyForURL } from 'workbox-precaching'

const SCRIPT_PATH = /\/assets\/[\w.-]+\.js/g

/**
 * Whether this worker has precached every script that a page names. A page of a newer build names others; a captive
 * portal's login page names none of ours.
 */
export const belongsToThisBuild = (html: string): boolean => {
  const scripts = html.match(SCRIPT_PATH) ?? []
  return scripts.length > 0 && scripts.every((path) => getCacheKeyForURL(path) !== undefined)
}

const isExpectedFile = async (path: string, response: Response): Promise<boolean> => {
  if (!response.ok || response.redirected) return false
  if (path.endsWith('.html')) return belongsToThisBuild(await response.clone().text())
  // Captive portals answer every request with a page.
  return response.headers.get('content-type')?.includes('text/html') !== true
}

interface BuildFile {
  readonly path: string
  readonly key: string
  readonly request: Request
}

/** Caches a file unless it is cached. A file that is blocked, or does not fit on the phone, affects no other file. */
const ensureCached = async (cache: Cache, { path, key, request }: BuildFile): Promise<boolean> => {
  try {
    if (await cache.match(key)) return true
    const response = await fetch(request)
    if (!(await isExpectedFile(path, response))) return false
    await cache.put(key, response)
    return true
  } catch {
    return false
  }
}

/**
 * Caches the files of this build that the cache lacks.
 * @returns whether all are cached
 */
export const ensureAllCached = async (cacheName: string, files: readonly BuildFile[]): Promise<boolean> => {
  const cache = await caches.open(cacheName)
  const results = await Promise.all(files.map((file) => ensureCached(cache, file)))
  return !results.includes(false)
}
