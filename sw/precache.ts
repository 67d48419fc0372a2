import type { RouteHandlerCallback } from 'workbox-core/types.js'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { keepOpened } from './opened.ts'

const PAGES = 'pages'
const NETWORK_SECONDS = 3
const SHELL = '/shell.html'
/** In development there is no build, and so no separate shell. */
const DEV_SHELL = '/index.html'

/** Pages that the build has rendered: they show their text before any script runs. */
const PRERENDERED = [
  /^\/(about|donate|library|hadiths|contact|faq|privacy-policy)?\/?$/,
  /^\/quran-chapters(\/\d+)?\/?$/,
]
/** What the browser may navigate to that is not a page of the app. */
const NOT_PAGES = [/^\/api\//, /^\/quran\/v4\//, /^\/files\//]

const has = (entries: readonly (PrecacheEntry | string)[], path: string): boolean =>
  entries.some((entry) => `/${typeof entry === 'string' ? entry : entry.url}`.endsWith(path))

/**
 * Keeps the build on the phone and answers every navigation: a prerendered page from the network, if that is quick, else
 * as it was last seen, else by the empty shell, which every route can fill.
 * @param manifest the files of this build
 */
export const keepShell = (manifest: readonly (PrecacheEntry | string)[]): void => {
  precacheAndRoute([...manifest], { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(has(manifest, SHELL) ? SHELL : DEV_SHELL)
  const pages = new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: NETWORK_SECONDS })
  const quickPage: RouteHandlerCallback = async (visit) => {
    const page = await pages.handle(visit).catch(() => shell(visit))
    if (visit.event instanceof ExtendableEvent) visit.event.waitUntil(keepOpened(visit.url.pathname))
    return page
  }
  registerRoute(new NavigationRoute(quickPage, { allowlist: PRERENDERED }))
  registerRoute(new NavigationRoute(shell, { denylist: NOT_PAGES }))
}

/** Pages of an earlier build name files that are gone: the shell of this build shows the same without them. */
export const forgetOldPages = (): Promise<boolean> => caches.delete(PAGES)
