import { isCorePack, isScriptPack, type Pack } from '#contract/library/packs.ts'
import { askToKeep, hasRoomFor, isMetered } from '#src/offline/storage/storage-quota.ts'
import { NO_TROUBLE, sayTrouble } from './download-problem.ts'
import { downloadPack, fetchList } from './pack-download.ts'
import { dropAll, dropPieces, readSaved, readWanted, writeSaved, writeWanted } from './pack-store.ts'
import { look, savedQuranNow, show, tell } from './saved-quran.ts'

/** Held by whoever changes what is saved: one tab at a time. */
export const LOCK = 'quran-packs'
const AGAIN_MS = 15_000

let running: AbortController | undefined
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Whether a text is another one, in the same version.
 * @param one the text
 */
export const isSame = (one: Pack) => (other: Pack) => one.id === other.id && one.sha256 === other.sha256

/** Marks a text as whole in place of its older version. What the server no longer offers goes. */
const mark = async (offered: readonly Pack[], whole: readonly Pack[]): Promise<void> => {
  const { packs: before } = await readSaved()
  const others = before.filter(({ id }) => whole.every((one) => one.id !== id) && offered.some((one) => one.id === id))
  const packs = [...others, ...whole]
  const searched = offered.filter((pack) => !isScriptPack(pack))
  await writeSaved({ packs, isComplete: searched.every((one) => packs.some(isSame(one))) })
}

const sizeOf = (packs: readonly Pack[]): number => packs.reduce((sum, { size }) => sum + size, 0)

const loadAll = async (signal: AbortSignal): Promise<void> => {
  const wanted = await readWanted()
  if (!wanted) return
  const offered = await fetchList(signal)
  show({ offered })
  const saved = await readSaved()
  const missing = offered.filter((pack) => wanted.ids.includes(pack.id) && !saved.packs.some(isSame(pack)))
  if (!(await hasRoomFor(sizeOf(missing)))) throw new DOMException('No room', 'QuotaExceededError')
  for (const pack of missing) {
    const whole = [...(await readSaved()).packs, ...missing]
    await downloadPack(pack, { signal, whole: whole.filter((one) => one !== pack), onPiece: () => void look() })
    await mark(offered, [pack])
    await tell()
  }
  const now = await readWanted()
  // Another language was asked for meanwhile.
  if (now?.ids.some((id) => !wanted.ids.includes(id))) return loadAll(signal)
  await mark(offered, [])
  await writeWanted(undefined)
  await dropPieces((await readSaved()).packs)
}

const showTrouble = ({ words, isPassing, isFull }: ReturnType<typeof sayTrouble>): void =>
  show({ phase: isPassing ? 'waiting' : 'stopped', trouble: words, isFull })

const stopWaiting = (): void => {
  clearTimeout(again)
  again = undefined
}

const run = async (): Promise<void> => {
  if (running) return
  running = new AbortController()
  const { signal } = running
  stopWaiting()
  show({ phase: 'loading', ...NO_TROUBLE })
  // One tab at a time: the next one finds what this one has fetched.
  const trouble = await navigator.locks
    .request(LOCK, { signal }, () => loadAll(signal))
    .then(() => undefined, sayTrouble)
  if (signal.aborted) return
  running = undefined
  if (trouble?.isPassing) again = setTimeout(() => void run(), AGAIN_MS)
  if (trouble) showTrouble(trouble)
  else show({ phase: 'resting' })
  await tell()
}

/**
 * The ids of some texts.
 * @param packs which
 */
export const idsOf = (packs: readonly Pack[]): string[] => packs.map(({ id }) => id)

/**
 * Saves the Quran with some languages: text, search and chapters come with each.
 * @param languages ids of translations
 */
export const saveQuran = async (languages: readonly string[]): Promise<void> => {
  // Some browsers ask the user, who may take their time.
  void askToKeep()
  const ids = [...idsOf(savedQuranNow().offered.filter(isCorePack)), ...languages]
  try {
    await writeWanted({ ids: [...new Set([...savedQuranNow().wanted, ...ids])], isMeteredFine: isMetered() })
  } catch (error) {
    showTrouble(sayTrouble(error))
    return
  }
  await look()
  await run()
}

const halt = (): void => {
  running?.abort()
  running = undefined
  stopWaiting()
}

/** Stops a download and throws away what has come of it; what was whole before stays. */
export const stopSaving = async (): Promise<void> => {
  halt()
  await navigator.locks.request(LOCK, async () => {
    await writeWanted(undefined)
    await dropPieces((await readSaved()).packs)
  })
  show({ phase: 'resting', ...NO_TROUBLE })
  await tell()
}

/** Goes on with a download that was cut. */
export const goOn = (): Promise<void> => run()

/** The marker first, so that nothing half gone passes for whole; a phone too full even for that gets its room first. */
const keepOnly = async (packs: readonly Pack[]): Promise<void> => {
  const marker = { packs: [...packs], isComplete: false }
  await writeSaved(marker).catch(async () => {
    await dropPieces(packs)
    await writeSaved(marker)
  })
  await dropPieces(packs)
}

/**
 * Removes a language from this phone.
 * @param id of the translation
 */
export const removeLanguage = async (id: string): Promise<void> => {
  await navigator.locks.request(LOCK, async () => {
    const { packs } = await readSaved()
    await keepOnly(packs.filter((pack) => pack.id !== id))
  })
  await tell()
}

/** Removes the whole Quran from this phone. */
export const removeQuran = async (): Promise<void> => {
  halt()
  await navigator.locks.request(LOCK, dropAll)
  show({ phase: 'resting', ...NO_TROUBLE })
  await tell()
}
