import { FILE_SIZE_HEADER, filePiecePath, filePieceRange, PIECE_BYTES } from '#contract/files/saved-files.ts'
import { digestOf, sha256 } from './digest.ts'
import { type Course, fetchPiece, Hopeless, OtherFile, type Savable, tagOf } from './fetch-piece.ts'

/** Where pieces are put: a cache of the browser. */
export interface Shelf {
  readonly match: (path: string) => Promise<Response | undefined>
  readonly put: (path: string, response: Response) => Promise<void>
  readonly delete: (path: string) => Promise<unknown>
}

const CHANGED = 'This file has changed on the server. Look at the list again.'
const DAMAGED = 'The file arrived damaged and was not kept. Please try again.'

/** A header of a piece: its SHA-256, as it came. */
const HASH_HEADER = 'X-Sha256'
/** What is kept of an answer: how to open the file, what it must not do, and which version it is of. */
const KEPT_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'ETag',
]

const kept = (headers: Headers, more: Readonly<Record<string, string>>): Headers => {
  const all = new Headers(more)
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name)
    if (value) all.set(name, value)
  }
  return all
}

const countOf = ({ bytes }: Savable): number => Math.ceil(bytes / PIECE_BYTES)

/** A piece that is here from an earlier try; a browser that was killed may have left less than it took. */
const soundPiece = async (shelf: Shelf, file: Savable, number: number): Promise<Headers | undefined> => {
  const here = await shelf.match(filePiecePath(file.path, number))
  if (!here) return undefined
  const { from, to } = filePieceRange(number, file.bytes)
  const body = await here.arrayBuffer().catch(() => undefined)
  if (body?.byteLength !== to - from) return undefined
  return (await sha256(body)) === here.headers.get(HASH_HEADER) ? here.headers : undefined
}

interface Next {
  readonly number: number
  /** Which version of the file the pieces before it are of; undefined for the first. */
  readonly tag: string | undefined
}

const bringPiece = async (shelf: Shelf, file: Savable, next: Next & { readonly course: Course }): Promise<Headers> => {
  const { number, tag, course } = next
  const here = await soundPiece(shelf, file, number)
  if (here && (tag === undefined || tagOf(here) === tag)) return here
  const piece = await fetchPiece(file, { number, tag }, course)
  const headers = kept(piece.headers, { [HASH_HEADER]: await sha256(piece.body) })
  course.signal.throwIfAborted()
  await shelf.put(filePiecePath(file.path, number), new Response(piece.body, { headers }))
  return headers
}

const isWhole = async ({ digest }: Savable, pieces: readonly Headers[]): Promise<boolean> =>
  digest === undefined || digest === (await digestOf(pieces.map((headers) => headers.get(HASH_HEADER) ?? '')))

/**
 * Removes what is here of a file, its head first: what is half removed must not count as saved.
 * @param shelf where the pieces are
 * @param file which
 */
export const dropPieces = async (shelf: Shelf, file: Pick<Savable, 'path' | 'bytes'>): Promise<void> => {
  await shelf.delete(file.path)
  for (let number = 0; filePieceRange(number, file.bytes).from < file.bytes; number += 1)
    await shelf.delete(filePiecePath(file.path, number))
}

const bring = async (shelf: Shelf, file: Savable, course: Course): Promise<void> => {
  const pieces: Headers[] = []
  for (let number = 0; number < countOf(file); number += 1) {
    course.signal.throwIfAborted()
    const [first] = pieces
    pieces.push(await bringPiece(shelf, file, { number, tag: first && tagOf(first), course }))
    course.onProgress(filePieceRange(number, file.bytes).to)
  }
  if (!(await isWhole(file, pieces))) {
    await dropPieces(shelf, file)
    throw new Hopeless(DAMAGED)
  }
  course.signal.throwIfAborted()
  const [first] = pieces
  if (first)
    await shelf.put(file.path, new Response(null, { headers: kept(first, { [FILE_SIZE_HEADER]: `${file.bytes}` }) }))
}

/**
 * How much of a file is here, for words on the screen: a download checks each piece itself.
 * @param shelf where the pieces are
 * @param file which
 */
export const bytesHere = async (shelf: Shelf, file: Pick<Savable, 'path' | 'bytes'>): Promise<number> => {
  let sum = 0
  for (let number = 0; filePieceRange(number, file.bytes).from < file.bytes; number += 1) {
    const { from, to } = filePieceRange(number, file.bytes)
    if (await shelf.match(filePiecePath(file.path, number))) sum += to - from
  }
  return sum
}

/**
 * Brings a file to the phone, piece by piece. Pieces that are there from an earlier try are checked and not fetched again.
 * The head comes last, so that a cut download never counts as saved. Where the server has another file now, what is here
 * goes and the new one is fetched; what fails its check at the end goes too.
 * @param shelf where the pieces go; its failures (no room) are passed on
 * @param file which, and where from
 * @param course how to stop it, how to tell how far it is, how to wait
 * @throws Hopeless in words
 */
export const savePieces = async (shelf: Shelf, file: Savable, course: Course): Promise<void> => {
  try {
    await bring(shelf, file, course)
  } catch (error) {
    if (!(error instanceof OtherFile)) throw error
    await dropPieces(shelf, file)
    await bring(shelf, file, course).catch(async (again) => {
      if (!(again instanceof OtherFile)) throw again
      await dropPieces(shelf, file)
      throw new Hopeless(CHANGED, { cause: again })
    })
  }
}
