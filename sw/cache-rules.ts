import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'

interface CacheRule {
  readonly what: (place: { readonly url: URL; readonly isOurs: boolean }) => boolean
  readonly strategy: typeof CacheFirst | typeof NetworkFirst | typeof StaleWhileRevalidate
  readonly cache: string
  /** How many answers are kept; without a number, all. */
  readonly limit?: number
  readonly why: string
}

// The operator may point the page to the public Quran service itself: its paths are the same without our prefix.
const QURAN_TEXT = /^\/.*\/(chapters(\/\d+(\/info)?)?|quran\/verses\/indopak)$/
const QURAN_SEARCH = /^\/.*\/search$/

/** Everything the worker keeps by itself. No other answer under `/api` is kept here: they belong to one user. */
const RULES: readonly CacheRule[] = [
  {
    what: ({ url, isOurs }) => QURAN_TEXT.test(url.pathname) && (!isOurs || url.pathname.startsWith('/quran/')),
    strategy: StaleWhileRevalidate,
    cache: 'quran',
    why: 'A chapter opened once is there without a network, all 114 of them; a correction arrives with the next visit.',
  },
  {
    what: ({ url, isOurs }) => QURAN_SEARCH.test(url.pathname) && (!isOurs || url.pathname.startsWith('/quran/')),
    strategy: NetworkFirst,
    cache: 'quran-search',
    limit: 100,
    why: 'There are endlessly many questions: the last ones are enough.',
  },
  {
    what: ({ url, isOurs }) => isOurs && url.pathname === '/api/config',
    strategy: StaleWhileRevalidate,
    cache: 'config',
    why: 'Public, small, and needed by every page: brand, payment number, contacts.',
  },
  {
    what: ({ url, isOurs }) => isOurs && /^\/(assets|fonts)\//.test(url.pathname),
    strategy: CacheFirst,
    cache: 'build-files',
    limit: 150,
    why: 'Large files that only some readers need (fonts, charts) are not precached; their names carry their content.',
  },
  {
    what: ({ url, isOurs }) => isOurs && /^\/(images|icons|pictures)\//.test(url.pathname),
    strategy: StaleWhileRevalidate,
    cache: 'pictures',
    limit: 60,
    why: 'Public pictures of the landing page; never receipts or documents, whose links expire.',
  },
]

const routeFor = (rule: CacheRule): void => {
  const plugins = rule.limit ? [new ExpirationPlugin({ maxEntries: rule.limit, purgeOnQuotaError: true })] : []
  const strategy = new rule.strategy({ cacheName: rule.cache, plugins })
  registerRoute(({ url, sameOrigin }) => rule.what({ url, isOurs: sameOrigin }), strategy)
}

/** Puts the table to work. */
export const keepByRules = (): void => RULES.forEach(routeFor)

/**
 * Fetches and keeps an answer, if a rule wants it kept and it is not there yet.
 * @param path of the answer, on our own server
 */
export const keepNow = async (path: string): Promise<void> => {
  const url = new URL(path, location.origin)
  const rule = RULES.find(({ what }) => what({ url, isOurs: true }))
  if (!rule || (await caches.match(url.href, { cacheName: rule.cache }))) return
  const cache = await caches.open(rule.cache)
  // Without a network now: the next visit asks again.
  await cache.add(url.href).catch(() => undefined)
}
