import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { findPage, isPrerendered } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { belongsToThisBuild } from './build-files.ts'
import { isQuranSaved } from './saved-quran.ts'
import { warmCache } from './warm-cache.ts'
import { waitForNetwork } from './with-saved-quran.ts'

const PAGE_CACHE = 'pages'

const hasSameEtag = (one: Response | undefined, other: Response): boolean => {
  const tag = other.headers.get('etag')
  return tag !== null && one?.headers.get('etag') === tag
}

/**
 * Whether the phone caches the HTML of a page. For classes and teachers it caches the data instead: their number has no
 * bound, and the page must not show an old price while the phone is online.
 * @param pathname without query
 */
export const isKeptPage = (pathname: string): boolean => {
  const page = findPage(pathname)
  return page !== undefined && isPrerendered(pathname) && !PAGES[page.path].isLive
}

/** The server ignores the query of cached pages, so the path alone is the key. */
const storePage = async (path: string, response: Response): Promise<void> => {
  const cache = await caches.open(PAGE_CACHE)
  if (hasSameEtag(await cache.match(path), response)) return
  // Pages of a newer build and of captive portals are shown and not cached.
  if (belongsToThisBuild(await response.clone().text())) await cache.put(path, response)
}

const fetchPage = async (request: RequestInfo, path: string): Promise<Response> => {
  const response = await fetch(request)
  if (response.ok && !response.redirected) await storePage(path, response.clone())
  return response
}

/** Caches a page that was opened before the worker was installed. The HTTP cache has it, so the server answers 304. */
export const cachePage = async (path: string): Promise<void> => {
  const { pathname } = new URL(path, location.origin)
  // Offline: the next visit caches it.
  if (isKeptPage(pathname)) await fetchPage(pathname, pathname).catch(() => undefined)
}

const FIRST_SERVER_ERROR = 500

const isQuranPage = (pathname: string): boolean => findPage(pathname)?.path.startsWith('/quran-chapters') === true

/**
 * Waits for a page that the cache lacks. With a downloaded Quran, its pages do not wait for a silent network.
 * @returns undefined if the network fails
 */
const waitForPage = async (response: Promise<Response>, pathname: string): Promise<Response | undefined> => {
  const page = response.then(
    (answer) => (answer.status < FIRST_SERVER_ERROR ? answer : undefined),
    () => undefined,
  )
  return isQuranPage(pathname) && (await isQuranSaved()) ? waitForNetwork(page) : page
}

/**
 * Answers navigations to prerendered pages: stale while revalidate, from the network where the cache lacks the page.
 * @param shell renders an uncached page while the network or the server fails
 */
export const registerPageRoute = (shell: RouteHandlerCallback): void => {
  const respond: RouteHandlerCallback = async (visit) => {
    const { pathname } = visit.url
    const cached = await caches.match(pathname, { cacheName: PAGE_CACHE })
    const response = fetchPage(visit.request, pathname)
    if (visit.event instanceof ExtendableEvent)
      visit.event.waitUntil(Promise.allSettled([response, warmCache(visit.url)]))
    const page = cached ?? (await waitForPage(response, pathname))
    // If the browser has evicted the shell too, the user sees the error of the server.
    return page ?? shell(visit).catch(() => response)
  }
  registerRoute(({ request, url }) => request.mode === 'navigate' && isKeptPage(url.pathname), respond)
}

/** Pages of an earlier build name files that no longer exist. The shell of this build renders the same pages. */
export const deleteCachedPages = (): Promise<boolean> => caches.delete(PAGE_CACHE)
