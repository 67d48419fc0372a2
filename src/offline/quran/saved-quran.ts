import { createAtom } from '@tanstack/store'
import type { Pack } from '#contract/library/packs.ts'
import { PACKS_CHANNEL } from '#contract/library/saved-packs.ts'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { listPieces, readSavedPacks, readWantedPacks } from './pack-store.ts'

/** The saved texts and the download, as the screens show them. */
export interface SavedQuran {
  /** `reading` until the cache has been read; `waiting` retries by itself; `stopped` needs a tap. */
  readonly phase: 'reading' | 'idle' | 'loading' | 'waiting' | 'stopped'
  /** The texts that the server offers. Offline, the saved ones. */
  readonly offered: readonly Pack[]
  readonly saved: readonly Pack[]
  /** Ids of texts that are still to download. */
  readonly wanted: readonly string[]
  /** Names of the stored pieces. */
  readonly pieces: ReadonlySet<string>
  /** Shown to the user: why the download stopped. */
  readonly problem: string | undefined
  /** It stopped because the phone is full. */
  readonly isFull: boolean
}

const INITIAL_STATE: SavedQuran = {
  phase: 'reading',
  offered: [],
  saved: [],
  wanted: [],
  pieces: new Set(),
  problem: undefined,
  isFull: false,
}

const savedQuranAtom = createAtom(INITIAL_STATE)
let channel: BroadcastChannel | undefined

export const getSavedQuran = (): SavedQuran => savedQuranAtom.get()

export const updateSavedQuran = (change: Partial<SavedQuran>): void =>
  savedQuranAtom.set({ ...savedQuranAtom.get(), ...change })

/** Reads the cache again. */
export const refreshSavedQuran = async (): Promise<void> => {
  const [{ packs }, wanted, pieces] = await Promise.all([readSavedPacks(), readWantedPacks(), listPieces()])
  const state = savedQuranAtom.get()
  const offered = state.offered.length > 0 ? state.offered : packs
  const phase = state.phase === 'reading' ? 'idle' : state.phase
  updateSavedQuran({ saved: packs, wanted: wanted?.ids ?? [], pieces, offered, phase })
}

export const refreshAllTabs = async (): Promise<void> => {
  await refreshSavedQuran()
  channel?.postMessage('changed')
}

export const subscribeToSavedQuran = (listener: () => void): (() => void) =>
  savedQuranAtom.subscribe(listener).unsubscribe

/**
 * Refreshes when another tab changes the saved texts or the worker deletes a damaged piece.
 * @param onChange called after each refresh
 */
export const listenToOtherTabs = (onChange: () => void): void => {
  if (channel) return
  channel = new BroadcastChannel(PACKS_CHANNEL)
  channel.addEventListener('message', () => void refreshSavedQuran().then(onChange))
}

export const useSavedQuran = (): SavedQuran => useAtomValue(savedQuranAtom, INITIAL_STATE)
