import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { ensureAllCached } from './build-files.ts'

const MEMBER_FILES_CACHE = 'member-files'

/** The build marks the files that only screens behind the login load. */
export interface BuiltFile extends PrecacheEntry {
  readonly isForMembers?: boolean
}

let memberFilePaths: readonly string[] = []

/**
 * Caches the files that are missing. Separate from the precache, so that visitors who only read never download these
 * screens. File names contain a content hash, so a cached file is never stale.
 * @returns whether all are cached
 */
export const cacheMemberFiles = (): Promise<boolean> =>
  ensureAllCached(
    MEMBER_FILES_CACHE,
    memberFilePaths.map((path) => ({ path, key: path, request: new Request(path) })),
  )

const deleteFilesOfOlderBuilds = async (): Promise<void> => {
  if (!(await caches.has(MEMBER_FILES_CACHE))) return
  const cache = await caches.open(MEMBER_FILES_CACHE)
  const old = (await cache.keys()).filter(({ url }) => !memberFilePaths.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** On a member's phone, a new version works offline only if these files are cached too. */
export const updateCachedMemberFiles = async (): Promise<void> => {
  if (await caches.has(MEMBER_FILES_CACHE)) await cacheMemberFiles()
}

export const dropOldMemberFiles = (): Promise<void> => deleteFilesOfOlderBuilds()

export const registerMemberFilesRoute = (files: readonly BuiltFile[]): void => {
  memberFilePaths = files.filter(({ isForMembers }) => isForMembers).map(({ url }) => `/${url}`)
  const known = new Set(memberFilePaths)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && known.has(url.pathname),
    async ({ request, url }) => (await caches.match(url.pathname, { cacheName: MEMBER_FILES_CACHE })) ?? fetch(request),
  )
}
