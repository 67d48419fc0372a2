import { FILE_SIZE_HEADER, filePiecePath, filePieceRange, PIECE_BYTES } from '#contract/files/saved-files.ts'
import type { PieceCache } from '#src/offline/downloads/free-space.ts'
import { PermanentDownloadError } from '#src/offline/downloads/permanent-download-error.ts'
import { digestPieces, sha256Hex } from './digest.ts'
import { type DownloadOptions, FileChangedError, fetchPiece, readETag, type SavableFile } from './fetch-piece.ts'

const FILE_CHANGED_MESSAGE = 'This file has changed. Reload the list, then save it again.'
const FILE_DAMAGED_MESSAGE = 'The file was damaged during the download. Please try again.'

/** Stored with each piece: the SHA-256 of what arrived. */
const HASH_HEADER = 'X-Sha256'
/** Stored with each piece: how to open the file, its security policy, and its version. */
const STORED_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'ETag',
]

const pickHeaders = (headers: Headers, extra: Readonly<Record<string, string>>): Headers => {
  const all = new Headers(extra)
  for (const name of STORED_HEADERS) {
    const value = headers.get(name)
    if (value) all.set(name, value)
  }
  return all
}

const countPieces = ({ bytes }: SavableFile): number => Math.ceil(bytes / PIECE_BYTES)

/** A piece from an earlier download. A killed browser may have stored it incompletely, so size and hash are checked. */
const findIntactPiece = async (cache: PieceCache, file: SavableFile, number: number): Promise<Headers | undefined> => {
  const stored = await cache.match(filePiecePath(file.path, number))
  if (!stored) return undefined
  const { from, to } = filePieceRange(number, file.bytes)
  const body = await stored.arrayBuffer().catch(() => undefined)
  if (body?.byteLength !== to - from) return undefined
  return (await sha256Hex(body)) === stored.headers.get(HASH_HEADER) ? stored.headers : undefined
}

interface NextPiece {
  readonly number: number
  /** ETag of the pieces before it; undefined for the first piece. */
  readonly tag: string | undefined
}

const savePiece = async (
  cache: PieceCache,
  file: SavableFile,
  next: NextPiece & { readonly options: DownloadOptions },
): Promise<Headers> => {
  const { number, tag, options } = next
  const stored = await findIntactPiece(cache, file, number)
  if (stored && (tag === undefined || readETag(stored) === tag)) return stored
  const piece = await fetchPiece(file, { number, tag }, options)
  const headers = pickHeaders(piece.headers, { [HASH_HEADER]: await sha256Hex(piece.body) })
  options.signal.throwIfAborted()
  await cache.put(filePiecePath(file.path, number), new Response(piece.body, { headers }))
  return headers
}

const hasMatchingDigest = async ({ digest }: SavableFile, pieces: readonly Headers[]): Promise<boolean> =>
  digest === undefined || digest === (await digestPieces(pieces.map((headers) => headers.get(HASH_HEADER) ?? '')))

/** Deletes a file, its head first: a file without all its pieces must not count as saved. */
export const deletePieces = async (cache: PieceCache, file: Pick<SavableFile, 'path' | 'bytes'>): Promise<void> => {
  await cache.delete(file.path)
  for (let number = 0; filePieceRange(number, file.bytes).from < file.bytes; number += 1)
    await cache.delete(filePiecePath(file.path, number))
}

const saveAllPieces = async (cache: PieceCache, file: SavableFile, options: DownloadOptions): Promise<void> => {
  const pieces: Headers[] = []
  for (let number = 0; number < countPieces(file); number += 1) {
    options.signal.throwIfAborted()
    const [first] = pieces
    pieces.push(await savePiece(cache, file, { number, tag: first && readETag(first), options }))
    options.onProgress(filePieceRange(number, file.bytes).to)
  }
  if (!(await hasMatchingDigest(file, pieces))) {
    await deletePieces(cache, file)
    throw new PermanentDownloadError(FILE_DAMAGED_MESSAGE)
  }
  options.signal.throwIfAborted()
  const [first] = pieces
  if (first)
    await cache.put(
      file.path,
      new Response(null, { headers: pickHeaders(first, { [FILE_SIZE_HEADER]: `${file.bytes}` }) }),
    )
}

/**
 * Downloads a file piece by piece. Saved pieces are verified and kept. The head is stored last, so that an interrupted
 * download never counts as saved. If the server's file has changed, the download starts again with the new file.
 * @param cache its errors (such as a full disk) are passed on
 * @throws PermanentDownloadError
 */
export const savePieces = async (cache: PieceCache, file: SavableFile, options: DownloadOptions): Promise<void> => {
  try {
    await saveAllPieces(cache, file, options)
  } catch (error) {
    if (!(error instanceof FileChangedError)) throw error
    await deletePieces(cache, file)
    await saveAllPieces(cache, file, options).catch(async (retryError) => {
      if (!(retryError instanceof FileChangedError)) throw retryError
      await deletePieces(cache, file)
      throw new PermanentDownloadError(FILE_CHANGED_MESSAGE, { cause: retryError })
    })
  }
}
