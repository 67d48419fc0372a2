import { isScriptPack, type Pack, PieceLines } from '#contract/library/packs.ts'
import type { Verse } from '#contract/library/quran.ts'
import { parseSavedPacks, SAVED_PACKS_PATH, type SavedPacks } from '#contract/library/saved-packs.ts'
import {
  type ChapterFact,
  findVerseRange,
  type LoadedPack,
  parseFacts,
  toTexts,
  toVerses,
} from '#quran/api-responses.ts'
import { prepareTexts, type SearchableLibrary } from '#quran/search/search.ts'
import { readCachedText, readVerifiedPiece } from './verified-piece.ts'

/** Lives as long as the worker, for one state of the marker. */
export interface SavedQuran {
  readonly marker: string | undefined
  readonly saved: SavedPacks
  readonly pieces: Map<string, readonly string[]>
  facts: readonly ChapterFact[] | undefined
  searchable: SearchableLibrary | undefined
}

let cachedQuran: SavedQuran | undefined

export const loadSavedQuran = async (): Promise<SavedQuran> => {
  const marker = await readCachedText(SAVED_PACKS_PATH)
  if (cachedQuran?.marker !== marker || !cachedQuran)
    cachedQuran = { marker, saved: parseSavedPacks(marker), pieces: new Map(), facts: undefined, searchable: undefined }
  return cachedQuran
}

const readPieceLines = async ({ pieces }: SavedQuran, name: string): Promise<readonly string[]> => {
  const known = pieces.get(name)
  if (known) return known
  const lines = PieceLines.parse(JSON.parse(await readVerifiedPiece(name)))
  pieces.set(name, lines)
  return lines
}

/** Reads a range of a pack's lines from the pieces that contain them. */
export const readPackLines = async (
  quran: SavedQuran,
  pack: Pack,
  [first, end]: readonly [number, number],
): Promise<string[]> => {
  const lines: string[] = []
  let at = 0
  for (const { name, lines: count } of pack.pieces) {
    if (at < end && at + count > first) {
      const piece = await readPieceLines(quran, name)
      lines.push(...piece.slice(Math.max(0, first - at), end - at))
    }
    at += count
  }
  return lines
}

const ALL_LINES = [0, Number.POSITIVE_INFINITY] as const

export const requirePack = ({ saved }: SavedQuran, kind: Pack['kind']): Pack => {
  const pack = saved.packs.find((one) => one.kind === kind)
  if (!pack) throw new Error('This text is not saved.')
  return pack
}

export const readFacts = async (quran: SavedQuran): Promise<readonly ChapterFact[]> => {
  quran.facts ??= parseFacts(await readPackLines(quran, requirePack(quran, 'facts'), ALL_LINES))
  return quran.facts
}

export const readVerses = async (quran: SavedQuran, id: number): Promise<Verse[] | undefined> => {
  const [first, end] = findVerseRange(await readFacts(quran), id)
  return end === first
    ? undefined
    : toVerses(id, first, await readPackLines(quran, requirePack(quran, 'arabic'), [first, end]))
}

export const prepareSearchable = async (quran: SavedQuran): Promise<SearchableLibrary> => {
  if (quran.searchable) return quran.searchable
  const searched = quran.saved.packs.filter((pack) => !isScriptPack(pack))
  const whole = searched.map(
    async (pack): Promise<LoadedPack> => ({ pack, lines: await readPackLines(quran, pack, ALL_LINES) }),
  )
  quran.searchable = prepareTexts(toTexts(await Promise.all(whole)))
  return quran.searchable
}

/** The whole Uthmani text; undefined if it is not saved. */
export const readUthmani = async (quran: SavedQuran): Promise<readonly string[] | undefined> => {
  const pack = quran.saved.packs.find(isScriptPack)
  return pack && readPackLines(quran, pack, ALL_LINES)
}

/** True when every available text is downloaded, so the network has nothing to add. */
export const isWholeLibrarySaved = async (): Promise<boolean> => (await loadSavedQuran()).saved.isComplete

export const isQuranSaved = async (): Promise<boolean> => (await loadSavedQuran()).saved.packs.length > 0
