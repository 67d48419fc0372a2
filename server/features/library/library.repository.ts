import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { getQuranPacks, type Pack, PieceLines } from '#contract/library/packs.ts'
import { type ChapterFact, type LoadedPack, parseFacts, toTexts } from '#quran/api-responses.ts'
import type { LibraryTexts } from '#quran/search/search.ts'

const LIBRARY_URL = new URL('../../../dist/library/', import.meta.url)

/** The output of `quran-build/build.ts`. It is read once, because it changes only with a release. */
export interface QuranLibrary {
  readonly packs: readonly Pack[]
  readonly facts: readonly ChapterFact[]
  readonly texts: LibraryTexts
  readonly uthmani: LoadedPack | undefined
}

/** A piece of a pack: its lines, and the precompressed response. */
export interface Piece {
  readonly lines: string[]
  readonly brotli: Buffer
}

const readBuilt = (name: string): Buffer => {
  try {
    return readFileSync(new URL(name, LIBRARY_URL))
  } catch (cause) {
    throw new Error(`The library is not built: ${name} cannot be read. Run "npm run library".`, { cause })
  }
}

const readJson = (name: string): unknown => JSON.parse(readBuilt(name).toString())

const readLines = (name: string): string[] => PieceLines.parse(readJson(`pieces/${name}.json`))

const loadLibrary = (): QuranLibrary => {
  const { packs } = z.parse(getQuranPacks.output, readJson('packs.json'))
  const packsWithLines = packs.map(
    (pack): LoadedPack => ({ pack, lines: pack.pieces.flatMap(({ name }) => readLines(name)) }),
  )
  const findPack = (kind: Pack['kind']) => packsWithLines.find(({ pack }) => pack.kind === kind)
  const facts = parseFacts(findPack('facts')?.lines ?? [])
  return { packs, facts, texts: toTexts(packsWithLines), uthmani: findPack('uthmani') }
}

let library: QuranLibrary | undefined

/** Loads the library at the first use. */
export const getLibrary = (): QuranLibrary => {
  library ??= loadLibrary()
  return library
}

/** @returns undefined if no pack contains the piece */
export const readPiece = (pieceName: string): Piece | undefined => {
  const isKnown = getLibrary().packs.some(({ pieces }) => pieces.some(({ name }) => name === pieceName))
  return isKnown ? { lines: readLines(pieceName), brotli: readBuilt(`pieces/${pieceName}.json.br`) } : undefined
}
