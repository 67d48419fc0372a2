import { cacheNames } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ensureAllCached } from './build-files.ts'
import { registerPageRoute } from './page-cache.ts'
import { withSavedHome } from './saved-home.ts'

const SHELL_PATH = '/shell.html'
/** The development server has no build, and so no separate shell. */
const DEV_SHELL_PATH = '/index.html'

/** Paths outside the app: a navigation to them goes to the server. */
const PATHS_OUTSIDE_THE_APP = [/^\/api\//, /^\/quran\/v4\//]

const hasFile = (files: readonly PrecacheEntry[], path: string): boolean =>
  files.some((file) => toPath(file).endsWith(path))

let precachedFiles: readonly PrecacheEntry[] = []

const toPath = ({ url }: PrecacheEntry): string => `/${url}`

const isShell = (path: string): boolean => path.endsWith(SHELL_PATH)

/** A file that the server no longer has belongs to an older build, which must not be installed. */
const isGone = (error: Error): boolean => 'details' in error && JSON.stringify(error.details).includes('"status":404')

/**
 * Without it, one file that an ad blocker or a filtering proxy blocks makes workbox fail the installation. The shell is
 * fetched last and required: if the network is lost, the installation fails, and the previous worker stays.
 */
const tolerateBlockedFiles: WorkboxPlugin = {
  handlerDidError: async ({ event, request, error }) =>
    event.type === 'install' && !isShell(new URL(request.url).pathname) && !isGone(error)
      ? Response.error()
      : undefined,
}

/**
 * Caches the files that a blocked request left out, or that the browser has evicted since.
 * @returns whether all are cached
 */
export const refillPrecache = (): Promise<boolean> =>
  ensureAllCached(
    cacheNames.precache,
    precachedFiles.map((file) => ({
      path: toPath(file),
      key: getCacheKeyForURL(toPath(file)) ?? toPath(file),
      request: new Request(toPath(file), { cache: file.revision ? 'reload' : 'default' }),
    })),
  )

/**
 * Precaches the build and answers every navigation: a prerendered page from its cache, any other with the shell, which
 * renders every route. The shell is empty, except on the user's home page.
 * @param files of this build that every visitor needs
 */
export const precacheBuild = (files: readonly PrecacheEntry[]): void => {
  precachedFiles = files.toSorted((a, b) => Number(isShell(toPath(a))) - Number(isShell(toPath(b))))
  addPlugins([tolerateBlockedFiles])
  precacheAndRoute([...precachedFiles], { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(hasFile(files, SHELL_PATH) ? SHELL_PATH : DEV_SHELL_PATH)
  registerPageRoute(shell)
  registerRoute(new NavigationRoute(withSavedHome(shell), { denylist: PATHS_OUTSIDE_THE_APP }))
}
