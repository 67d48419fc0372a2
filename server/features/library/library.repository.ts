import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { getQuranPacks, type Pack, PieceLines } from '#contract/library/packs.ts'
import { type Fact, factsFrom, textsFrom, type WholePack } from '#quran/answers.ts'
import type { Texts } from '#quran/search/search.ts'

const BUILT = new URL('../../../dist/library/', import.meta.url)

/** What `quran-build/build.ts` has written, read once: it changes only with a release. */
export interface Shelf {
  readonly packs: readonly Pack[]
  readonly facts: readonly Fact[]
  readonly texts: Texts
  readonly uthmani: WholePack | undefined
}

/** A piece of a pack: its lines, and the same as it travels. */
export interface Piece {
  readonly lines: string[]
  readonly brotli: Buffer
}

const read = (name: string): Buffer => {
  try {
    return readFileSync(new URL(name, BUILT))
  } catch (cause) {
    throw new Error(`The library is not built: ${name} cannot be read. Run "npm run library".`, { cause })
  }
}

const readJson = (name: string): unknown => JSON.parse(read(name).toString())

const linesOf = (name: string): string[] => PieceLines.parse(readJson(`pieces/${name}.json`))

const readShelf = (): Shelf => {
  const { packs } = z.parse(getQuranPacks.output, readJson('packs.json'))
  const whole = packs.map((pack): WholePack => ({ pack, lines: pack.pieces.flatMap(({ name }) => linesOf(name)) }))
  const ofKind = (kind: Pack['kind']) => whole.find(({ pack }) => pack.kind === kind)
  const facts = factsFrom(ofKind('facts')?.lines ?? [])
  return { packs, facts, texts: textsFrom(whole), uthmani: ofKind('uthmani') }
}

let shelf: Shelf | undefined

/** The library, read at its first use. */
export const openShelf = (): Shelf => {
  shelf ??= readShelf()
  return shelf
}

/** A piece by its name, if a pack has it. */
export const readPiece = (wanted: string): Piece | undefined => {
  const isThere = openShelf().packs.some(({ pieces }) => pieces.some(({ name }) => name === wanted))
  return isThere ? { lines: linesOf(wanted), brotli: read(`pieces/${wanted}.json.br`) } : undefined
}
