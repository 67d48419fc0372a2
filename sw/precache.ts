import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { registerPageRoute } from './page-cache.ts'

const SHELL_PATH = '/shell.html'
/** The development server has no build, and so no separate shell. */
const DEV_SHELL_PATH = '/index.html'

/** Paths outside the app: a navigation to them goes to the server. */
const PATHS_OUTSIDE_THE_APP = [/^\/api\//, /^\/quran\/v4\//]

const hasFile = (files: readonly PrecacheEntry[], path: string): boolean =>
  files.some(({ url }) => `/${url}`.endsWith(path))

/**
 * Precaches the build and answers every navigation: a prerendered page from its cache, any other with the empty shell,
 * which renders every route.
 * @param files of this build that every visitor needs
 */
export const precacheBuild = (files: readonly PrecacheEntry[]): void => {
  precacheAndRoute([...files], { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(hasFile(files, SHELL_PATH) ? SHELL_PATH : DEV_SHELL_PATH)
  registerPageRoute(shell)
  registerRoute(new NavigationRoute(shell, { denylist: PATHS_OUTSIDE_THE_APP }))
}
