import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { getCacheKeyForURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepOpened } from './opened.ts'

const CACHE = 'pages'

/** Pages that the build has rendered: they show their text before any script runs. */
const PRERENDERED = [
  /^\/(about|donate|library|hadiths|contact|faq|privacy-policy)?\/?$/,
  /^\/quran-chapters(\/\d+)?\/?$/,
]
const SCRIPT = /\/assets\/[\w.-]+\.js/g

// A page of a newer build would ask for files that are not on the phone, and the page of a network that wants a password
// names none of ours: both are shown, and not kept.
const isOfThisBuild = (html: string): boolean => {
  const scripts = html.match(SCRIPT) ?? []
  return scripts.length > 0 && scripts.every((path) => getCacheKeyForURL(path) !== undefined)
}

const isSame = (one: Response | undefined, other: Response): boolean => {
  const tag = other.headers.get('etag')
  return tag !== null && one?.headers.get('etag') === tag
}

/** A page is rendered without its query, so it is kept without one. */
const keep = async (path: string, fresh: Response): Promise<void> => {
  const cache = await caches.open(CACHE)
  if (isSame(await cache.match(path), fresh)) return
  if (isOfThisBuild(await fresh.clone().text())) await cache.put(path, fresh)
}

const ask = async (request: RequestInfo, path: string): Promise<Response> => {
  const fresh = await fetch(request)
  if (fresh.ok && !fresh.redirected) await keep(path, fresh.clone())
  return fresh
}

/**
 * Keeps a page that was opened before the worker was there. The browser has it still: only its tag travels.
 * @param path of the page
 */
export const keepPage = async (path: string): Promise<void> => {
  // Without a network now: the next visit keeps it.
  if (PRERENDERED.some((page) => page.test(path))) await ask(path, path).catch(() => undefined)
}

/**
 * Answers a navigation to a prerendered page as it was last seen, at once, and fetches what may have changed for the next
 * time; a page that was never seen comes from the network, and without one from the empty shell.
 * @param shell every route can fill it
 */
export const showKeptPages = (shell: RouteHandlerCallback): void => {
  const show: RouteHandlerCallback = async (visit) => {
    const path = visit.url.pathname
    const kept = await caches.match(path, { cacheName: CACHE })
    const fresh = ask(visit.request, path)
    const settled = Promise.allSettled([fresh, keepOpened(path)])
    if (visit.event instanceof ExtendableEvent) visit.event.waitUntil(settled)
    return kept ?? fresh.catch(() => shell(visit))
  }
  registerRoute(new NavigationRoute(show, { allowlist: PRERENDERED }))
}

/** Pages of an earlier build name files that are gone: the shell of this build shows the same without them. */
export const forgetOldPages = (): Promise<boolean> => caches.delete(CACHE)
