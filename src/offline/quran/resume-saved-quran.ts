import { PACKS_CACHE, PENDING_PACKS_PATH, SAVED_PACKS_PATH } from '#contract/library/saved-packs.ts'

const isHere = async (path: string): Promise<boolean> =>
  (await caches.match(path, { cacheName: PACKS_CACHE })) !== undefined

/** Goes on with a download that was cut, whichever page is opened. Who has saved nothing loads nothing. */
export const resumeSavedQuran = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  if (!(await isHere(SAVED_PACKS_PATH)) && !(await isHere(PENDING_PACKS_PATH))) return
  const { startSavedQuran } = await import('./start-saved-quran.ts')
  await startSavedQuran()
}
