import * as z from 'zod/mini'
import { type Pack, PieceLines, piecePath } from '#contract/library/packs.ts'
import {
  PACKS_CACHE,
  PENDING_PACKS_PATH,
  parseSavedPacks,
  SAVED_PACKS_PATH,
  type SavedPacks,
} from '#contract/library/saved-packs.ts'
import { withFreeSpaceReserve } from '#src/offline/downloads/free-space.ts'
import { openCacheToRead } from '#src/offline/storage/readable-cache.ts'
import { fontsFor } from './pack-fonts.ts'

/** Stored so that a download resumes after the browser was killed. Phones hold this JSON: do not rename fields. */
const WantedPacks = z.object({ ids: z.array(z.string()), isMeteredFine: z.boolean() })
export type WantedPacks = z.infer<typeof WantedPacks>

const openCache = (): Promise<Cache> => caches.open(PACKS_CACHE)

const readText = async (path: string): Promise<string | undefined> =>
  (await (await openCacheToRead(PACKS_CACHE))?.match(path))?.text()

const writeJson = async (path: string, value: unknown): Promise<void> =>
  (await openCache()).put(path, Response.json(value))

const readPacks = async (): Promise<{ saved: SavedPacks; incomplete: readonly Pack[] }> => {
  const [saved, stored] = await Promise.all([readText(SAVED_PACKS_PATH).then(parseSavedPacks), listPieces()])
  const isComplete = ({ pieces }: Pack): boolean => pieces.every(({ name }) => stored.has(name))
  const incomplete = saved.packs.filter((pack) => !isComplete(pack))
  return incomplete.length === 0
    ? { saved, incomplete }
    : { saved: { packs: saved.packs.filter(isComplete), isComplete: false }, incomplete }
}

/** The texts that the marker lists and whose pieces are all stored. */
export const readSavedPacks = async (): Promise<SavedPacks> => (await readPacks()).saved

/** The texts that the marker lists but that miss a piece, because a damaged one was deleted. */
export const readIncompletePacks = async (): Promise<readonly Pack[]> => (await readPacks()).incomplete

/**
 * Writes the marker: the last step of a download and the first of a removal.
 * @throws QuotaExceededError when the phone is full
 */
export const writeSavedPacks = (saved: SavedPacks): Promise<void> => writeJson(SAVED_PACKS_PATH, saved)

/** The texts that the user asked for; undefined when nothing remains to download. */
export const readWantedPacks = async (): Promise<WantedPacks | undefined> => {
  const text = await readText(PENDING_PACKS_PATH)
  const parsed = text === undefined ? undefined : WantedPacks.safeParse(JSON.parse(text))
  return parsed?.success ? parsed.data : undefined
}

/** @param wanted undefined when nothing remains to download */
export const writeWantedPacks = async (wanted: WantedPacks | undefined): Promise<void> => {
  if (wanted) await writeJson(PENDING_PACKS_PATH, wanted)
  else await (await openCache()).delete(PENDING_PACKS_PATH)
}

/** The names of all stored pieces, including those of incomplete texts. */
export const listPieces = async (): Promise<ReadonlySet<string>> => {
  const requests = (await (await openCacheToRead(PACKS_CACHE))?.keys()) ?? []
  return new Set(requests.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? ''))
}

/**
 * Stores a piece, or a font that the browser might evict from its HTTP cache.
 * @throws QuotaExceededError when the phone is full
 */
export const storePiece = async (path: string, content: ArrayBuffer, type: string): Promise<void> =>
  withFreeSpaceReserve(await openCache()).put(path, new Response(content, { headers: { 'content-type': type } }))

export const readPiece = async (name: string): Promise<ArrayBuffer | undefined> =>
  (await (await openCache()).match(piecePath(name)))?.arrayBuffer()

export const deletePiece = async (name: string): Promise<void> => {
  await (await openCache()).delete(piecePath(name))
}

/** @throws Error when a piece is missing */
export const readLines = async (pack: Pack): Promise<string[]> => {
  const lines: string[] = []
  for (const { name } of pack.pieces) {
    const text = await readText(piecePath(name))
    if (text === undefined) throw new Error('A piece is missing.')
    lines.push(...PieceLines.parse(JSON.parse(text)))
  }
  return lines
}

/** Deletes all pieces and fonts but those of `keptPacks`. */
export const deletePiecesExcept = async (keptPacks: readonly Pack[]): Promise<void> => {
  const keptPaths = new Set(keptPacks.flatMap(({ pieces }) => pieces.map(({ name }) => piecePath(name))))
  for (const { path } of fontsFor(keptPacks)) keptPaths.add(path)
  const cache = await openCache()
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(SAVED_PACKS_PATH) && !keptPaths.has(pathname)) await cache.delete(request)
  }
}

/** Deletes everything, the marker first: texts without all pieces must not count as saved. */
export const deleteAllPacks = async (): Promise<void> => {
  await (await openCache()).delete(SAVED_PACKS_PATH)
  await caches.delete(PACKS_CACHE)
}
