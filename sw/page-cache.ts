export const PAGE_CACHE = 'pages'

/** The last cached version of a prerendered page. */
export const cachedPage = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: PAGE_CACHE })
