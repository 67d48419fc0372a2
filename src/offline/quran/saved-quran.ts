import { createAtom } from '@tanstack/store'
import type { Pack } from '#contract/library/packs.ts'
import { PACKS_CHANNEL } from '#contract/library/saved-packs.ts'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { piecesHere, readSaved, readWanted } from './pack-store.ts'

/** What a screen shows of the Quran on this phone. */
export interface SavedQuran {
  /** `reading` until the phone was asked; `waiting` for a network; `stopped` until a tap. */
  readonly phase: 'reading' | 'resting' | 'loading' | 'waiting' | 'stopped'
  /** What the server offers; what is saved, as long as it cannot be asked. */
  readonly offered: readonly Pack[]
  readonly saved: readonly Pack[]
  /** Ids of what was asked for and is not whole yet. */
  readonly wanted: readonly string[]
  /** Names of the pieces that are here. */
  readonly pieces: ReadonlySet<string>
  /** Why it stopped, in words. */
  readonly trouble: string | undefined
  /** It stopped because the phone is full. */
  readonly isFull: boolean
}

const AT_FIRST: SavedQuran = {
  phase: 'reading',
  offered: [],
  saved: [],
  wanted: [],
  pieces: new Set(),
  trouble: undefined,
  isFull: false,
}

const quran = createAtom(AT_FIRST)
let channel: BroadcastChannel | undefined

/** What is known now. */
export const savedQuranNow = (): SavedQuran => quran.get()

/**
 * Says that something has changed.
 * @param change what
 */
export const show = (change: Partial<SavedQuran>): void => quran.set({ ...quran.get(), ...change })

/** Reads anew what is on the phone. */
export const look = async (): Promise<void> => {
  const [{ packs }, wanted, pieces] = await Promise.all([readSaved(), readWanted(), piecesHere()])
  const state = quran.get()
  const offered = state.offered.length > 0 ? state.offered : packs
  const phase = state.phase === 'reading' ? 'resting' : state.phase
  show({ saved: packs, wanted: wanted?.ids ?? [], pieces, offered, phase })
}

/** Reads anew, and lets other tabs do the same. */
export const tell = async (): Promise<void> => {
  await look()
  channel?.postMessage('changed')
}

/**
 * Hears of every change of {@link savedQuranNow}.
 * @param changed called after each
 * @returns stops hearing
 */
export const watchSavedQuran = (changed: () => void): (() => void) => quran.subscribe(changed).unsubscribe

/**
 * Hears of what other tabs save and remove, and of what the worker finds damaged.
 * @param heard called after it was read anew
 */
export const followOtherTabs = (heard: () => void): void => {
  if (channel) return
  channel = new BroadcastChannel(PACKS_CHANNEL)
  channel.addEventListener('message', () => void look().then(heard))
}

/** What the phone has of the Quran. */
export const useSavedQuran = (): SavedQuran => useAtomValue(quran, AT_FIRST)
