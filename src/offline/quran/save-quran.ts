import { isCorePack, isScriptPack, type Pack } from '#contract/library/packs.ts'
import { withWebLock } from '#outbox/web-lock.ts'
import { hasFreeSpaceFor, isMetered, requestPersistentStorage } from '#src/offline/storage/storage-quota.ts'
import { NO_PROBLEM, toDownloadProblem } from './download-problem.ts'
import { downloadPack, fetchPackList } from './pack-download.ts'
import {
  deleteAllPacks,
  deletePiecesExcept,
  readSavedPacks,
  readWantedPacks,
  writeSavedPacks,
  writeWantedPacks,
} from './pack-store.ts'
import { getSavedQuran, refreshAllTabs, refreshSavedQuran, updateSavedQuran } from './saved-quran.ts'

/** Web Lock for changes of the saved texts: one tab at a time. */
export const PACKS_LOCK = 'quran-packs'
const RETRY_MS = 15_000

let running: AbortController | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined

export const isSameVersion = (one: Pack) => (other: Pack) => one.id === other.id && one.sha256 === other.sha256

/** Adds complete texts to the marker, replaces older versions, and drops texts that the server no longer offers. */
const recordSavedPacks = async (offered: readonly Pack[], complete: readonly Pack[]): Promise<void> => {
  const { packs: before } = await readSavedPacks()
  const others = before.filter(
    ({ id }) => complete.every((one) => one.id !== id) && offered.some((one) => one.id === id),
  )
  const packs = [...others, ...complete]
  const searchable = offered.filter((pack) => !isScriptPack(pack))
  await writeSavedPacks({ packs, isComplete: searchable.every((one) => packs.some(isSameVersion(one))) })
}

const sumSizes = (packs: readonly Pack[]): number => packs.reduce((sum, { size }) => sum + size, 0)

const downloadWantedPacks = async (signal: AbortSignal): Promise<void> => {
  const wanted = await readWantedPacks()
  if (!wanted) return
  const offered = await fetchPackList(signal)
  updateSavedQuran({ offered })
  const saved = await readSavedPacks()
  const missing = offered.filter((pack) => wanted.ids.includes(pack.id) && !saved.packs.some(isSameVersion(pack)))
  if (!(await hasFreeSpaceFor(sumSizes(missing)))) throw new DOMException('No room', 'QuotaExceededError')
  for (const pack of missing) {
    const complete = [...(await readSavedPacks()).packs, ...missing]
    await downloadPack(pack, {
      signal,
      completePacks: complete.filter((one) => one !== pack),
      onPiece: () => void refreshSavedQuran(),
    })
    await recordSavedPacks(offered, [pack])
    await refreshAllTabs()
  }
  const now = await readWantedPacks()
  // The user asked for another language meanwhile.
  if (now?.ids.some((id) => !wanted.ids.includes(id))) return downloadWantedPacks(signal)
  await recordSavedPacks(offered, [])
  await writeWantedPacks(undefined)
  await deletePiecesExcept((await readSavedPacks()).packs)
}

const showProblem = ({ message, isTemporary, isFull }: ReturnType<typeof toDownloadProblem>): void =>
  updateSavedQuran({ phase: isTemporary ? 'waiting' : 'stopped', problem: message, isFull })

const cancelRetry = (): void => {
  clearTimeout(retryTimer)
  retryTimer = undefined
}

const downloadUntilDone = async (): Promise<void> => {
  if (running) return
  running = new AbortController()
  const { signal } = running
  cancelRetry()
  updateSavedQuran({ phase: 'loading', ...NO_PROBLEM })
  // One tab at a time: the next one reuses the pieces that this one has saved.
  const problem = await withWebLock(PACKS_LOCK, () => downloadWantedPacks(signal), { signal }).then(
    () => undefined,
    toDownloadProblem,
  )
  if (signal.aborted) return
  running = undefined
  if (problem?.isTemporary) retryTimer = setTimeout(() => void downloadUntilDone(), RETRY_MS)
  if (problem) showProblem(problem)
  else updateSavedQuran({ phase: 'idle' })
  await refreshAllTabs()
}

export const idsOf = (packs: readonly Pack[]): string[] => packs.map(({ id }) => id)

/**
 * Saves the core texts and some languages.
 * @param languages ids of translations
 */
export const saveQuran = async (languages: readonly string[]): Promise<void> => {
  // Some browsers show a permission prompt, so this must not block the download.
  void requestPersistentStorage()
  const ids = [...idsOf(getSavedQuran().offered.filter(isCorePack)), ...languages]
  try {
    await writeWantedPacks({ ids: [...new Set([...getSavedQuran().wanted, ...ids])], isMeteredFine: isMetered() })
  } catch (error) {
    showProblem(toDownloadProblem(error))
    return
  }
  await refreshSavedQuran()
  await downloadUntilDone()
}

const abortDownload = (): void => {
  running?.abort()
  running = undefined
  cancelRetry()
}

/** Stops a download and deletes its pieces. Complete texts stay. */
export const cancelDownload = async (): Promise<void> => {
  abortDownload()
  await withWebLock(PACKS_LOCK, async () => {
    await writeWantedPacks(undefined)
    await deletePiecesExcept((await readSavedPacks()).packs)
  })
  updateSavedQuran({ phase: 'idle', ...NO_PROBLEM })
  await refreshAllTabs()
}

export const resumeDownload = (): Promise<void> => downloadUntilDone()

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
  await refreshAllTabs()
}

export const removeQuran = async (): Promise<void> => {
  abortDownload()
  await withWebLock(PACKS_LOCK, deleteAllPacks)
  updateSavedQuran({ phase: 'idle', ...NO_PROBLEM })
  await refreshAllTabs()
}
