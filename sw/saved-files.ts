import { registerRoute } from 'workbox-routing'
import { type ByteRange, rangeOf } from '#contract/classroom/byte-range.ts'
import {
  BYTES_HEADER,
  PIECE_BYTES,
  piecePath,
  pieceSpan,
  placeAt,
  SAVED_FILES,
} from '#contract/classroom/saved-files.ts'
import { PRIVATE_PREFIX } from './messages.ts'

const NOT_HERE = 'This file is not saved on this phone. Open it in your class when you are online.'

const plain = (text: string, status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

const findHead = async (path: string): Promise<{ cache: Cache; head: Response } | undefined> => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PRIVATE_PREFIX + SAVED_FILES)) continue
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
  const piece = await cache.match(piecePath(path, number))
  if (!piece) throw new Error('A piece of this file is gone from the phone.')
  const { from, to } = pieceSpan(number, bytes)
  const body = new Uint8Array(await piece.arrayBuffer())
  return body.subarray(Math.max(range.start, from) - from, Math.min(range.end + 1, to) - from)
}

// Only one piece is in memory at a time, however long the film.
const streamOf = (file: SavedFile, range: ByteRange, ended: () => void): ReadableStream<Uint8Array> => {
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

const headersFor = (head: Response, url: URL): Headers => {
  const headers = new Headers(head.headers)
  headers.delete(BYTES_HEADER)
  headers.set('Accept-Ranges', 'bytes')
  if (url.searchParams.has('download'))
    headers.set(
      'Content-Disposition',
      (headers.get('Content-Disposition') ?? 'attachment').replace(/^inline/, 'attachment'),
    )
  return headers
}

const answer = async (request: Request, url: URL, ended: () => void): Promise<Response> => {
  const found = await findHead(url.pathname)
  const bytes = Number(found?.head.headers.get(BYTES_HEADER))
  if (!found || !bytes) return plain(NOT_HERE, 404)
  const asked = rangeOf(request.headers.get('range'), bytes)
  if (asked === 'none') return plain('The file ends before this part.', 416, { 'Content-Range': `bytes */${bytes}` })
  const range = asked === 'all' ? { start: 0, end: bytes - 1 } : asked
  const headers = headersFor(found.head, url)
  headers.set('Content-Length', String(range.end - range.start + 1))
  if (asked !== 'all') headers.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
  const stream = streamOf({ cache: found.cache, path: url.pathname, bytes }, range, ended)
  return new Response(stream, { status: asked === 'all' ? 200 : 206, headers })
}

/** Opens files that were saved on this phone, whole or in parts, with or without a network. */
export const serveSavedFiles = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && placeAt(url.pathname) !== null,
    async ({ request, url, event }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      // A browser stops a worker that seems to be done: it is done once the last byte is out.
      if (event instanceof ExtendableEvent) event.waitUntil(promise)
      const response = await answer(request, url, resolve)
      if (response.status >= 400) resolve()
      return response
    },
  )
}
