import { afterEach, expect, test, vi } from 'vitest'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { PACKS_CACHE, SAVED_PACKS_PATH } from '#contract/library/saved-packs.ts'
import { makePack } from '#quran-build/pieces.ts'
import { memoryCaches } from '#tests/support/memory-caches.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const route = vi.hoisted((): { respond?: RouteHandlerCallback } => ({}))

vi.mock('workbox-routing', () => ({
  registerRoute: (_matches: unknown, respond: RouteHandlerCallback) => {
    route.respond = respond
  },
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

const stubWorker = (caches: object, fetch: () => Promise<Response>): void => {
  const location = { href: 'https://halaqah.test/sw.js', origin: 'https://halaqah.test' }
  vi.stubGlobal('self', {
    location,
    addEventListener: () => undefined,
    registration: { scope: 'https://halaqah.test/' },
  })
  vi.stubGlobal('location', location)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('ExtendableEvent', class {})
}

/** Opens a page that the network answers with this HTML. Returns the paths that were cached. */
const listCachedPagesAfterVisit = async (html: string, path = '/about'): Promise<string[]> => {
  const kept: string[] = []
  const cache = { match: async () => undefined, put: async (path: string) => void kept.push(path) }
  stubWorker({ open: async () => cache }, async () => new Response(html))
  const { precache } = await import('workbox-precaching')
  precache([{ url: '/assets/ours.js', revision: null }])
  const { cachePage } = await import('./page-cache.ts')
  await cachePage(path)
  return kept
}

test('a page is cached if all its scripts are precached', async () => {
  expect(await listCachedPagesAfterVisit('<script src="/assets/ours.js"></script>')).toEqual(['/about'])
})

test.each([
  ['of a newer build', '<script src="/assets/ours.js"></script><script src="/assets/newer.js"></script>'],
  ['of a network that wants a password', '<h1>Buy a bundle</h1>'],
])('a page %s is not kept', async (_whose, html) => {
  expect(await listCachedPagesAfterVisit(html)).toEqual([])
})

test('pages of classes and teachers are kept as data, not as HTML with an old price', async () => {
  const html = '<script src="/assets/ours.js"></script>'
  const id = '3f0c1d2e-0000-4000-8000-000000000001'
  for (const path of ['/courses', `/courses/${id}`, `/teachers/${id}`])
    expect(await listCachedPagesAfterVisit(html, path)).toEqual([])
})

const PATIENCE_MS = 3000

const { pack: arabic } = await makePack({
  info: { id: 'arabic', kind: 'arabic', name: '', language_name: '', resource_id: 0, credit: '', licence: '' },
  lines: ['one'],
})

interface Phone {
  readonly hasShell?: boolean
  readonly hasQuran?: boolean
}

/** Opens a page that the cache lacks. Returns the text of what the user sees. */
const openUncached = async (
  path: string,
  network: () => Promise<Response>,
  { hasShell = true, hasQuran = false }: Phone = {},
): Promise<string | undefined> => {
  const caches = memoryCaches()
  if (hasQuran) {
    const marker = Response.json({ packs: [arabic], isComplete: false })
    await (await caches.open(PACKS_CACHE)).put(SAVED_PACKS_PATH, marker)
  }
  stubWorker(caches, network)
  const { registerPageRoute } = await import('./page-cache.ts')
  registerPageRoute(async () => (hasShell ? new Response('shell') : Promise.reject(new Error('evicted'))))
  const url = new URL(path, 'https://halaqah.test')
  const visit = { url, request: new Request(url), event: new Event('fetch') }
  const page: unknown = await Reflect.apply(route.respond ?? expect.fail, null, [visit])
  return page instanceof Response ? page.text() : undefined
}

const answerWith = (text: string, status: number) => async () => new Response(text, { status })

test('a page that the cache lacks comes from the server', async () => {
  expect(await openUncached('/about', answerWith('missing', 404))).toBe('missing')
})

test.each(['/about', '/quran-chapters/2'])('the shell opens %s while the server fails', async (path) => {
  expect(await openUncached(path, answerWith('bad gateway', 502))).toBe('shell')
  expect(await openUncached(path, () => Promise.reject(new TypeError('offline')))).toBe('shell')
})

test('without a shell, the user sees the error of the server', async () => {
  expect(await openUncached('/about', answerWith('bad gateway', 502), { hasShell: false })).toBe('bad gateway')
})

test('with a downloaded Quran, the shell opens its pages while the network is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const page = openUncached('/quran-chapters/2', () => new Promise(() => undefined), { hasQuran: true })
  await waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await page).toBe('shell')
})

test.each([
  ['/quran-chapters/2', false],
  ['/about', true],
])('%s waits for a silent network if the phone has nothing to show there', async (path, hasQuran) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { promise: line, resolve: answer } = Promise.withResolvers<Response>()
  const asked = vi.fn(() => line)
  const page = openUncached(path, asked, { hasQuran })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  answer(new Response('late', { status: 404 }))
  expect(await page).toBe('late')
})
