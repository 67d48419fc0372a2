import { getQuranPacks, joinLines, type Pack, piecePath } from '#contract/library/packs.ts'
import { sha256 } from '#src/offline/files/digest.ts'
import { lettersFor } from './pack-fonts.ts'
import { dropPiece, dropPieces, piecesHere, putLetters, putPiece, readLines, readPiece } from './pack-store.ts'

/** What came is not what the server has: a piece or a whole text fails its check. */
export class DamagedText extends Error {
  override readonly name = 'DamagedText'
}

const get = async (path: string, signal: AbortSignal): Promise<Response> => {
  // The pieces are kept by ourselves: a second copy in the browser's own cache would only fill the phone.
  const response = await fetch(path, { signal, cache: 'no-store' })
  if (!response.ok) throw new TypeError(`The server answered ${response.status}.`)
  return response
}

/**
 * Asks the server which texts it has.
 * @param signal stops asking
 * @throws TypeError without a network
 */
export const fetchList = async (signal: AbortSignal): Promise<Pack[]> => {
  const answer: unknown = await (await get(getQuranPacks.path, signal)).json()
  const list = getQuranPacks.output.safeParse(answer)
  if (!list.success) throw new TypeError('The server gave no list.')
  return list.data.packs
}

const fetchPiece = async (name: string, signal: AbortSignal): Promise<void> => {
  const content = await (await get(piecePath(name), signal)).arrayBuffer()
  if (!(await sha256(content)).startsWith(name)) throw new DamagedText()
  await putPiece(name, content)
}

const FONT_MARK = 'wOF2'

/**
 * Fetches the letters that some texts need, if they are not here yet.
 * @param packs which texts
 * @param signal stops asking
 * @throws TypeError without a network, DamagedText when something else came, QuotaExceededError when the phone is full
 */
export const fetchLetters = async (packs: readonly Pack[], signal: AbortSignal): Promise<void> => {
  const here = await piecesHere()
  for (const { name, path } of lettersFor(packs)) {
    if (here.has(name)) continue
    const content = await (await get(path, signal)).arrayBuffer()
    // A hotel's login page answers everything with itself.
    if (new TextDecoder().decode(content.slice(0, FONT_MARK.length)) !== FONT_MARK) throw new DamagedText()
    await putLetters(path, content)
  }
}

/**
 * The checksum of a text that is on this phone, counted anew from its pieces.
 * @param pack which
 * @throws when a piece is not here
 */
export const checksumHere = async (pack: Pack): Promise<string> =>
  sha256(new TextEncoder().encode(joinLines(await readLines(pack))))

interface Watch {
  readonly signal: AbortSignal
  readonly onPiece: () => void
  /** Texts that are whole: they survive when this one turns out damaged. */
  readonly whole: readonly Pack[]
}

/**
 * Fetches what is not here yet of a text and checks the whole of it.
 * @param pack which
 * @param watch hears of each piece, and may stop it
 * @throws TypeError without a network, DamagedText when a check fails, QuotaExceededError when the phone is full
 */
export const downloadPack = async (pack: Pack, { signal, onPiece, whole }: Watch): Promise<void> => {
  const here = await piecesHere()
  for (const { name } of pack.pieces) {
    if (here.has(name)) continue
    await fetchPiece(name, signal)
    onPiece()
  }
  await fetchLetters([pack], signal)
  if ((await checksumHere(pack)) === pack.sha256) return
  await dropPieces(whole)
  throw new DamagedText()
}

/**
 * Throws away the pieces of a saved text that are not what their names say.
 * @param pack which
 */
export const dropDamaged = async ({ pieces }: Pack): Promise<void> => {
  for (const { name } of pieces) {
    const content = await readPiece(name)
    if (content && !(await sha256(content)).startsWith(name)) await dropPiece(name)
  }
}
