import { isCorePack, isScriptPack, type Pack } from '#contract/library/packs.ts'
import { PACKS_CHANNEL, SAVED_PACKS_PATH, type SavedPacks } from '#contract/library/saved-packs.ts'
import { withWebLock } from '#outbox/web-lock.ts'
import { type DownloadControls, Downloader } from '#src/offline/downloads/downloader.ts'
import { assertFreeSpace, FULL_PHONE_MESSAGE, isOutOfSpace } from '#src/offline/downloads/free-space.ts'
import { PermanentDownloadError } from '#src/offline/downloads/permanent-download-error.ts'
import { findProblem, type SavedStates } from '#src/offline/downloads/saved-state.ts'
import { isMetered, requestPersistentStorage } from '#src/offline/storage/storage-quota.ts'
import { downloadPack, fetchPackList } from './pack-download.ts'
import { isSameVersion } from './pack-sizes.ts'
import {
  deleteAllPacks,
  deletePiecesExcept,
  readSavedPacks,
  readWantedPacks,
  type WantedPacks,
  writeSavedPacks,
  writeWantedPacks,
} from './pack-store.ts'
import { getSavedQuran, refreshSavedQuran, updateSavedQuran } from './saved-quran.ts'

/** Web Lock for changes of the saved texts. The name must stay the same in all versions of the app. */
export const PACKS_LOCK = 'quran-packs'
/** All texts are one download. */
const DOWNLOAD_PATH = SAVED_PACKS_PATH
const RETRY_MS = 15_000
/** Browsers need more space than the text itself. */
const OVERHEAD_FACTOR = 1.25
const NO_CONNECTION_MESSAGE =
  'No connection. Your progress is saved, and the download will continue when you are back online.'

const toProblem = (error: unknown): string => {
  if (isOutOfSpace(error)) return `${FULL_PHONE_MESSAGE} Remove something you no longer need, then try again.`
  return error instanceof PermanentDownloadError ? error.message : NO_CONNECTION_MESSAGE
}

const readStates = async (): Promise<SavedStates> => {
  const received = await refreshSavedQuran()
  const { wanted, saved } = getSavedQuran()
  if (wanted.length > 0) return new Map([[DOWNLOAD_PATH, { kind: 'stopped', received, problem: '' }]])
  return new Map(saved.length > 0 ? [[DOWNLOAD_PATH, { kind: 'saved' }]] : [])
}

export const quranDownloads = new Downloader({
  channel: PACKS_CHANNEL,
  readStates,
  lockName: () => PACKS_LOCK,
  toProblem,
})

/** Shows the state of the download on the screens. */
export const publishDownload = (): void => updateSavedQuran({ download: quranDownloads.states.get(DOWNLOAD_PATH) })

/** Whether a search of these texts finds as much as one of all that the server offers. */
const areAllSearchable = (offered: readonly Pack[], packs: readonly Pack[]): boolean =>
  offered.filter((pack) => !isScriptPack(pack)).every((one) => packs.some(isSameVersion(one)))

/** Adds complete texts to the marker, replaces older versions, and drops texts that the server no longer offers. */
const recordSavedPacks = async (offered: readonly Pack[], complete: readonly Pack[]): Promise<void> => {
  const { packs: before } = await readSavedPacks()
  const others = before.filter(
    ({ id }) => complete.every((one) => one.id !== id) && offered.some((one) => one.id === id),
  )
  const packs = [...others, ...complete]
  await writeSavedPacks({ packs, isComplete: areAllSearchable(offered, packs) })
}

/** After a release that adds a text, searches ask the server again, because the phone lacks that text. */
export const recordNewOffer = async (offered: readonly Pack[]): Promise<void> => {
  const hasNew = ({ packs, isComplete }: SavedPacks): boolean => isComplete && !areAllSearchable(offered, packs)
  if (!hasNew(await readSavedPacks())) return
  await withWebLock(PACKS_LOCK, async () => {
    const saved = await readSavedPacks()
    if (hasNew(saved)) await writeSavedPacks({ ...saved, isComplete: false })
  })
}

const sumSizes = (packs: readonly Pack[]): number => packs.reduce((sum, { size }) => sum + size, 0)

const downloadWantedPacks = async (controls: DownloadControls): Promise<void> => {
  const wanted = await readWantedPacks()
  if (!wanted) return
  const reportProgress = async (list?: readonly Pack[]) => controls.onProgress(await refreshSavedQuran(list))
  const offered = await fetchPackList(controls.signal)
  await reportProgress(offered)
  const saved = await readSavedPacks()
  const missing = offered.filter((pack) => wanted.ids.includes(pack.id) && !saved.packs.some(isSameVersion(pack)))
  await assertFreeSpace(sumSizes(missing) * OVERHEAD_FACTOR)
  for (const pack of missing) {
    const complete = [...(await readSavedPacks()).packs, ...missing]
    const completePacks = complete.filter((one) => one !== pack)
    await downloadPack(pack, { signal: controls.signal, completePacks, onPiece: reportProgress })
    await recordSavedPacks(offered, [pack])
    await reportProgress()
  }
  const now = await readWantedPacks()
  // The user asked for another language meanwhile.
  if (now?.ids.some((id) => !wanted.ids.includes(id))) return downloadWantedPacks(controls)
  await recordSavedPacks(offered, [])
  await writeWantedPacks(undefined)
  await deletePiecesExcept((await readSavedPacks()).packs)
  await refreshSavedQuran()
}

/** Whether the download stopped without a connection, so that it goes on by itself. */
export const isWaitingForConnection = (): boolean => findProblem(getSavedQuran().download) === NO_CONNECTION_MESSAGE

let retryTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Downloads the wanted texts that are missing.
 * @param wanted replaces the list of wanted texts
 */
export const resumeDownload = async (wanted?: WantedPacks): Promise<void> => {
  const prepare = async () => {
    if (wanted) await writeWantedPacks(wanted)
    await quranDownloads.refresh()
  }
  await quranDownloads.save({ path: DOWNLOAD_PATH, prepare, run: downloadWantedPacks })
  clearTimeout(retryTimer)
  if (!isWaitingForConnection()) return
  retryTimer = setTimeout(() => void (isWaitingForConnection() && resumeDownload()), RETRY_MS)
}

export const idsOf = (packs: readonly Pack[]): string[] => packs.map(({ id }) => id)

/**
 * Saves the core texts and some languages.
 * @param languages ids of translations
 */
export const saveQuran = async (languages: readonly string[]): Promise<void> => {
  // Some browsers show a permission prompt, so this must not block the download.
  void requestPersistentStorage()
  const { offered, wanted } = getSavedQuran()
  const ids = [...wanted, ...idsOf(offered.filter(isCorePack)), ...languages]
  await resumeDownload({ ids: [...new Set(ids)], isMeteredFine: isMetered() })
}

/** Stops a download and deletes its pieces. Complete texts stay. */
export const cancelDownload = (): Promise<void> =>
  quranDownloads.stop(DOWNLOAD_PATH, async () => {
    await writeWantedPacks(undefined)
    await deletePiecesExcept((await readSavedPacks()).packs)
  })

/**
 * The marker first, so that texts without all pieces do not count as saved. If the phone is too full to write it,
 * pieces go first.
 */
const removeAllExcept = async (packs: readonly Pack[]): Promise<void> => {
  const marker = { packs: [...packs], isComplete: false }
  await writeSavedPacks(marker).catch(async () => {
    await deletePiecesExcept(packs)
    await writeSavedPacks(marker)
  })
  await deletePiecesExcept(packs)
}

/** @param id of the translation */
export const removeLanguage = async (id: string): Promise<void> => {
  await withWebLock(PACKS_LOCK, async () => {
    const { packs } = await readSavedPacks()
    await removeAllExcept(packs.filter((pack) => pack.id !== id))
  })
  await quranDownloads.refreshAllTabs()
}

export const removeQuran = (): Promise<void> => quranDownloads.stop(DOWNLOAD_PATH, deleteAllPacks)
