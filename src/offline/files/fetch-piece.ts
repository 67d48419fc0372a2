import { filePieceRange } from '#contract/files/saved-files.ts'
import type { DownloadControls } from '#src/offline/downloads/downloader.ts'
import { PermanentDownloadError } from '#src/offline/downloads/permanent-download-error.ts'
import { PieceRequest } from '#src/offline/downloads/piece-request.ts'

export interface SavableFile {
  /** URL path under which the file opens offline; the cache keys of its pieces start with it. */
  readonly path: string
  readonly bytes: number
  /** Digest of the whole file, where the server sends one. */
  readonly digest?: string | undefined
  /** Returns undefined when the file no longer exists. */
  readonly link: (isExpired: boolean) => Promise<string | undefined>
  /** Shown when the file no longer exists. */
  readonly goneMessage: string
}

export interface DownloadOptions extends DownloadControls {
  /**
   * Resolves when a retry makes sense.
   * @param failures failed tries in a row
   */
  readonly waitToRetry: (failures: number) => Promise<void>
}

/** The server's file is not the one whose pieces are saved. */
export class FileChangedError extends Error {}

/** A piece that is being downloaded. After a disconnect, only the missing rest is requested. */
interface PartialPiece {
  readonly number: number
  readonly body: Uint8Array<ArrayBuffer>
  /** ETag of the pieces saved before this one; undefined for the first piece. */
  tag: string | undefined
  filled: number
}

interface Piece {
  readonly body: ArrayBuffer
  readonly headers: Headers
}

const MAX_FAILURES = 6
const TOO_MANY_FAILURES_MESSAGE = 'The connection was lost too often. Your progress is saved. Try again later.'

/** Empty where the server sends no ETag. */
export const readETag = (headers: Headers): string => headers.get('ETag') ?? ''

/** `If-Range` never matches a weak ETag (RFC 9110, section 13.1.5). */
const isStrongETag = (tag: string | undefined): tag is string => Boolean(tag) && !tag?.startsWith('W/')

const isLinkExpired = ({ status }: Response): boolean => status === 403 || status === 410

const requestRestOfPiece = async (file: SavableFile, piece: PartialPiece, request: PieceRequest): Promise<Response> => {
  const span = filePieceRange(piece.number, file.bytes)
  const headers = new Headers({ Range: `bytes=${span.from + piece.filled}-${span.to - 1}` })
  if (isStrongETag(piece.tag)) headers.set('If-Range', piece.tag)
  const sendWithLink = async (isExpired: boolean): Promise<Response> => {
    const link = await file.link(isExpired)
    if (!link) throw new PermanentDownloadError(file.goneMessage)
    return request.send(link, headers)
  }
  const first = await sendWithLink(false)
  return isLinkExpired(first) ? sendWithLink(true) : first
}

const isFromOtherFile = (file: SavableFile, { tag }: PartialPiece, { status, headers }: Response): boolean => {
  if (status !== 206) return status === 416 || (status === 200 && isStrongETag(tag))
  const size = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  const isOtherSize = size !== undefined && Number(size) !== file.bytes
  return isOtherSize || (tag !== undefined && readETag(headers) !== tag)
}

/** Appends only the requested range of the same file: proxies and captive portals may send something else. */
const assertExpectedResponse = (file: SavableFile, piece: PartialPiece, response: Response): void => {
  const { status, headers } = response
  if (isLinkExpired(response) || status === 404) throw new PermanentDownloadError(file.goneMessage)
  if (isFromOtherFile(file, piece, response)) throw new FileChangedError()
  if (status !== 206) throw new Error(`The server answered ${status}.`)
  const from = /^bytes (\d+)-/.exec(headers.get('Content-Range') ?? '')?.[1]
  if (Number(from) !== filePieceRange(piece.number, file.bytes).from + piece.filled)
    throw new Error('The response has another range.')
}

const appendRestOfPiece = async (
  file: SavableFile,
  piece: PartialPiece,
  { signal, onProgress }: DownloadOptions,
): Promise<Headers> => {
  const request = new PieceRequest(signal)
  try {
    const response = await requestRestOfPiece(file, piece, request)
    assertExpectedResponse(file, piece, response)
    piece.tag ??= readETag(response.headers)
    const { from } = filePieceRange(piece.number, file.bytes)
    await request.read(response, (chunk) => {
      if (piece.filled + chunk.length > piece.body.length) throw new Error('The response is longer than its range.')
      piece.body.set(chunk, piece.filled)
      piece.filled += chunk.length
      onProgress(from + piece.filled)
    })
    if (piece.filled < piece.body.length) throw new Error('The response ended early.')
    return response.headers
  } finally {
    request.end()
  }
}

const rethrowPermanentError = (error: unknown, signal: AbortSignal): { readonly cause: unknown } => {
  signal.throwIfAborted()
  if (error instanceof PermanentDownloadError || error instanceof FileChangedError) throw error
  return { cause: error }
}

/**
 * Downloads one piece over a network that may disconnect, stall or be slow.
 * @param which the piece number, and the ETag of the pieces before it
 * @throws PermanentDownloadError, or FileChangedError when the server has another file now
 */
export const fetchPiece = async (
  file: SavableFile,
  { number, tag }: Pick<PartialPiece, 'number' | 'tag'>,
  options: DownloadOptions,
): Promise<Piece> => {
  const { from, to } = filePieceRange(number, file.bytes)
  const piece: PartialPiece = { number, tag, body: new Uint8Array(to - from), filled: 0 }
  for (let failures = 1; ; failures += 1) {
    const before = piece.filled
    const result = await appendRestOfPiece(file, piece, options).catch((error: unknown) =>
      rethrowPermanentError(error, options.signal),
    )
    if (result instanceof Headers) return { body: piece.body.buffer, headers: result }
    // Progress resets the count, so that a slow connection is not given up.
    if (piece.filled > before) failures = 1
    if (failures === MAX_FAILURES) throw new PermanentDownloadError(TOO_MANY_FAILURES_MESSAGE, { cause: result.cause })
    await options.waitToRetry(failures)
    options.signal.throwIfAborted()
  }
}
