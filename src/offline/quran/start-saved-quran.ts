import type { Pack } from '#contract/library/packs.ts'
import { PACKS_CHANNEL } from '#contract/library/saved-packs.ts'
import { withWebLock } from '#outbox/web-lock.ts'
import { isMetered } from '#src/offline/storage/storage-quota.ts'
import { deleteDamagedPieces, fetchFonts, fetchPackList } from './pack-download.ts'
import { isSameVersion } from './pack-sizes.ts'
import { readIncompletePacks, readSavedPacks, readWantedPacks, writeWantedPacks } from './pack-store.ts'
import {
  idsOf,
  isWaitingForConnection,
  PACKS_LOCK,
  publishDownload,
  quranDownloads,
  recordNewOffer,
  resumeDownload,
} from './save-quran.ts'
import { getSavedQuran, updateSavedQuran } from './saved-quran.ts'

let isListFetched = false

/** Checks once for newer versions. On mobile data it downloads nothing without a tap. */
const fetchUpdates = async (): Promise<void> => {
  if (isListFetched) return
  const offered = await fetchPackList(new AbortController().signal).catch(() => undefined)
  if (!offered) return
  isListFetched = true
  updateSavedQuran({ offered })
  // On a full phone the next start tries again.
  await recordNewOffer(offered).catch(() => undefined)
  await quranDownloads.refresh()
  const { packs } = await readSavedPacks()
  const isNew = packs.some((pack) => !offered.some(isSameVersion(pack)))
  if (!isNew || isMetered()) return
  await resumeDownload({ ids: idsOf(packs), isMeteredFine: false })
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
  await quranDownloads.refreshAllTabs()
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
  await quranDownloads.refreshAllTabs()
  await repairIncompletePacks()
}

/**
 * The worker reports a damaged piece that it deleted, and tabs with an older version of the app report changes, as
 * strings.
 */
const onReport = ({ data }: MessageEvent<unknown>): void => {
  if (typeof data === 'string') void quranDownloads.refresh().then(repairIncompletePacks)
}

let isStarted = false

const subscribeToSessionChanges = (): void => {
  if (isStarted) return
  isStarted = true
  quranDownloads.subscribe(publishDownload)
  new BroadcastChannel(PACKS_CHANNEL).addEventListener('message', onReport)
  addEventListener('online', () => void (isWaitingForConnection() ? resumeDownload() : fetchUpdates()))
}

/** Reads the cache, resumes an interrupted download, and checks for newer versions. */
export const startSavedQuran = async (): Promise<void> => {
  subscribeToSessionChanges()
  await quranDownloads.refresh()
  await repairIncompletePacks()
  const wanted = await readWantedPacks()
  if (wanted && (wanted.isMeteredFine || !isMetered())) await resumeDownload()
  else await fetchUpdates()
  await fetchMissingFonts()
}
