import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { getCacheKeyForURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isPrerendered } from '#contract/pages/find-page.ts'
import { cachedPage, PAGE_CACHE } from './page-cache.ts'
import { warmCache } from './warm-cache.ts'

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
  const cache = await caches.open(PAGE_CACHE)
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
export const cachePage = async (path: string): Promise<void> => {
  // Without a network now: the next visit keeps it.
  if (isPrerendered(path)) await ask(path, path).catch(() => undefined)
}

const pathOf = ({ url }: Request): string => new URL(url).pathname

/**
 * Fetches for the next time what may have changed of a page.
 * @param request for the page
 * @param fresh the page from the network, where it was asked for already
 */
export const revalidatePage = (request: Request, fresh = ask(request, pathOf(request))): Promise<unknown> =>
  Promise.allSettled([fresh, warmCache(pathOf(request))])

/**
 * Answers a navigation to a prerendered page as it was last seen, at once, and fetches what may have changed for the next
 * time; a page that was never seen comes from the network, and without one from the empty shell.
 * @param shell every route can fill it
 */
export const registerPageRoute = (shell: RouteHandlerCallback): void => {
  const show: RouteHandlerCallback = async (visit) => {
    const kept = await cachedPage(visit.url.pathname)
    const fresh = ask(visit.request, visit.url.pathname)
    if (visit.event instanceof ExtendableEvent) visit.event.waitUntil(revalidatePage(visit.request, fresh))
    return kept ?? fresh.catch(() => shell(visit))
  }
  registerRoute(({ request, url }) => request.mode === 'navigate' && isPrerendered(url.pathname), show)
}

/** Pages of an earlier build name files that are gone: the shell of this build shows the same without them. */
export const deleteCachedPages = (): Promise<boolean> => caches.delete(PAGE_CACHE)
