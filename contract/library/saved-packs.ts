import * as z from 'zod/mini'
import { getQuranPacks, Pack } from './packs.ts'

/** The cache of the phone in which pieces stand under their paths, beside the marker. */
export const PACKS_CACHE = 'quran-packs'

/** On this channel pages and worker say that something in that cache has changed. */
export const PACKS_CHANNEL = 'quran-packs'

/** Where the marker stands. It is written last: what it names is whole and was checked. */
export const SAVED_PACKS_PATH = `${getQuranPacks.path}/saved`

/** Where a phone notes what was asked for and is not whole yet. */
export const PENDING_PACKS_PATH = `${SAVED_PACKS_PATH}/wanted`

/** What the marker says. */
export const SavedPacks = z.object({
  packs: z.array(Pack),
  /** Whether every text that the search looks into is here, so that a search without the network finds all that one with it does. */
  isComplete: z.boolean(),
})
export type SavedPacks = z.infer<typeof SavedPacks>

/** What a phone has that has saved nothing. */
export const NO_SAVED_PACKS: SavedPacks = { packs: [], isComplete: false }

/**
 * Reads the marker.
 * @param text as it stands in the cache, if it does
 * @returns nothing where there is no marker, or one that an earlier version wrote
 */
export const parseSavedPacks = (text: string | undefined): SavedPacks => {
  if (text === undefined) return NO_SAVED_PACKS
  const parsed = SavedPacks.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : NO_SAVED_PACKS
}
