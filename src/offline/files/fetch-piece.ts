import { filePieceRange } from '#contract/files/saved-files.ts'
import { OneRequest } from './range-request.ts'

/** A file that can be saved. */
export interface Savable {
  /** Where it opens from the phone; its pieces stand behind it. */
  readonly path: string
  readonly bytes: number
  /** What the whole is checked against, where the server says it. */
  readonly digest?: string | undefined
  /** Its link now, or a new one where that has run out; undefined when there is none any more. */
  readonly link: (isOld: boolean) => Promise<string | undefined>
  /** Says that there is nothing to fetch any more. */
  readonly gone: string
}

/** How a download is watched and stopped. */
export interface Course {
  readonly signal: AbortSignal
  /** Called with how many bytes have come. */
  readonly onProgress: (received: number) => void
  /** Resolves when it is worth trying again after so many failures. */
  readonly pause: (failures: number) => Promise<void>
}

/** Ends the work for good, in words; any other failure is one of the line. */
export class Hopeless extends Error {}

/** The server has another file under this link than the pieces that are here. */
export class OtherFile extends Error {}

/** A piece that is coming. What has come of it is not asked for again when the line is cut. */
interface Draft {
  readonly number: number
  readonly body: Uint8Array<ArrayBuffer>
  /** Which version of the file the others are of; undefined while none is here. */
  tag: string | undefined
  filled: number
}

interface Piece {
  readonly body: ArrayBuffer
  readonly headers: Headers
}

const MAX_FAILURES = 6
const CUT_OFF = 'The line was cut too often. What has come so far is kept: try again later.'

/** The version that an answer is of, or empty text where the server does not say. */
export const tagOf = (headers: Headers): string => headers.get('ETag') ?? ''

/** Of a weak tag `If-Range` is never fulfilled. */
const isStrong = (tag: string | undefined): tag is string => Boolean(tag) && !tag?.startsWith('W/')

const isLinkOld = ({ status }: Response): boolean => status === 403 || status === 410

const open = async (file: Savable, draft: Draft, request: OneRequest): Promise<Response> => {
  const span = filePieceRange(draft.number, file.bytes)
  const headers = new Headers({ Range: `bytes=${span.from + draft.filled}-${span.to - 1}` })
  if (isStrong(draft.tag)) headers.set('If-Range', draft.tag)
  const answer = async (isOld: boolean): Promise<Response> => {
    const link = await file.link(isOld)
    if (!link) throw new Hopeless(file.gone)
    return request.send(link, headers)
  }
  const first = await answer(false)
  return isLinkOld(first) ? answer(true) : first
}

const isOther = (file: Savable, { tag }: Draft, { status, headers }: Response): boolean => {
  if (status !== 206) return status === 416 || (status === 200 && isStrong(tag))
  const size = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1]
  const isOtherSize = size !== undefined && Number(size) !== file.bytes
  return isOtherSize || (tag !== undefined && tagOf(headers) !== tag)
}

/** An answer is only added to what is here where it is the very part that was asked for, of the very same file. */
const check = (file: Savable, draft: Draft, response: Response): void => {
  const { status, headers } = response
  if (isLinkOld(response) || status === 404) throw new Hopeless(file.gone)
  if (isOther(file, draft, response)) throw new OtherFile()
  if (status !== 206) throw new Error(`The server answered ${status}.`)
  const from = /^bytes (\d+)-/.exec(headers.get('Content-Range') ?? '')?.[1]
  if (Number(from) !== filePieceRange(draft.number, file.bytes).from + draft.filled)
    throw new Error('Another part came.')
}

const fill = async (file: Savable, draft: Draft, { signal, onProgress }: Course): Promise<Headers> => {
  const request = new OneRequest(signal)
  try {
    const response = await open(file, draft, request)
    check(file, draft, response)
    draft.tag ??= tagOf(response.headers)
    const { from } = filePieceRange(draft.number, file.bytes)
    await request.read(response, (chunk) => {
      if (draft.filled + chunk.length > draft.body.length) throw new Error('More came than was asked for.')
      draft.body.set(chunk, draft.filled)
      draft.filled += chunk.length
      onProgress(from + draft.filled)
    })
    if (draft.filled < draft.body.length) throw new Error('A piece was cut.')
    return response.headers
  } finally {
    request.end()
  }
}

/** Passes on what no second try would mend. */
const orGiveUp = (error: unknown, signal: AbortSignal): { readonly cause: unknown } => {
  signal.throwIfAborted()
  if (error instanceof Hopeless || error instanceof OtherFile) throw error
  return { cause: error }
}

/**
 * Brings one piece over a line that may be cut, stuck or slow.
 * @param file of which
 * @param which the number of the piece, and the version of the others, if one is known
 * @param course how to stop it, how to tell how far it is, how to wait
 * @throws Hopeless in words; OtherFile where the server has another file now
 */
export const fetchPiece = async (
  file: Savable,
  { number, tag }: Pick<Draft, 'number' | 'tag'>,
  course: Course,
): Promise<Piece> => {
  const { from, to } = filePieceRange(number, file.bytes)
  const draft: Draft = { number, tag, body: new Uint8Array(to - from), filled: 0 }
  for (let failures = 1; ; failures += 1) {
    const before = draft.filled
    const end = await fill(file, draft, course).catch((error: unknown) => orGiveUp(error, course.signal))
    if (end instanceof Headers) return { body: draft.body.buffer, headers: end }
    // A line that moves, however little at a time, is not given up.
    if (draft.filled > before) failures = 1
    if (failures === MAX_FAILURES) throw new Hopeless(CUT_OFF, { cause: end.cause })
    await course.pause(failures)
    course.signal.throwIfAborted()
  }
}
