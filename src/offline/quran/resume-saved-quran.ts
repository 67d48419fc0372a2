import { PACKS_CACHE, PENDING_PACKS_PATH, SAVED_PACKS_PATH } from '#contract/library/saved-packs.ts'
import { hasCache } from '#src/offline/storage/readable-cache.ts'

const isPackCached = async (path: string): Promise<boolean> =>
  (await caches.match(path, { cacheName: PACKS_CACHE })) !== undefined

/** Resumes an interrupted download at page start. Without a saved Quran it loads no code. */
export const resumeSavedQuran = async (): Promise<void> => {
  if (!(await hasCache(PACKS_CACHE))) return
  if (!(await isPackCached(SAVED_PACKS_PATH)) && !(await isPackCached(PENDING_PACKS_PATH))) return
  const { startSavedQuran } = await import('./start-saved-quran.ts')
  await startSavedQuran()
}
