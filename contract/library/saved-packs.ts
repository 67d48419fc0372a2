import * as z from 'zod/mini'
import { getQuranPacks, Pack } from './packs.ts'

/** The cache of the pieces, by their paths, and of the marker. */
export const PACKS_CACHE = 'quran-packs'

/** The BroadcastChannel on which pages and worker announce changes of that cache. */
export const PACKS_CHANNEL = 'quran-packs'

/** The cache key of the marker. It is written last, so the packs it lists are complete and verified. */
export const SAVED_PACKS_PATH = `${getQuranPacks.path}/saved`

/** The cache key for packs that were requested and are not complete yet. */
export const PENDING_PACKS_PATH = `${SAVED_PACKS_PATH}/wanted`

/** The content of the marker. */
export const SavedPacks = z.object({
  packs: z.array(Pack),
  /** Whether all searched texts are saved, so that an offline search finds as much as an online one. */
  isComplete: z.boolean(),
})
export type SavedPacks = z.infer<typeof SavedPacks>

export const NO_SAVED_PACKS: SavedPacks = { packs: [], isComplete: false }

/**
 * Parses the marker.
 * @returns `NO_SAVED_PACKS` without a marker, or for one in the format of an earlier release
 */
export const parseSavedPacks = (text: string | undefined): SavedPacks => {
  if (text === undefined) return NO_SAVED_PACKS
  const parsed = SavedPacks.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : NO_SAVED_PACKS
}
