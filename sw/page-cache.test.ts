import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a page that the network answers with this HTML. Returns the paths that were cached. */
const listCachedPagesAfterVisit = async (html: string, path = '/about'): Promise<string[]> => {
  const kept: string[] = []
  const cache = { match: async () => undefined, put: async (path: string) => void kept.push(path) }
  vi.stubGlobal('self', {
    location: { href: 'https://halaqah.test/sw.js' },
    addEventListener: () => undefined,
    registration: { scope: 'https://halaqah.test/' },
  })
  vi.stubGlobal('location', { href: 'https://halaqah.test/sw.js', origin: 'https://halaqah.test' })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => new Response(html))
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
