import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

const CACHE = 'member-files'

/** A file of the build. The build marks what only the screens behind sign-in load. */
export interface BuiltFile extends PrecacheEntry {
  readonly isForMembers?: boolean
}

let paths: readonly string[] = []

/** Their names carry their content: what is there needs no second look. */
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

/** Keeps the files of the screens behind sign-in: a visitor who only reads never pays for them. */
export const keepMemberFiles = (): Promise<void> =>
  // Without a network now: the next start of the page asks again.
  keepAll().catch(() => undefined)

/** A new version is whole only with them, where a member uses this phone. */
export const renewMemberFiles = async (): Promise<void> => {
  if (await caches.has(CACHE)) await keepAll()
}

/** Throws away what earlier versions kept. */
export const dropOldMemberFiles = (): Promise<void> => dropOthers()

/**
 * Serves the files of the screens behind sign-in from this phone, where they are kept.
 * @param files of this build
 */
export const serveMemberFiles = (files: readonly BuiltFile[]): void => {
  paths = files.filter(({ isForMembers }) => isForMembers).map(({ url }) => `/${url}`)
  const known = new Set(paths)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && known.has(url.pathname),
    async ({ request, url }) => (await caches.match(url.pathname, { cacheName: CACHE })) ?? fetch(request),
  )
}
