export interface CacheRule {
  readonly matches: (place: { readonly url: URL; readonly isOurs: boolean }) => boolean
  readonly strategy: 'cache-first' | 'network-first' | 'stale-while-revalidate'
  readonly cache: string
  /** Maximum number of cached responses; undefined means unlimited. */
  readonly limit?: number
  /** Older responses are deleted. */
  readonly maxAgeDays?: number
  /** Only what an image element requests: recordings, which players request in ranges, may have the same paths. */
  readonly isForImages?: true
  /** Pages show the age of a cached answer, so the worker marks it. */
  readonly isMarked?: true
  /**
   * When a complete download of the Quran answers: `first`, before the network; `instead`, after a failed request, or
   * before the network once every text is downloaded; `as-it-is`, with a file that was downloaded with the texts.
   */
  readonly saved?: 'first' | 'instead' | 'as-it-is'
  readonly why: string
}

// Operators may point the page at the public Quran service, which has the same paths without our prefix.
const QURAN_TEXT_PATH = /^\/.*\/(chapters(\/\d+(\/info)?)?|quran\/(verses\/(indopak|uthmani)|translations\/\d+))$/
/** The terms of other services forbid caching their Arabic text, so it is shown online only. */
const ARABIC_TEXT_PATH = /\/quran\/verses\//
const QURAN_SEARCH_PATH = /^\/.*\/search$/

/**
 * Every response that the worker caches on its own. Other responses under `/api` belong to one user and are not cached.
 */
export const CACHE_RULES: readonly CacheRule[] = [
  {
    matches: ({ url, isOurs }) =>
      QURAN_TEXT_PATH.test(url.pathname) &&
      (isOurs ? url.pathname.startsWith('/quran/') : !ARABIC_TEXT_PATH.test(url.pathname)),
    strategy: 'stale-while-revalidate',
    cache: 'quran',
    saved: 'first',
    why: 'A chapter opened once is there without a network, all 114 of them; a correction arrives with the next visit.',
  },
  {
    matches: ({ url, isOurs }) =>
      QURAN_SEARCH_PATH.test(url.pathname) && (!isOurs || url.pathname.startsWith('/quran/')),
    strategy: 'network-first',
    cache: 'quran-search',
    limit: 100,
    saved: 'instead',
    why: 'There are endlessly many questions: the last ones are enough.',
  },
  {
    matches: ({ url, isOurs }) => isOurs && /^\/api\/library\/(hadith|fiqh|other)-books$/.test(url.pathname),
    strategy: 'network-first',
    cache: 'shelves',
    why: 'Three short public lists: what stands on a shelf is told without a network too, as it was last seen.',
  },
  {
    matches: ({ url, isOurs }) => isOurs && /^\/api\/public\/(gigs|teachers)(\/[^/]+(\/reviews)?)?$/.test(url.pathname),
    strategy: 'network-first',
    cache: 'classes',
    limit: 100,
    isMarked: true,
    why: 'A class that was read once can be read again without a network, with its age. Online, its price is the current one.',
  },
  {
    matches: ({ url, isOurs }) => isOurs && /^\/api\/public\/files\/[^/]+$/.test(url.pathname),
    strategy: 'cache-first',
    cache: 'covers',
    limit: 60,
    maxAgeDays: 30,
    isForImages: true,
    why: 'Covers of classes and pictures of teachers that were looked at; another picture has another address.',
  },
  {
    matches: ({ url, isOurs }) => isOurs && url.pathname === '/api/config',
    strategy: 'stale-while-revalidate',
    cache: 'config',
    why: 'Public, small, and needed by every page: brand, payment number, contacts.',
  },
  {
    matches: ({ url, isOurs }) => isOurs && /^\/(assets|fonts)\//.test(url.pathname),
    strategy: 'cache-first',
    cache: 'build-files',
    limit: 150,
    saved: 'as-it-is',
    why: 'Large files that only some readers need (fonts, charts) are not precached; their names carry their content.',
  },
  {
    matches: ({ url, isOurs }) => isOurs && /^\/(images|icons|pictures)\//.test(url.pathname),
    strategy: 'stale-while-revalidate',
    cache: 'pictures',
    limit: 60,
    why: 'Public pictures of the landing page; never receipts or documents, whose links expire.',
  },
]

export const findCacheRule = (url: URL, isOurs: boolean): CacheRule | undefined =>
  CACHE_RULES.find(({ matches }) => matches({ url, isOurs }))
