import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { type ByteRange, parseByteRange } from '#contract/files/byte-range.ts'
import { CLASS_FILES_PREFIX, parseSavedPath } from '#contract/files/saved-file-path.ts'
import { FILE_SIZE_HEADER, filePiecePath, filePieceRange, PIECE_BYTES } from '#contract/files/saved-files.ts'
import { BOOKS_CACHE, isBookPath } from '#contract/library/saved-books.ts'
import { PRIVATE_CACHE_PREFIX } from './messages.ts'

const FILE_NOT_SAVED = 'This file is not saved on this phone. Open it in your class when you are online.'
const BOOK_NOT_SAVED = 'This book is not saved on this phone. Open it when you are online.'

const createTextResponse = (text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

interface CachedFile {
  readonly cache: Cache
  readonly head: Response
}

const findCachedFile = async (path: string, isCache: (name: string) => boolean): Promise<CachedFile | undefined> => {
  for (const name of (await caches.keys()).filter(isCache)) {
    const cache = await caches.open(name)
    const head = await cache.match(path)
    if (head) return { cache, head }
  }
  return undefined
}

interface SavedFile {
  readonly cache: Cache
  readonly path: string
  readonly bytes: number
}

const readPiece = async ({ cache, path, bytes }: SavedFile, number: number, range: ByteRange): Promise<Uint8Array> => {
  const piece = await cache.match(filePiecePath(path, number))
  if (!piece) throw new Error('A piece of this file is gone from the phone.')
  const { from, to } = filePieceRange(number, bytes)
  const body = new Uint8Array(await piece.arrayBuffer())
  return body.subarray(Math.max(range.start, from) - from, Math.min(range.end + 1, to) - from)
}

// Holds one piece in memory at a time, however long the film.
const streamRange = (file: SavedFile, range: ByteRange, ended: () => void): ReadableStream<Uint8Array> => {
  let number = Math.floor(range.start / PIECE_BYTES)
  const last = Math.floor(range.end / PIECE_BYTES)
  return new ReadableStream(
    {
      pull: async (out) => {
        try {
          out.enqueue(await readPiece(file, number, range))
        } catch (error) {
          out.error(error)
          ended()
          return
        }
        number += 1
        if (number <= last) return
        out.close()
        ended()
      },
      cancel: ended,
    },
    { highWaterMark: 0 },
  )
}

const createHeaders = (head: Response, url: URL): Headers => {
  const headers = new Headers(head.headers)
  headers.delete(FILE_SIZE_HEADER)
  headers.set('Accept-Ranges', 'bytes')
  if (url.searchParams.has('download'))
    headers.set(
      'Content-Disposition',
      (headers.get('Content-Disposition') ?? 'attachment').replace(/^inline/, 'attachment'),
    )
  return headers
}

// `If-Range` (RFC 9110): a client that holds the beginning of another version needs the whole file.
const findRequestedRange = ({ headers }: Request, head: Response, bytes: number): ByteRange | 'all' | 'none' => {
  const condition = headers.get('if-range')
  return condition && condition !== head.headers.get('etag') ? 'all' : parseByteRange(headers.get('range'), bytes)
}

const respondWithFile = (request: Request, { cache, head }: CachedFile, ended: () => void): Response => {
  const url = new URL(request.url)
  const bytes = Number(head.headers.get(FILE_SIZE_HEADER))
  const requestedRange = findRequestedRange(request, head, bytes)
  if (requestedRange === 'none') {
    ended()
    return createTextResponse('The file ends before this part.', 416, { 'Content-Range': `bytes */${bytes}` })
  }
  const range = requestedRange === 'all' ? { start: 0, end: bytes - 1 } : requestedRange
  const headers = createHeaders(head, url)
  headers.set('Content-Length', String(range.end - range.start + 1))
  if (requestedRange !== 'all') headers.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
  const stream = streamRange({ cache, path: url.pathname, bytes }, range, ended)
  return new Response(stream, { status: requestedRange === 'all' ? 200 : 206, headers })
}

/** Falls back to `otherwise` when no cache has the file. */
const serveFromCaches =
  (isCache: (name: string) => boolean, otherwise: (request: Request) => Promise<Response>): RouteHandlerCallback =>
  async ({ request, url, event }) => {
    const found = await findCachedFile(url.pathname, isCache)
    if (!found) return otherwise(request)
    const { promise, resolve } = Promise.withResolvers<void>()
    // Browsers stop an idle worker, so the event stays open until the last byte is sent.
    if (event instanceof ExtendableEvent) event.waitUntil(promise)
    return respondWithFile(request, found, resolve)
  }

/** Serves downloaded files, whole or in ranges, online and offline; books under their own address. */
export const registerSavedFilesRoutes = (): void => {
  const isClassFiles = (name: string): boolean => name.startsWith(PRIVATE_CACHE_PREFIX + CLASS_FILES_PREFIX)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && parseSavedPath(url.pathname) !== null,
    serveFromCaches(isClassFiles, async () => createTextResponse(FILE_NOT_SAVED, 404)),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isBookPath(url.pathname),
    serveFromCaches(
      (name) => name === BOOKS_CACHE,
      (request) => fetch(request).catch(() => createTextResponse(BOOK_NOT_SAVED, 503)),
    ),
  )
}
