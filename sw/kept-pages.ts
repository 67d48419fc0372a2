export const PAGES_CACHE = 'pages'

/** Pages that the build has rendered: they show their text before any script runs. */
export const PRERENDERED = [
  /^\/(about|donate|library|hadiths|contact|faq|privacy-policy)?\/?$/,
  /^\/quran-chapters(\/\d+)?\/?$/,
]

export const isPrerendered = (path: string): boolean => PRERENDERED.some((page) => page.test(path))

/** A prerendered page as it was last seen. */
export const keptPage = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: PAGES_CACHE })
