import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { rangeOf } from '#contract/classroom/byte-range.ts'
import { BYTES_HEADER, PIECE_BYTES, piecePath, savedPath } from '#contract/classroom/saved-files.ts'
import { type Savable, type Shelf, savePieces } from './file-pieces.ts'

const BYTES = Math.floor(PIECE_BYTES * 2.5)
const content = Buffer.from(Uint8Array.from({ length: BYTES }, (_, at) => at % 251))
const place = {
  gigId: '8d9f0a52-55a1-4f8e-9d0f-0a2f5a1d9c11',
  resourceId: '1b7f5a52-0c1e-4a7d-8f3b-2c9d5e7f1a22',
}
const path = savedPath(place)

type Mood = 'good' | 'cut' | 'broken' | 'old' | 'gone' | 'whole'
const STATUS = { broken: 500, old: 410, gone: 404 } as const

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const reply = (response: ServerResponse, mood: Mood, header: string | undefined): void => {
  const range = rangeOf(header, BYTES)
  if (mood === 'broken' || mood === 'old' || mood === 'gone') {
    response.writeHead(STATUS[mood]).end()
    return
  }
  if (typeof range === 'string' || mood === 'whole') {
    response.writeHead(200, { 'content-length': BYTES }).end(content)
    return
  }
  const part = content.subarray(range.start, range.end + 1)
  response.writeHead(206, { 'content-length': part.length, 'content-type': 'video/mp4', 'x-secret': 'no' })
  if (mood === 'good') response.end(part)
  else response.write(part.subarray(0, 1000), () => response.destroy())
}

/** A server that has one file and suffers, request by request, what the test says; then it is well. */
const serverWith = async (...moods: Mood[]) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.range ?? '')
    reply(response, moods.shift() ?? 'good', request.headers.range)
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
  return { asked, link: `http://127.0.0.1:${address.port}/file` }
}

const shelfOf = (kept = new Map<string, Uint8Array>(), heads = new Map<string, Headers>()) => {
  const shelf: Shelf = {
    match: async (key) => (kept.has(key) ? new Response() : undefined),
    put: async (key, response) => {
      kept.set(key, new Uint8Array(await response.arrayBuffer()))
      heads.set(key, response.headers)
    },
  }
  return { shelf, kept, heads }
}

const fileFrom = (link: Savable['link']): Savable => ({ ...place, bytes: BYTES, link })
const course = (signal = new AbortController().signal) => {
  const progress: number[] = []
  return {
    progress,
    course: { signal, onProgress: (received: number) => void progress.push(received), pause: async () => {} },
  }
}

test('a file comes in pieces, and its head comes last', async () => {
  const { link, asked } = await serverWith()
  const { shelf, kept, heads } = shelfOf()
  const { course: calm, progress } = course()
  await savePieces(
    shelf,
    fileFrom(async () => link),
    calm,
  )
  expect([...kept.keys()]).toEqual([piecePath(path, 0), piecePath(path, 1), piecePath(path, 2), path])
  expect(Buffer.concat([...kept.values()]).equals(content)).toBe(true)
  expect(progress).toEqual([PIECE_BYTES, 2 * PIECE_BYTES, BYTES])
  expect(asked).toHaveLength(3)
  const head = heads.get(path)
  expect([head?.get(BYTES_HEADER), head?.get('content-type'), head?.get('x-secret')]).toEqual([
    String(BYTES),
    'video/mp4',
    null,
  ])
})

test('a line that is cut costs one piece, not the file', async () => {
  const { link, asked } = await serverWith('good', 'cut', 'broken', 'good')
  const { shelf, kept } = shelfOf()
  await savePieces(
    shelf,
    fileFrom(async () => link),
    course().course,
  )
  expect(asked).toEqual(
    [0, 1, 1, 1, 2].map((number) => `bytes=${number * PIECE_BYTES}-${Math.min(BYTES, (number + 1) * PIECE_BYTES) - 1}`),
  )
  expect(kept.has(path)).toBe(true)
})

test('a download that is given up does not count as saved, and goes on where it stopped', async () => {
  const cuts = Array<Mood>(6).fill('cut')
  const { link, asked } = await serverWith('good', ...cuts)
  const { shelf, kept } = shelfOf()
  await expect(
    savePieces(
      shelf,
      fileFrom(async () => link),
      course().course,
    ),
  ).rejects.toThrow(/cut too often/)
  expect([...kept.keys()]).toEqual([piecePath(path, 0)])
  asked.length = 0
  await savePieces(
    shelf,
    fileFrom(async () => link),
    course().course,
  )
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
  await expect(
    savePieces(
      shelf,
      fileFrom(async () => link),
      course().course,
    ),
  ).rejects.toThrow('This file is no longer shared.')
  expect(asked).toHaveLength(moods.length)
  expect(kept.size).toBe(0)
})

test('an answer that is not the piece asked for is never kept as one', async () => {
  const { link } = await serverWith(...Array<Mood>(6).fill('whole'))
  const { shelf, kept } = shelfOf()
  await expect(
    savePieces(
      shelf,
      fileFrom(async () => link),
      course().course,
    ),
  ).rejects.toThrow()
  expect(kept.size).toBe(0)
})

test('a phone without room stops at once, with the reason of the browser', async () => {
  const { link } = await serverWith()
  const { shelf } = shelfOf()
  const full: Shelf = { ...shelf, put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) }
  await expect(
    savePieces(
      full,
      fileFrom(async () => link),
      course().course,
    ),
  ).rejects.toHaveProperty('name', 'QuotaExceededError')
})

test('a save that is stopped ends between two pieces', async () => {
  const { link } = await serverWith()
  const { shelf, kept } = shelfOf()
  const stopping = new AbortController()
  const calm = { ...course(stopping.signal).course, onProgress: () => stopping.abort() }
  await expect(
    savePieces(
      shelf,
      fileFrom(async () => link),
      calm,
    ),
  ).rejects.toHaveProperty('name', 'AbortError')
  expect([...kept.keys()]).toEqual([piecePath(path, 0)])
})
