import { createAtom } from '@tanstack/store'
import type { Pack } from '#contract/library/packs.ts'
import type { SavedState } from '#src/offline/downloads/saved-state.ts'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { fontsFor } from './pack-fonts.ts'
import { listPieces, readSavedPacks, readWantedPacks } from './pack-store.ts'

/** The saved texts and the download, as the screens show them. */
export interface SavedQuran {
  /** The cache has been read. */
  readonly isRead: boolean
  /** The texts that the server offers. Offline, the saved ones. */
  readonly offered: readonly Pack[]
  readonly saved: readonly Pack[]
  /** Ids of texts that are still to download. */
  readonly wanted: readonly string[]
  /** Undefined without saved or wanted texts. It counts compressed bytes of the wanted ones. */
  readonly download: SavedState | undefined
}

const INITIAL_STATE: SavedQuran = { isRead: false, offered: [], saved: [], wanted: [], download: undefined }

const savedQuranAtom = createAtom(INITIAL_STATE)

export const getSavedQuran = (): SavedQuran => savedQuranAtom.get()

export const updateSavedQuran = (change: Partial<SavedQuran>): void =>
  savedQuranAtom.set({ ...savedQuranAtom.get(), ...change })

/** The offered texts that are still to download. */
export const findWantedPacks = ({ offered, wanted }: Pick<SavedQuran, 'offered' | 'wanted'>): readonly Pack[] =>
  offered.filter(({ id }) => wanted.includes(id))

/**
 * Reads the cache again.
 * @param list the server's offer, if it was just fetched
 * @returns compressed bytes of the wanted texts that are on this phone
 */
export const refreshSavedQuran = async (list?: readonly Pack[]): Promise<number> => {
  const [{ packs: saved }, pending, stored] = await Promise.all([readSavedPacks(), readWantedPacks(), listPieces()])
  const known = savedQuranAtom.get().offered
  const texts = { offered: list ?? (known.length > 0 ? known : saved), wanted: pending?.ids ?? [] }
  updateSavedQuran({ ...texts, saved, isRead: true })
  const packs = findWantedPacks(texts)
  return [...packs.flatMap(({ pieces }) => pieces), ...fontsFor(packs)]
    .filter(({ name }) => stored.has(name))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

export const subscribeToSavedQuran = (listener: () => void): (() => void) =>
  savedQuranAtom.subscribe(listener).unsubscribe

export const useSavedQuran = (): SavedQuran => useAtomValue(savedQuranAtom, INITIAL_STATE)
