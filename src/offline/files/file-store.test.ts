import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fileMetadataPath, filePiecePath, PIECE_BYTES } from '#contract/files/saved-files.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { deleteFiles, readAllFileMetadata, readFileStates, writeFileMetadata } from './file-store.ts'

const CACHE = 'some-files'
const deleted: string[] = []
let caches = memoryCaches()

const store = async (...keys: readonly string[]): Promise<void> => {
  const cache = await caches.open(CACHE)
  for (const key of keys) await cache.put(key, new Response('content'))
}
const storedKeys = async (): Promise<readonly string[]> =>
  (await (await caches.open(CACHE)).keys()).map(({ url }) => url.replace('https://halaqah.test', ''))

beforeEach(() => {
  caches = memoryCaches()
  deleted.length = 0
  const open = async (name: string) => {
    const cache = await caches.open(name)
    const logDelete = (key: string) => {
      deleted.push(key.replace('https://halaqah.test', ''))
      return cache.delete(key)
    }
    return { ...cache, delete: logDelete }
  }
  vi.stubGlobal('caches', { ...caches, open })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['whole', ['/file?piece=0', '/file?piece=1', '/file'], { kind: 'saved' }],
  ['whole, whose second piece was stored again', ['/file?piece=0', '/file', '/file?piece=1'], { kind: 'saved' }],
  ['partly saved', ['/file?piece=0', '/file?piece=2'], { kind: 'stopped', received: 2 * PIECE_BYTES, problem: '' }],
  ['only asked for', ['/file?about'], undefined],
])('a file that is %s', async (_, keys, state) => {
  await store(...keys, '/other')
  const states = await readFileStates(CACHE)
  expect(states.get('/file')).toEqual(state)
  expect(states.get('/other')).toEqual({ kind: 'saved' })
})

test('a deleted file loses its head first and its metadata last, and no other file loses anything', async () => {
  await store('/file?piece=0', '/file?about', '/file?piece=1', '/file', '/file/2', '/file/2?piece=0')
  expect(await deleteFiles(CACHE, (path) => path === '/file')).toBe(true)
  expect([deleted.at(0), deleted.at(-1)]).toEqual(['/file', fileMetadataPath('/file')])
  expect(await storedKeys()).toEqual(['/file/2', filePiecePath('/file/2', 0)])
  expect(await deleteFiles(CACHE, (path) => path === '/file')).toBe(false)
})

test('metadata of another format is skipped', async () => {
  await writeFileMetadata(CACHE, '/file', { title: 'The board' })
  await writeFileMetadata(CACHE, '/newer', { name: 'The plan' })
  expect(await readAllFileMetadata(CACHE, z.object({ title: z.string() }))).toEqual([{ title: 'The board' }])
})

test('without any saved file, reading creates no cache', async () => {
  expect([...(await readFileStates(CACHE))]).toEqual([])
  expect(await caches.keys()).toEqual([])
})

test('where the browser blocks storage, nothing is saved', async () => {
  const refuse = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
  vi.stubGlobal('caches', { open: refuse, has: refuse, keys: refuse })
  expect([...(await readFileStates(CACHE))]).toEqual([])
})
