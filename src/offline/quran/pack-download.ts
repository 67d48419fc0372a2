import { getQuranPacks, joinLines, type Pack, piecePath } from '#contract/library/packs.ts'
import { PermanentDownloadError } from '#src/offline/downloads/permanent-download-error.ts'
import { fetchWhole } from '#src/offline/downloads/piece-request.ts'
import { sha256Hex } from '#src/offline/files/digest.ts'
import { fontsFor } from './pack-fonts.ts'
import { deletePiece, deletePiecesExcept, listPieces, readLines, readPiece, storePiece } from './pack-store.ts'

/** A downloaded piece or text does not match its checksum. */
const createDamageError = () =>
  new PermanentDownloadError('The text was damaged during the download. Please try again.')

/** @throws Error when offline */
export const fetchPackList = async (signal: AbortSignal): Promise<Pack[]> => {
  const answer: unknown = JSON.parse(new TextDecoder().decode(await fetchWhole(getQuranPacks.path, signal)))
  return getQuranPacks.output.parse(answer).packs
}

const fetchPiece = async (name: string, signal: AbortSignal): Promise<void> => {
  const content = await fetchWhole(piecePath(name), signal)
  if (!(await sha256Hex(content)).startsWith(name)) throw createDamageError()
  await storePiece(piecePath(name), content, 'application/json')
}

const WOFF2_SIGNATURE = 'wOF2'

/**
 * Fetches the fonts that some texts need and this phone has not saved.
 * @throws PermanentDownloadError for anything but a font
 */
export const fetchFonts = async (packs: readonly Pack[], signal: AbortSignal): Promise<void> => {
  const saved = await listPieces()
  for (const { name, path } of fontsFor(packs)) {
    if (saved.has(name)) continue
    const content = await fetchWhole(path, signal)
    // Captive portals answer every request with their login page.
    if (new TextDecoder().decode(content.slice(0, WOFF2_SIGNATURE.length)) !== WOFF2_SIGNATURE)
      throw createDamageError()
    await storePiece(path, content, 'font/woff2')
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
  readonly onPiece: () => Promise<void>
  /** Texts whose pieces must stay if this one turns out damaged. */
  readonly completePacks: readonly Pack[]
}

/**
 * Fetches the missing pieces of a text and verifies the whole text.
 * @throws PermanentDownloadError when a checksum differs, other errors when offline or the phone is full
 */
export const downloadPack = async (
  pack: Pack,
  { signal, onPiece, completePacks }: PackDownloadOptions,
): Promise<void> => {
  const saved = await listPieces()
  for (const { name } of pack.pieces) {
    if (saved.has(name)) continue
    await fetchPiece(name, signal)
    await onPiece()
  }
  await fetchFonts([pack], signal)
  if ((await computeChecksum(pack)) === pack.sha256) return
  await deletePiecesExcept(completePacks)
  throw createDamageError()
}

/** Deletes pieces whose content does not match the hash in their name. */
export const deleteDamagedPieces = async ({ pieces }: Pack): Promise<void> => {
  for (const { name } of pieces) {
    const content = await readPiece(name)
    if (content && !(await sha256Hex(content)).startsWith(name)) await deletePiece(name)
  }
}
