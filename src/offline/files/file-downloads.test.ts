import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Downloader } from '#src/offline/downloads/downloader.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { createFileTask, FILE_DOWNLOADS } from './file-downloads.ts'
import { readFileStates } from './file-store.ts'

const PIECE = 1024 * 1024
const content = new Uint8Array(2 * PIECE + 10).fill(7)
const path = '/api/library/books/a/book.pdf'
const headers = { 'content-type': 'application/pdf', etag: '"first"' }
const requests: (string | null)[] = []
const heldLocks: (string | undefined)[] = []
let caches = memoryCaches()

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const fakeFetch = async (_link: string, init: { readonly headers: Headers }): Promise<Response> => {
  const range = init.headers.get('range')
  requests.push(range)
  heldLocks.push(...((await navigator.locks.query()).held ?? []).map(({ name }) => name))
  const [from = 0, to = 0] = (/\d+-\d+/.exec(range ?? '')?.[0] ?? '').split('-').map(Number)
  const span = { 'content-range': `bytes ${from}-${to}/${content.length}` }
  return new Response(content.subarray(from, to + 1), { status: 206, headers: { ...headers, ...span } })
}

const createDownloader = () =>
  new Downloader({ channel: 'any-files', readStates: () => readFileStates('books'), ...FILE_DOWNLOADS })

const save = (downloader = createDownloader()): Promise<boolean> => {
  const file = { path, bytes: content.length, link: async () => path, goneMessage: 'Gone.' }
  return downloader.save(createFileTask('books', file, { title: 'A book' }))
}

const readSaved = async (key: string): Promise<Response | undefined> => (await caches.open('books')).match(key)

const storePiece = async (number: number, hash: string): Promise<void> => {
  const body = content.subarray(number * PIECE, (number + 1) * PIECE)
  const stored = new Response(body, { headers: { ...headers, 'x-sha256': hash } })
  await (await caches.open('books')).put(`${path}?piece=${number}`, stored)
}

beforeEach(() => {
  caches = memoryCaches()
  requests.length = 0
  heldLocks.length = 0
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fakeFetch)
})
afterEach(() => vi.unstubAllGlobals())

test('continues with the pieces that version 0.1.0 has stored, and stores in the same form', async () => {
  await storePiece(0, sha256(content.subarray(0, PIECE)))
  expect(await save()).toBe(true)
  expect(requests).toEqual([`bytes=${PIECE}-${2 * PIECE - 1}`, `bytes=${2 * PIECE}-${2 * PIECE + 9}`])
  expect((await readSaved(`${path}?piece=2`))?.headers.get('x-sha256')).toBe(sha256(content.subarray(2 * PIECE)))
  expect((await readSaved(path))?.headers.get('x-bytes')).toBe(String(content.length))
  expect(await (await readSaved(`${path}?about`))?.json()).toEqual({ title: 'A book' })
})

test('requests an evicted and a damaged piece again, and no other', async () => {
  await storePiece(0, sha256(content.subarray(0, PIECE)))
  await storePiece(1, sha256(content.subarray(0, 3)))
  expect(await save()).toBe(true)
  expect(requests.map((range) => range?.split('-')[0])).toEqual([`bytes=${PIECE}`, `bytes=${2 * PIECE}`])
})

test('requests nothing for a file that another tab has saved meanwhile', async () => {
  expect(await save()).toBe(true)
  requests.length = 0
  expect(await save()).toBe(true)
  expect(requests).toEqual([])
})

test('holds the locks of version 0.1.0, so that a tab of that version does not write the same file', async () => {
  await save()
  expect(new Set(heldLocks)).toEqual(new Set(['saving-a-file', `file ${path}`]))
})

test('a phone that fills up during the download keeps the complete pieces and a reserve of space', async () => {
  let usage = 0
  vi.stubGlobal('navigator', { locks: navigator.locks, storage: { estimate: async () => ({ quota: 2 ** 30, usage }) } })
  vi.stubGlobal('fetch', (link: string, init: { readonly headers: Headers }) => {
    if (requests.length === 1) usage = 2 ** 30 - 32 * PIECE + 1
    return fakeFetch(link, init)
  })
  const downloader = createDownloader()
  expect(await save(downloader)).toBe(false)
  expect(downloader.states.get(path)).toMatchObject({
    kind: 'stopped',
    problem: expect.stringMatching(/^There is not enough space on this phone. Remove a saved file/),
  })
  expect([...(await readFileStates('books'))]).toEqual([[path, { kind: 'stopped', received: PIECE, problem: '' }]])
})

test('only the missing pieces need space', async () => {
  await storePiece(0, sha256(content.subarray(0, PIECE)))
  const estimate = async () => ({ quota: 32 * PIECE + PIECE + 10, usage: 0 })
  vi.stubGlobal('navigator', { locks: navigator.locks, storage: { estimate } })
  expect(await save()).toBe(true)
  expect(requests).toHaveLength(2)
})
