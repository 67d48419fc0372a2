import { getQuranPacks, joinLines, type Pack, piecePath } from '#contract/library/packs.ts'
import { sha256Hex } from '#src/offline/files/digest.ts'
import { fontsFor } from './pack-fonts.ts'
import {
  deletePiece,
  deletePiecesExcept,
  listPieces,
  readLines,
  readPiece,
  storeFont,
  storePiece,
} from './pack-store.ts'

/** A downloaded piece or text does not match its checksum. */
export class DamagedTextError extends Error {
  override readonly name = 'DamagedText'
}

const fetchOk = async (path: string, signal: AbortSignal): Promise<Response> => {
  // The pieces have a cache of their own; the HTTP cache would store them twice.
  const response = await fetch(path, { signal, cache: 'no-store' })
  if (!response.ok) throw new TypeError(`The server answered ${response.status}.`)
  return response
}

/** @throws TypeError when offline */
export const fetchPackList = async (signal: AbortSignal): Promise<Pack[]> => {
  const answer: unknown = await (await fetchOk(getQuranPacks.path, signal)).json()
  const list = getQuranPacks.output.safeParse(answer)
  if (!list.success) throw new TypeError('The server sent an invalid list.')
  return list.data.packs
}

const fetchPiece = async (name: string, signal: AbortSignal): Promise<void> => {
  const content = await (await fetchOk(piecePath(name), signal)).arrayBuffer()
  if (!(await sha256Hex(content)).startsWith(name)) throw new DamagedTextError()
  await storePiece(name, content)
}

const WOFF2_SIGNATURE = 'wOF2'

/**
 * Fetches the fonts that some texts need and this phone has not saved.
 * @throws TypeError when offline, DamagedTextError for anything but a font, QuotaExceededError when the phone is full
 */
export const fetchFonts = async (packs: readonly Pack[], signal: AbortSignal): Promise<void> => {
  const saved = await listPieces()
  for (const { name, path } of fontsFor(packs)) {
    if (saved.has(name)) continue
    const content = await (await fetchOk(path, signal)).arrayBuffer()
    // Captive portals answer every request with their login page.
    if (new TextDecoder().decode(content.slice(0, WOFF2_SIGNATURE.length)) !== WOFF2_SIGNATURE)
      throw new DamagedTextError()
    await storeFont(path, content)
  }
}

/**
 * The SHA-256 of a saved text.
 * @throws Error when a piece is missing
 */
export const computeChecksum = async (pack: Pack): Promise<string> =>
  sha256Hex(new TextEncoder().encode(joinLines(await readLines(pack))))

interface PackDownloadOptions {
  readonly signal: AbortSignal
  readonly onPiece: () => void
  /** Texts whose pieces must stay if this one turns out damaged. */
  readonly completePacks: readonly Pack[]
}

/**
 * Fetches the missing pieces of a text and verifies the whole text.
 * @throws TypeError when offline, DamagedTextError when a checksum differs, QuotaExceededError when the phone is full
 */
export const downloadPack = async (
  pack: Pack,
  { signal, onPiece, completePacks }: PackDownloadOptions,
): Promise<void> => {
  const saved = await listPieces()
  for (const { name } of pack.pieces) {
    if (saved.has(name)) continue
    await fetchPiece(name, signal)
    onPiece()
  }
  await fetchFonts([pack], signal)
  if ((await computeChecksum(pack)) === pack.sha256) return
  await deletePiecesExcept(completePacks)
  throw new DamagedTextError()
}

/** Deletes pieces whose content does not match the hash in their name. */
export const deleteDamagedPieces = async ({ pieces }: Pack): Promise<void> => {
  for (const { name } of pieces) {
    const content = await readPiece(name)
    if (content && !(await sha256Hex(content)).startsWith(name)) await deletePiece(name)
  }
}
