import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { randomId } from './random-id.ts'
import { listHeldLocks, withWebLock } from './web-lock.ts'

/** As browsers offer them to a page that was opened over plain http. */
const stubInsecureContext = (): void => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
}

const { crypto } = globalThis
afterEach(() => vi.unstubAllGlobals())

test('ids are random UUIDs without TLS too', () => {
  stubInsecureContext()
  const ids = Array.from({ length: 1000 }, randomId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('without Web Locks, the calls of one page wait for each other', async () => {
  stubInsecureContext()
  const events: string[] = []
  const first = Promise.withResolvers<void>()
  const run = (name: string, until?: Promise<void>) =>
    withWebLock('session', async () => {
      events.push(`${name} starts`)
      await until
      events.push(`${name} ends`)
      return name
    })
  const answers = Promise.all([run('first', first.promise), run('second')])
  first.resolve()
  expect(await answers).toEqual(['first', 'second'])
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
  expect(await listHeldLocks()).toEqual([])
})

test('without Web Locks, a failed call does not block the next, and an aborted one does not run', async () => {
  stubInsecureContext()
  const failure = new Error('no network')
  await expect(withWebLock('outbox', () => Promise.reject(failure))).rejects.toBe(failure)
  const signal = AbortSignal.abort()
  const work = vi.fn(async () => 'ran')
  await expect(withWebLock('outbox', work, { signal })).rejects.toBe(signal.reason)
  expect(work).not.toHaveBeenCalled()
  expect(await withWebLock('outbox', work)).toBe('ran')
})

test('with Web Locks, the browser grants the lock', async () => {
  const request = vi.fn(async (_name: string, _options: unknown, work: () => Promise<string>) => work())
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [{ name: 'outbox' }, {}] }) } })
  expect(await withWebLock('session', async () => 'done', { steal: true })).toBe('done')
  expect(request).toHaveBeenCalledWith('session', { steal: true }, expect.any(Function))
  expect(await listHeldLocks()).toEqual(['outbox'])
})

const HELPERS = ['outbox/random-id.ts', 'outbox/web-lock.ts']

test('no other code uses what pages without TLS lack', () => {
  const files = ['outbox', 'src', 'sw', 'first-paint', 'contract', 'quran'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !HELPERS.includes(path))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => /randomUUID\(|navigator\.locks/.test(readFileSync(path, 'utf8')))).toEqual([])
})
