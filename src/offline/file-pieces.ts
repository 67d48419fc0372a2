import {
  BYTES_HEADER,
  PIECE_BYTES,
  piecePath,
  pieceSpan,
  type SavedPlace,
  savedPath,
} from '#contract/classroom/saved-files.ts'

/** Where pieces are put: a cache of the browser. */
export interface Shelf {
  readonly match: (path: string) => Promise<Response | undefined>
  readonly put: (path: string, response: Response) => Promise<void>
}

/** A file that can be saved. */
export interface Savable extends SavedPlace {
  readonly bytes: number
  /** Its link now, or a new one where that has run out; undefined when it is no longer shared. */
  readonly link: (isOld: boolean) => Promise<string | undefined>
}

interface Course {
  readonly signal: AbortSignal
  /** Called with how many bytes are on the phone. */
  readonly onProgress: (received: number) => void
  /** Resolves when it is worth trying again after so many failures. */
  readonly pause: (failures: number) => Promise<void>
}

const MAX_FAILURES = 6
const NO_LONGER_SHARED = 'This file is no longer shared.'
const CUT_OFF = 'The line was cut too often. What has come so far is kept: try again later.'

/** What is kept of an answer: how to open the file, and what it must not do. */
const KEPT_HEADERS = ['Content-Type', 'Content-Disposition', 'Content-Security-Policy', 'X-Content-Type-Options']

interface Piece {
  readonly body: ArrayBuffer
  readonly headers: Headers
}

/** Fails the work for good, in words; any other failure is one of the line. */
class Hopeless extends Error {}

const isLinkOld = ({ status }: Response): boolean => status === 403 || status === 410

interface Ask {
  readonly number: number
  readonly signal: AbortSignal
  readonly isOld: boolean
}

const ask = async (file: Savable, { number, signal, isOld }: Ask): Promise<Response> => {
  const link = await file.link(isOld)
  if (!link) throw new Hopeless(NO_LONGER_SHARED)
  const { from, to } = pieceSpan(number, file.bytes)
  return fetch(link, { headers: { range: `bytes=${from}-${to - 1}` }, signal, cache: 'no-store' })
}

const fetchPiece = async (file: Savable, number: number, signal: AbortSignal): Promise<Piece> => {
  const first = await ask(file, { number, signal, isOld: false })
  const response = isLinkOld(first) ? await ask(file, { number, signal, isOld: true }) : first
  if (isLinkOld(response) || response.status === 404) throw new Hopeless(NO_LONGER_SHARED)
  if (response.status !== 206) throw new Error(`The server answered ${response.status}.`)
  const body = await response.arrayBuffer()
  const span = pieceSpan(number, file.bytes)
  if (body.byteLength !== span.to - span.from) throw new Error('A piece was cut.')
  return { body, headers: response.headers }
}

const fetchPatiently = async (file: Savable, number: number, { signal, pause }: Course): Promise<Piece> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await fetchPiece(file, number, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Hopeless) throw error
      if (failures === MAX_FAILURES) throw new Error(CUT_OFF, { cause: error })
      await pause(failures)
      signal.throwIfAborted()
    }
  }
}

const headOf = (file: Savable, headers: Headers): Response => {
  const kept = new Headers({ [BYTES_HEADER]: String(file.bytes) })
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name)
    if (value) kept.set(name, value)
  }
  return new Response(null, { headers: kept })
}

/**
 * Brings a file to the phone, piece by piece. Pieces that are there from an earlier try are not fetched again. The head
 * comes last, so that a cut download never counts as saved.
 * @param shelf where the pieces go; its failures (no room) are passed on
 * @param file which, and where from
 * @param course how to stop it, how to tell how far it is, how to wait
 */
export const savePieces = async (shelf: Shelf, file: Savable, course: Course): Promise<void> => {
  const path = savedPath(file)
  const count = Math.ceil(file.bytes / PIECE_BYTES)
  let headers: Headers | undefined
  for (let number = 0; number < count; number += 1) {
    course.signal.throwIfAborted()
    const isLast = number === count - 1
    // The last piece is always asked for: its answer says how the file is to be opened.
    if (isLast || !(await shelf.match(piecePath(path, number)))) {
      const piece = await fetchPatiently(file, number, course)
      headers = piece.headers
      await shelf.put(piecePath(path, number), new Response(piece.body))
    }
    course.onProgress(pieceSpan(number, file.bytes).to)
  }
  course.signal.throwIfAborted()
  if (headers) await shelf.put(path, headOf(file, headers))
}
