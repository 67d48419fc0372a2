import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { registerPageRoute } from './page-cache.ts'

const SHELL = '/shell.html'
/** The development server has no build, and so no separate shell. */
const DEV_SHELL = '/index.html'

/** Paths outside the app: a navigation to them goes to the server. */
const NOT_PAGES = [/^\/api\//, /^\/quran\/v4\//]

const has = (files: readonly PrecacheEntry[], path: string): boolean =>
  files.some(({ url }) => `/${url}`.endsWith(path))

/**
 * Precaches the build and answers every navigation: a prerendered page from its cache, any other with the empty shell,
 * which renders every route.
 * @param files of this build that every visitor needs
 */
export const precacheBuild = (files: readonly PrecacheEntry[]): void => {
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(has(files, SHELL) ? SHELL : DEV_SHELL)
  registerPageRoute(shell)
  registerRoute(new NavigationRoute(shell, { denylist: NOT_PAGES }))
}
