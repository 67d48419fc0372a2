import * as z from 'zod/mini'
import { type Pack, PieceLines, piecePath } from '#contract/library/packs.ts'
import {
  PACKS_CACHE,
  PENDING_PACKS_PATH,
  parseSavedPacks,
  SAVED_PACKS_PATH,
  type SavedPacks,
} from '#contract/library/saved-packs.ts'
import { lettersFor } from './pack-fonts.ts'

/** After a cut or a killed browser the download goes on from here. */
const Wanted = z.object({ ids: z.array(z.string()), isMeteredFine: z.boolean() })
export type Wanted = z.infer<typeof Wanted>

const open = (): Promise<Cache> => caches.open(PACKS_CACHE)

const textAt = async (path: string): Promise<string | undefined> => (await (await open()).match(path))?.text()

const write = async (path: string, value: unknown): Promise<void> => (await open()).put(path, Response.json(value))

const sort = async (): Promise<{ saved: SavedPacks; broken: readonly Pack[] }> => {
  const [saved, here] = await Promise.all([textAt(SAVED_PACKS_PATH).then(parseSavedPacks), piecesHere()])
  const isWhole = ({ pieces }: Pack): boolean => pieces.every(({ name }) => here.has(name))
  const broken = saved.packs.filter((pack) => !isWhole(pack))
  return broken.length === 0
    ? { saved, broken }
    : { saved: { packs: saved.packs.filter(isWhole), isComplete: false }, broken }
}

/** What the marker says is whole, and is. */
export const readSaved = async (): Promise<SavedPacks> => (await sort()).saved

/** Texts that were whole, until a piece was found damaged and thrown away. */
export const readBroken = async (): Promise<readonly Pack[]> => (await sort()).broken

/**
 * Writes the marker: the last step of a download, and the first of a removal.
 * @param saved what is whole
 * @throws QuotaExceededError when the phone is full
 */
export const writeSaved = (saved: SavedPacks): Promise<void> => write(SAVED_PACKS_PATH, saved)

/** What was asked for, if anything is still to come. */
export const readWanted = async (): Promise<Wanted | undefined> => {
  const text = await textAt(PENDING_PACKS_PATH)
  const parsed = text === undefined ? undefined : Wanted.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : undefined
}

/**
 * Notes what was asked for.
 * @param wanted undefined once nothing is to come any more
 */
export const writeWanted = async (wanted: Wanted | undefined): Promise<void> => {
  if (wanted) await write(PENDING_PACKS_PATH, wanted)
  else await (await open()).delete(PENDING_PACKS_PATH)
}

/** The names of all pieces that have arrived, those of unfinished texts too. */
export const piecesHere = async (): Promise<ReadonlySet<string>> => {
  const requests = await (await open()).keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? ''))
}

/**
 * Keeps a piece.
 * @param name of the piece
 * @param content checked against the name
 * @throws QuotaExceededError when the phone is full
 */
export const putPiece = async (name: string, content: ArrayBuffer): Promise<void> =>
  (await open()).put(piecePath(name), new Response(content, { headers: { 'content-type': 'application/json' } }))

/**
 * A piece as it lies here.
 * @param name of the piece
 */
export const readPiece = async (name: string): Promise<ArrayBuffer | undefined> =>
  (await (await open()).match(piecePath(name)))?.arrayBuffer()

/**
 * Throws a piece away. The texts that it belongs to are not whole without it.
 * @param name of the piece
 */
export const dropPiece = async (name: string): Promise<void> => {
  await (await open()).delete(piecePath(name))
}

/**
 * Keeps letters beside the texts: what the browser keeps elsewhere goes when room is short.
 * @param path of the font
 * @param content of the font
 * @throws QuotaExceededError when the phone is full
 */
export const putLetters = async (path: string, content: ArrayBuffer): Promise<void> =>
  (await open()).put(path, new Response(content, { headers: { 'content-type': 'font/woff2' } }))

/**
 * The lines of a text whose pieces have all arrived.
 * @param pack which
 * @throws when a piece is not here
 */
export const readLines = async (pack: Pack): Promise<string[]> => {
  const lines: string[] = []
  for (const { name } of pack.pieces) {
    const text = await textAt(piecePath(name))
    if (text === undefined) throw new Error('A piece is not here.')
    lines.push(...PieceLines.parse(JSON.parse(text)))
  }
  return lines
}

/**
 * Throws away the pieces of some texts.
 * @param unless pieces of these texts stay
 */
export const dropPieces = async (unless: readonly Pack[]): Promise<void> => {
  const kept = new Set(unless.flatMap(({ pieces }) => pieces.map(({ name }) => piecePath(name))))
  for (const { path } of lettersFor(unless)) kept.add(path)
  const cache = await open()
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(SAVED_PACKS_PATH) && !kept.has(pathname)) await cache.delete(request)
  }
}

/** Forgets everything, marker first: what is half gone must not pass for whole. */
export const dropAll = async (): Promise<void> => {
  await (await open()).delete(SAVED_PACKS_PATH)
  await caches.delete(PACKS_CACHE)
}
