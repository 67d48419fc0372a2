import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { parseByteRange } from '#contract/classroom/byte-range.ts'
import { FILE_SIZE_HEADER, filePiecePath, PIECE_BYTES } from '#contract/files/saved-files.ts'
import { digestPieces, sha256Hex } from './digest.ts'
import type { SavableFile } from './fetch-piece.ts'
import { type PieceCache, savePieces } from './file-pieces.ts'

const BYTES = Math.floor(PIECE_BYTES * 2.5)
/** Bytes of a piece that arrive before the connection is cut. */
const CUT_AFTER = 1000
const content = Buffer.from(Uint8Array.from({ length: BYTES }, (_, at) => at % 251))
const path = '/saved/file'

type Mood = 'good' | 'cut' | 'broken' | 'old' | 'gone' | 'whole' | 'damaged' | 'other'
const STATUS = { broken: 500, old: 410, gone: 404 } as const
const TAG = '"first"'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Asked {
  readonly range: string | undefined
  readonly ifRange: string | undefined
}

const reply = (response: ServerResponse, mood: Mood, { range: header, ifRange }: Asked): void => {
  if (mood === 'broken' || mood === 'old' || mood === 'gone') {
    response.writeHead(STATUS[mood]).end()
    return
  }
  const tag = mood === 'other' ? '"second"' : TAG
  const range = parseByteRange(header, BYTES)
  if (typeof range === 'string' || mood === 'whole' || (ifRange && ifRange !== tag)) {
    response.writeHead(200, { 'content-length': BYTES, etag: tag }).end(content)
    return
  }
  const part = Buffer.from(content.subarray(range.start, range.end + 1))
  if (mood === 'damaged') part[7] = 255
  response.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${range.start}-${range.end}/${BYTES}`,
    'content-type': 'video/mp4',
    etag: tag,
    'x-secret': 'no',
  })
  if (mood === 'cut') response.write(part.subarray(0, CUT_AFTER), () => response.destroy())
  else response.end(part)
}

/** A server with one file and one fault per request; the last fault repeats. */
const serverWith = async (...moods: Mood[]) => {
  const asked: Asked[] = []
  const server = createServer(({ headers }, response) => {
    asked.push({ range: headers.range, ifRange: [headers['if-range']].flat()[0] })
    reply(response, moods.shift() ?? 'good', { range: headers.range, ifRange: asked.at(-1)?.ifRange })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return { asked, moods, link: `http://127.0.0.1:${address.port}/file` }
}

const shelfOf = () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const heads = new Map<string, Headers>()
  const shelf: PieceCache = {
    match: async (key) => {
      const body = kept.get(key)
      const headers = heads.get(key)
      return body && headers && new Response(body, { headers })
    },
    put: async (key, response) => {
      kept.set(key, new Uint8Array(await response.arrayBuffer()))
      heads.set(key, response.headers)
    },
    delete: async (key) => kept.delete(key),
  }
  return { shelf, kept, heads }
}

const fileFrom = (link: SavableFile['link'] | string): SavableFile => ({
  path,
  bytes: BYTES,
  link: typeof link === 'string' ? async () => link : link,
  goneMessage: 'This file is no longer shared.',
})
const course = (signal = new AbortController().signal) => {
  const progress: number[] = []
  return {
    progress,
    course: { signal, onProgress: (received: number) => void progress.push(received), waitToRetry: async () => {} },
  }
}
const contentOf = (kept: ReadonlyMap<string, Uint8Array>) =>
  Buffer.concat([0, 1, 2].map((number) => kept.get(filePiecePath(path, number)) ?? new Uint8Array()))
const spanOf = (from: number, to: number) => `bytes=${from}-${to - 1}`

test('a file comes in pieces, and its head comes last', async () => {
  const { link, asked } = await serverWith()
  const { shelf, kept, heads } = shelfOf()
  const { course: calm, progress } = course()
  await savePieces(shelf, fileFrom(link), calm)
  expect([...kept.keys()]).toEqual([filePiecePath(path, 0), filePiecePath(path, 1), filePiecePath(path, 2), path])
  expect(contentOf(kept).equals(content)).toBe(true)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress).toEqual(expect.arrayContaining([PIECE_BYTES, 2 * PIECE_BYTES, BYTES]))
  expect(asked).toHaveLength(3)
  const head = heads.get(path)
  expect([head?.get(FILE_SIZE_HEADER), head?.get('content-type'), head?.get('x-secret')]).toEqual([
    String(BYTES),
    'video/mp4',
    null,
  ])
})

test('a line that is cut goes on behind the last byte that came, and only with the same version', async () => {
  const { link, asked } = await serverWith('good', 'cut', 'broken', 'good')
  const { shelf, kept } = shelfOf()
  await savePieces(shelf, fileFrom(link), course().course)
  expect(asked).toEqual([
    { range: spanOf(0, PIECE_BYTES), ifRange: undefined },
    { range: spanOf(PIECE_BYTES, 2 * PIECE_BYTES), ifRange: TAG },
    { range: spanOf(PIECE_BYTES + CUT_AFTER, 2 * PIECE_BYTES), ifRange: TAG },
    { range: spanOf(PIECE_BYTES + CUT_AFTER, 2 * PIECE_BYTES), ifRange: TAG },
    { range: spanOf(2 * PIECE_BYTES, BYTES), ifRange: TAG },
  ])
  expect(kept.has(path)).toBe(true)
  expect(contentOf(kept).equals(content)).toBe(true)
})

test('a line that moves a little at a time is not given up', async () => {
  const { link } = await serverWith(...Array<Mood>(20).fill('cut'))
  const { shelf, kept } = shelfOf()
  await savePieces(shelf, fileFrom(link), course().course)
  expect(contentOf(kept).equals(content)).toBe(true)
})

test('a download that is given up does not count as saved, and goes on where it stopped', async () => {
  const cuts = Array<Mood>(6).fill('broken')
  const { link, asked } = await serverWith('good', ...cuts)
  const { shelf, kept } = shelfOf()
  await expect(savePieces(shelf, fileFrom(link), course().course)).rejects.toThrow(/cut too often/)
  expect([...kept.keys()]).toEqual([filePiecePath(path, 0)])
  asked.length = 0
  await savePieces(shelf, fileFrom(link), course().course)
  expect(asked).toHaveLength(2)
  expect(kept.has(path)).toBe(true)
})

test('a link that has run out is asked for anew', async () => {
  const { link } = await serverWith('good', 'old')
  const { shelf, kept } = shelfOf()
  const asked: boolean[] = []
  const file = fileFrom(async (isOld) => {
    asked.push(isOld)
    return link
  })
  await savePieces(shelf, file, course().course)
  expect(asked.filter(Boolean)).toHaveLength(1)
  expect(kept.has(path)).toBe(true)
})

test.each<readonly [string, Mood[]]>([
  ['removed', ['gone']],
  ['closed to this student', ['old', 'old']],
])('a file that is %s is not tried for ever', async (_, moods) => {
  const { link, asked } = await serverWith(...moods)
  const { shelf, kept } = shelfOf()
  await expect(savePieces(shelf, fileFrom(link), course().course)).rejects.toThrow('This file is no longer shared.')
  expect(asked).toHaveLength(moods.length)
  expect(kept.size).toBe(0)
})

test('a piece that a killed browser has left half is fetched anew', async () => {
  const { link, asked } = await serverWith()
  const { shelf, kept } = shelfOf()
  await savePieces(shelf, fileFrom(link), course().course)
  kept.delete(path)
  kept.set(filePiecePath(path, 0), new Uint8Array(10))
  kept.set(filePiecePath(path, 1), new Uint8Array(PIECE_BYTES))
  asked.length = 0
  await savePieces(shelf, fileFrom(link), course().course)
  expect(asked.map(({ range }) => range)).toEqual([spanOf(0, PIECE_BYTES), spanOf(PIECE_BYTES, 2 * PIECE_BYTES)])
  expect(contentOf(kept).equals(content)).toBe(true)
})

test('another version in the middle of a download never mixes with the first', async () => {
  const { link, asked } = await serverWith('good', 'other')
  const { shelf, kept, heads } = shelfOf()
  await savePieces(shelf, fileFrom(link), course().course)
  expect(asked.map(({ ifRange }) => ifRange)).toEqual([undefined, TAG, undefined, TAG, TAG])
  expect([0, 1, 2].map((number) => heads.get(filePiecePath(path, number))?.get('etag'))).toEqual([TAG, TAG, TAG])
  expect(kept.has(path)).toBe(true)
})

test('a file of another size than its list says is not saved', async () => {
  const { link } = await serverWith()
  const { shelf, kept } = shelfOf()
  const longer = { ...fileFrom(link), bytes: BYTES + 1 }
  await expect(savePieces(shelf, longer, course().course)).rejects.toThrow(/has changed on the server/)
  expect(kept.size).toBe(0)
})

test('a file that arrives damaged is not kept', async () => {
  const { link } = await serverWith('good', 'damaged')
  const { shelf, kept } = shelfOf()
  const parts = [0, 1, 2].map((number) => content.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES))
  const digest = await digestPieces(await Promise.all(parts.map((part) => sha256Hex(Uint8Array.from(part)))))
  const file = { ...fileFrom(link), digest }
  await expect(savePieces(shelf, file, course().course)).rejects.toThrow(/arrived damaged/)
  expect(kept.size).toBe(0)
  await savePieces(shelf, file, course().course)
  expect(kept.has(path)).toBe(true)
})

test('an answer that is not the piece asked for is never kept as one', async () => {
  const { link } = await serverWith(...Array<Mood>(6).fill('whole'))
  const { shelf, kept } = shelfOf()
  await expect(savePieces(shelf, fileFrom(link), course().course)).rejects.toThrow()
  expect(kept.size).toBe(0)
})

test('a phone without room stops at once, with the reason of the browser', async () => {
  const { link } = await serverWith()
  const { shelf } = shelfOf()
  const full: PieceCache = { ...shelf, put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) }
  await expect(savePieces(full, fileFrom(link), course().course)).rejects.toHaveProperty('name', 'QuotaExceededError')
})

test('a save that is stopped keeps the pieces that were whole', async () => {
  const { link } = await serverWith()
  const { shelf, kept } = shelfOf()
  const stopping = new AbortController()
  const calm = {
    ...course(stopping.signal).course,
    onProgress: (received: number) => received > PIECE_BYTES && stopping.abort(),
  }
  await expect(savePieces(shelf, fileFrom(link), calm)).rejects.toHaveProperty('name', 'AbortError')
  expect([...kept.keys()]).toEqual([filePiecePath(path, 0)])
})
