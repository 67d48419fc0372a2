import type { Pack } from '#contract/library/packs.ts'
import { withWebLock } from '#outbox/web-lock.ts'
import { isMetered } from '#src/offline/storage/storage-quota.ts'
import { deleteDamagedPieces, fetchFonts, fetchPackList } from './pack-download.ts'
import { readIncompletePacks, readSavedPacks, readWantedPacks, writeWantedPacks } from './pack-store.ts'
import { idsOf, isSameVersion, PACKS_LOCK, resumeDownload } from './save-quran.ts'
import { getSavedQuran, listenToOtherTabs, refreshAllTabs, refreshSavedQuran, updateSavedQuran } from './saved-quran.ts'

let isListFetched = false

/** Checks once for newer versions. On mobile data it downloads nothing without a tap. */
const fetchUpdates = async (): Promise<void> => {
  if (isListFetched) return
  const offered = await fetchPackList(new AbortController().signal).catch(() => undefined)
  if (!offered) return
  isListFetched = true
  updateSavedQuran({ offered })
  const { packs } = await readSavedPacks()
  const isNew = packs.some((pack) => !offered.some(isSameVersion(pack)))
  if (!isNew || isMetered()) return
  await writeWantedPacks({ ids: idsOf(packs), isMeteredFine: false })
  await resumeDownload()
}

/** Downloads texts again whose damaged pieces were deleted. */
const repairIncompletePacks = async (): Promise<void> => {
  const hasIncomplete = await withWebLock(PACKS_LOCK, async () => {
    const { ids = [], isMeteredFine = false } = (await readWantedPacks()) ?? {}
    const incomplete = idsOf(await readIncompletePacks()).filter((id) => !ids.includes(id))
    if (incomplete.length > 0) await writeWantedPacks({ ids: [...ids, ...incomplete], isMeteredFine })
    return incomplete.length > 0
  })
  if (!hasIncomplete) return
  await refreshAllTabs()
  if (!isMetered()) await resumeDownload()
}

/** A new release may use another font file. */
const fetchMissingFonts = async (): Promise<void> => {
  if (isMetered()) return
  // Offline: the next start tries again.
  await fetchFonts(getSavedQuran().saved, new AbortController().signal).catch(() => undefined)
}

/** Deletes the damaged pieces of a saved text and downloads them again. */
export const repairText = async (pack: Pack): Promise<void> => {
  await deleteDamagedPieces(pack)
  await refreshAllTabs()
  await repairIncompletePacks()
}

let isStarted = false

const subscribeToSessionChanges = (): void => {
  if (isStarted) return
  isStarted = true
  listenToOtherTabs(() => void repairIncompletePacks())
  addEventListener('online', () => void (getSavedQuran().phase === 'waiting' ? resumeDownload() : fetchUpdates()))
}

/** Reads the cache, resumes an interrupted download, and checks for newer versions. */
export const startSavedQuran = async (): Promise<void> => {
  subscribeToSessionChanges()
  await refreshSavedQuran()
  await repairIncompletePacks()
  const wanted = await readWantedPacks()
  if (wanted && (wanted.isMeteredFine || !isMetered())) await resumeDownload()
  else await fetchUpdates()
  await fetchMissingFonts()
}
