import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

const CACHE = 'member-files'

/** The build marks the files that only screens behind the login load. */
export interface BuiltFile extends PrecacheEntry {
  readonly isForMembers?: boolean
}

let paths: readonly string[] = []

/** File names contain a content hash, so a cached file is never stale. */
const keepAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const isKept = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, at) => !isKept[at]))
}

const dropOthers = async (): Promise<void> => {
  if (!(await caches.has(CACHE))) return
  const cache = await caches.open(CACHE)
  const old = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Separate from the precache, so that visitors who only read never download these screens. */
export const keepMemberFiles = (): Promise<void> =>
  // Offline: the next start of the page tries again.
  keepAll().catch(() => undefined)

/** On a member's phone, a new version works offline only if these files are cached too. */
export const renewMemberFiles = async (): Promise<void> => {
  if (await caches.has(CACHE)) await keepAll()
}

export const dropOldMemberFiles = (): Promise<void> => dropOthers()

export const serveMemberFiles = (files: readonly BuiltFile[]): void => {
  paths = files.filter(({ isForMembers }) => isForMembers).map(({ url }) => `/${url}`)
  const known = new Set(paths)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && known.has(url.pathname),
    async ({ request, url }) => (await caches.match(url.pathname, { cacheName: CACHE })) ?? fetch(request),
  )
}
