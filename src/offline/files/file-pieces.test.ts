import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { parseByteRange } from '#contract/classroom/byte-range.ts'
import { FILE_SIZE_HEADER, filePiecePath, PIECE_BYTES } from '#contract/files/saved-files.ts'
import type { PieceCache } from '#src/offline/downloads/free-space.ts'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'
import { digestPieces, sha256Hex } from './digest.ts'
import type { SavableFile } from './fetch-piece.ts'
import { savePieces } from './file-pieces.ts'

const FILE_BYTES = Math.floor(PIECE_BYTES * 2.5)
/** Bytes of a piece that arrive before the connection is cut. */
const CUT_AFTER_BYTES = 1000
const fileContent = Buffer.from(Uint8Array.from({ length: FILE_BYTES }, (_, at) => at % 251))
const FILE_PATH = '/saved/file'

type Fault = 'good' | 'cut' | 'broken' | 'old' | 'gone' | 'whole' | 'damaged' | 'other'
const STATUS_BY_FAULT = { broken: 500, old: 410, gone: 404 } as const
const ETAG = '"first"'

const serverClosers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of serverClosers.splice(0)) await close()
})

interface RangeHeaders {
  readonly range: string | undefined
  readonly ifRange: string | undefined
}

const sendPiece = (response: ServerResponse, fault: Fault, { range: header, ifRange }: RangeHeaders): void => {
  if (fault === 'broken' || fault === 'old' || fault === 'gone') {
    response.writeHead(STATUS_BY_FAULT[fault]).end()
    return
  }
  const tag = fault === 'other' ? '"second"' : ETAG
  const range = parseByteRange(header, FILE_BYTES)
  if (typeof range === 'string' || fault === 'whole' || (ifRange && ifRange !== tag)) {
    response.writeHead(200, { 'content-length': FILE_BYTES, etag: tag }).end(fileContent)
    return
  }
  const part = Buffer.from(fileContent.subarray(range.start, range.end + 1))
  if (fault === 'damaged') part[7] = 255
  response.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${range.start}-${range.end}/${FILE_BYTES}`,
    'content-type': 'video/mp4',
    etag: tag,
    'x-secret': 'no',
  })
  if (fault === 'cut') response.write(part.subarray(0, CUT_AFTER_BYTES), () => response.destroy())
  else response.end(part)
}

/** A server with one file and one fault per request; the last fault repeats. */
const startFileServer = async (...faults: Fault[]) => {
  const requests: RangeHeaders[] = []
  const server = createServer(({ headers }, response) => {
    requests.push({ range: headers.range, ifRange: [headers['if-range']].flat()[0] })
    sendPiece(response, faults.shift() ?? 'good', { range: headers.range, ifRange: requests.at(-1)?.ifRange })
  })
  const port = await listenOnLoopback(server)
  serverClosers.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { requests, faults, link: `http://127.0.0.1:${port}/file` }
}

const createMemoryCache = () => {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const heads = new Map<string, Headers>()
  const cache: PieceCache = {
    match: async (key) => {
      const body = stored.get(key)
      const headers = heads.get(key)
      return body && headers && new Response(body, { headers })
    },
    put: async (key, response) => {
      stored.set(key, new Uint8Array(await response.arrayBuffer()))
      heads.set(key, response.headers)
    },
    delete: async (key) => stored.delete(key),
  }
  return { cache, stored, heads }
}

const createFile = (link: SavableFile['link'] | string): SavableFile => ({
  path: FILE_PATH,
  bytes: FILE_BYTES,
  link: typeof link === 'string' ? async () => link : link,
  goneMessage: 'This file is no longer shared.',
})
const createOptions = (signal = new AbortController().signal) => {
  const progress: number[] = []
  return {
    progress,
    options: { signal, onProgress: (received: number) => void progress.push(received), waitToRetry: async () => {} },
  }
}
const concatPieces = (stored: ReadonlyMap<string, Uint8Array>) =>
  Buffer.concat([0, 1, 2].map((number) => stored.get(filePiecePath(FILE_PATH, number)) ?? new Uint8Array()))
const formatRange = (from: number, to: number) => `bytes=${from}-${to - 1}`

test('saves a file in pieces and its head last', async () => {
  const { link, requests } = await startFileServer()
  const { cache, stored, heads } = createMemoryCache()
  const { options: download, progress } = createOptions()
  await savePieces(cache, createFile(link), download)
  expect([...stored.keys()]).toEqual([
    filePiecePath(FILE_PATH, 0),
    filePiecePath(FILE_PATH, 1),
    filePiecePath(FILE_PATH, 2),
    FILE_PATH,
  ])
  expect(concatPieces(stored).equals(fileContent)).toBe(true)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress).toEqual(expect.arrayContaining([PIECE_BYTES, 2 * PIECE_BYTES, FILE_BYTES]))
  expect(requests).toHaveLength(3)
  const head = heads.get(FILE_PATH)
  expect([head?.get(FILE_SIZE_HEADER), head?.get('content-type'), head?.get('x-secret')]).toEqual([
    String(FILE_BYTES),
    'video/mp4',
    null,
  ])
})

test('resumes after the last received byte, and only with the same version', async () => {
  const { link, requests } = await startFileServer('good', 'cut', 'broken', 'good')
  const { cache, stored } = createMemoryCache()
  await savePieces(cache, createFile(link), createOptions().options)
  expect(requests).toEqual([
    { range: formatRange(0, PIECE_BYTES), ifRange: undefined },
    { range: formatRange(PIECE_BYTES, 2 * PIECE_BYTES), ifRange: ETAG },
    { range: formatRange(PIECE_BYTES + CUT_AFTER_BYTES, 2 * PIECE_BYTES), ifRange: ETAG },
    { range: formatRange(PIECE_BYTES + CUT_AFTER_BYTES, 2 * PIECE_BYTES), ifRange: ETAG },
    { range: formatRange(2 * PIECE_BYTES, FILE_BYTES), ifRange: ETAG },
  ])
  expect(stored.has(FILE_PATH)).toBe(true)
  expect(concatPieces(stored).equals(fileContent)).toBe(true)
})

test('does not give up a slow connection that still delivers', async () => {
  const { link } = await startFileServer(...Array<Fault>(20).fill('cut'))
  const { cache, stored } = createMemoryCache()
  await savePieces(cache, createFile(link), createOptions().options)
  expect(concatPieces(stored).equals(fileContent)).toBe(true)
})

test('does not count an abandoned download as saved, and resumes it', async () => {
  const cuts = Array<Fault>(6).fill('broken')
  const { link, requests } = await startFileServer('good', ...cuts)
  const { cache, stored } = createMemoryCache()
  await expect(savePieces(cache, createFile(link), createOptions().options)).rejects.toThrow(/lost too often/)
  expect([...stored.keys()]).toEqual([filePiecePath(FILE_PATH, 0)])
  requests.length = 0
  await savePieces(cache, createFile(link), createOptions().options)
  expect(requests).toHaveLength(2)
  expect(stored.has(FILE_PATH)).toBe(true)
})

test('fetches a new link when the old one has expired', async () => {
  const { link } = await startFileServer('good', 'old')
  const { cache, stored } = createMemoryCache()
  const requests: boolean[] = []
  const file = createFile(async (isOld) => {
    requests.push(isOld)
    return link
  })
  await savePieces(cache, file, createOptions().options)
  expect(requests.filter(Boolean)).toHaveLength(1)
  expect(stored.has(FILE_PATH)).toBe(true)
})

test.each<readonly [string, Fault[]]>([
  ['removed', ['gone']],
  ['closed to this student', ['old', 'old']],
])('stops retrying a file that is %s', async (_, faults) => {
  const { link, requests } = await startFileServer(...faults)
  const { cache, stored } = createMemoryCache()
  await expect(savePieces(cache, createFile(link), createOptions().options)).rejects.toThrow(
    'This file is no longer shared.',
  )
  expect(requests).toHaveLength(faults.length)
  expect(stored.size).toBe(0)
})

test('fetches a piece again that a killed browser stored incompletely', async () => {
  const { link, requests } = await startFileServer()
  const { cache, stored } = createMemoryCache()
  await savePieces(cache, createFile(link), createOptions().options)
  stored.delete(FILE_PATH)
  stored.set(filePiecePath(FILE_PATH, 0), new Uint8Array(10))
  stored.set(filePiecePath(FILE_PATH, 1), new Uint8Array(PIECE_BYTES))
  requests.length = 0
  await savePieces(cache, createFile(link), createOptions().options)
  expect(requests.map(({ range }) => range)).toEqual([
    formatRange(0, PIECE_BYTES),
    formatRange(PIECE_BYTES, 2 * PIECE_BYTES),
  ])
  expect(concatPieces(stored).equals(fileContent)).toBe(true)
})

test('another version in the middle of a download never mixes with the first', async () => {
  const { link, requests } = await startFileServer('good', 'other')
  const { cache, stored, heads } = createMemoryCache()
  await savePieces(cache, createFile(link), createOptions().options)
  expect(requests.map(({ ifRange }) => ifRange)).toEqual([undefined, ETAG, undefined, ETAG, ETAG])
  expect([0, 1, 2].map((number) => heads.get(filePiecePath(FILE_PATH, number))?.get('etag'))).toEqual([
    ETAG,
    ETAG,
    ETAG,
  ])
  expect(stored.has(FILE_PATH)).toBe(true)
})

test('does not save a file whose size differs from its list', async () => {
  const { link } = await startFileServer()
  const { cache, stored } = createMemoryCache()
  const longer = { ...createFile(link), bytes: FILE_BYTES + 1 }
  await expect(savePieces(cache, longer, createOptions().options)).rejects.toThrow(/file has changed/)
  expect(stored.size).toBe(0)
})

test('does not keep a damaged file', async () => {
  const { link } = await startFileServer('good', 'damaged')
  const { cache, stored } = createMemoryCache()
  const parts = [0, 1, 2].map((number) => fileContent.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES))
  const digest = await digestPieces(await Promise.all(parts.map((part) => sha256Hex(Uint8Array.from(part)))))
  const file = { ...createFile(link), digest }
  await expect(savePieces(cache, file, createOptions().options)).rejects.toThrow(/damaged during/)
  expect(stored.size).toBe(0)
  await savePieces(cache, file, createOptions().options)
  expect(stored.has(FILE_PATH)).toBe(true)
})

test('never stores a response that is not the requested piece', async () => {
  const { link } = await startFileServer(...Array<Fault>(6).fill('whole'))
  const { cache, stored } = createMemoryCache()
  await expect(savePieces(cache, createFile(link), createOptions().options)).rejects.toThrow()
  expect(stored.size).toBe(0)
})

test("stops at once on a full phone, with the browser's reason", async () => {
  const { link } = await startFileServer()
  const { cache } = createMemoryCache()
  const full: PieceCache = { ...cache, put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) }
  await expect(savePieces(full, createFile(link), createOptions().options)).rejects.toHaveProperty(
    'name',
    'QuotaExceededError',
  )
})

test('keeps complete pieces when a download is stopped', async () => {
  const { link } = await startFileServer()
  const { cache, stored } = createMemoryCache()
  const stopping = new AbortController()
  const download = {
    ...createOptions(stopping.signal).options,
    onProgress: (received: number) => received > PIECE_BYTES && stopping.abort(),
  }
  await expect(savePieces(cache, createFile(link), download)).rejects.toHaveProperty('name', 'AbortError')
  expect([...stored.keys()]).toEqual([filePiecePath(FILE_PATH, 0)])
})
