export const PAGES_CACHE = 'pages'

/** A prerendered page as it was last seen. */
export const keptPage = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: PAGES_CACHE })
