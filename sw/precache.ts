import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { registerPageRoute } from './page-cache.ts'

const SHELL = '/shell.html'
/** In development there is no build, and so no separate shell. */
const DEV_SHELL = '/index.html'

/** What the browser may navigate to that is not a page of the app. */
const NOT_PAGES = [/^\/api\//, /^\/quran\/v4\//]

const has = (files: readonly PrecacheEntry[], path: string): boolean =>
  files.some(({ url }) => `/${url}`.endsWith(path))

/**
 * Keeps the build on the phone and answers every navigation: a prerendered page as it was last seen, any other by the
 * empty shell, which every route can fill.
 * @param files of this build that every visitor needs
 */
export const precacheBuild = (files: readonly PrecacheEntry[]): void => {
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(has(files, SHELL) ? SHELL : DEV_SHELL)
  registerPageRoute(shell)
  registerRoute(new NavigationRoute(shell, { denylist: NOT_PAGES }))
}
