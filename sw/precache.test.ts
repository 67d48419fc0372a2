import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://halaqah.test'
const SHELL = '<script src="/assets/a.js"></script>'
const FILES = [
  { url: 'shell.html', revision: '1' },
  { url: 'assets/a.js', revision: null },
  { url: 'assets/b.js', revision: null },
  { url: 'assets/c.css', revision: null },
]
const MEMBER_FILES = ['m1.js', 'm2.js', 'm3.js'].map((name) => ({
  url: `assets/${name}`,
  revision: null,
  isForMembers: true,
}))

/** A `CacheStorage` in memory; a request and its URL are the same key. */
const createCaches = () => {
  const stored = new Map<string, Map<string, Response>>()
  const toKey = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (request: RequestInfo) => entries.get(toKey(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void entries.set(toKey(request), response),
    }
  }
  const listPaths = () =>
    [...stored.values()].flatMap((entries) => [...entries.keys()].map((url) => new URL(url).pathname)).toSorted()
  const match = async (request: RequestInfo, { cacheName = '' }: { readonly cacheName?: string } = {}) =>
    (await open(cacheName)).match(request)
  return {
    caches: { open, match, has: async (name: string) => stored.has(name) },
    listPaths,
    evict: () => stored.clear(),
  }
}

const blocked = new Map<string, number | 'network'>()
let phone: ReturnType<typeof createCaches>
let fetched: string[] = []

const respond = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  fetched.push(pathname)
  const problem = blocked.get(pathname)
  if (problem === 'network') throw new TypeError('Failed to fetch')
  if (problem !== undefined) return new Response('', { status: problem })
  const type = pathname.endsWith('.html') ? 'text/html' : 'text/javascript'
  return new Response(SHELL, { headers: { 'content-type': type } })
}

/** Node resolves no relative URL. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(String(input), ORIGIN), init)
  }
}

class ExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = []
  waitUntil(promise: Promise<unknown>): void {
    this.work.push(promise)
  }
}

class FetchEvent extends ExtendableEvent {}

const listeners = new Map<string, (event: ExtendableEvent) => void>()

beforeEach(() => {
  phone = createCaches()
  const self = {
    location: { href: `${ORIGIN}/sw.js` },
    registration: { scope: `${ORIGIN}/` },
    caches: phone.caches,
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: (type: string, listener: (event: ExtendableEvent) => void) => listeners.set(type, listener),
  }
  for (const [name, value] of Object.entries({
    self,
    ...self,
    ExtendableEvent,
    FetchEvent,
    Request: PageRequest,
    fetch: respond,
  }))
    vi.stubGlobal(name, value)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  blocked.clear()
  listeners.clear()
  fetched = []
})

const startWorker = async () => {
  const { precacheBuild, refillPrecache } = await import('./precache.ts')
  const { cacheMemberFiles, registerMemberFilesRoute } = await import('./member-files.ts')
  registerMemberFilesRoute(MEMBER_FILES)
  precacheBuild(FILES)
  const install = async () => {
    const event = new ExtendableEvent('install')
    listeners.get('install')?.(event)
    await Promise.all(event.work)
  }
  return { install, refillPrecache, cacheMemberFiles }
}

const ALL_PATHS = ['/assets/a.js', '/assets/b.js', '/assets/c.css', '/shell.html']

test.each([['network'], [403], [451], [503]] as const)(
  'a file that fails with %s does not lose the others, and is fetched at the next start',
  async (problem) => {
    const { install, refillPrecache } = await startWorker()
    blocked.set('/assets/b.js', problem)
    await install()
    expect(phone.listPaths()).toEqual(ALL_PATHS.filter((path) => path !== '/assets/b.js'))
    expect(await refillPrecache()).toBe(false)
    blocked.clear()
    fetched = []
    expect(await refillPrecache()).toBe(true)
    expect(fetched).toEqual(['/assets/b.js'])
    expect(phone.listPaths()).toEqual(ALL_PATHS)
  },
)

test('without a network, or for an older build, the installation fails and the previous worker stays', async () => {
  const { install } = await startWorker()
  blocked.set('/assets/b.js', 404)
  await expect(install()).rejects.toThrow()
  blocked.clear()
  for (const path of ALL_PATHS) blocked.set(path, 'network')
  await expect(install()).rejects.toThrow()
})

test('an evicted precache is filled again, but not with a page of another build or of a captive portal', async () => {
  const { install, refillPrecache } = await startWorker()
  await install()
  expect(phone.listPaths()).toEqual(ALL_PATHS)
  phone.evict()
  const html = { headers: { 'content-type': 'text/html' } }
  vi.stubGlobal('fetch', async () => new Response('<script src="/assets/newer.js"></script>', html))
  expect(await refillPrecache()).toBe(false)
  expect(phone.listPaths()).toEqual([])
  vi.stubGlobal('fetch', respond)
  expect(await refillPrecache()).toBe(true)
  expect(phone.listPaths()).toEqual(ALL_PATHS)
})

test("one blocked file of the members' screens does not lose the others", async () => {
  const { cacheMemberFiles } = await startWorker()
  blocked.set('/assets/m2.js', 'network')
  expect(await cacheMemberFiles()).toBe(false)
  expect(phone.listPaths()).toEqual(['/assets/m1.js', '/assets/m3.js'])
  blocked.clear()
  expect(await cacheMemberFiles()).toBe(true)
  expect(phone.listPaths()).toEqual(['/assets/m1.js', '/assets/m2.js', '/assets/m3.js'])
})
