import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { CACHE_RULES, type CacheRule, ruleFor } from './cache-rules.ts'
import { withSavedQuran } from './with-saved-quran.ts'

const STRATEGIES = {
  'cache-first': CacheFirst,
  'network-first': NetworkFirst,
  'stale-while-revalidate': StaleWhileRevalidate,
} as const

const routeFor = (rule: CacheRule): void => {
  const plugins = rule.limit ? [new ExpirationPlugin({ maxEntries: rule.limit, purgeOnQuotaError: true })] : []
  const strategy = new STRATEGIES[rule.strategy]({ cacheName: rule.cache, plugins })
  registerRoute(({ url, sameOrigin }) => ruleFor(url, sameOrigin) === rule, withSavedQuran(strategy, rule.saved))
}

export const registerCacheRoutes = (): void => CACHE_RULES.forEach(routeFor)

/**
 * Fetches and caches a response of our own server, if a rule covers it and the cache lacks it.
 * @param path including the query
 */
export const cacheResponse = async (path: string): Promise<void> => {
  const url = new URL(path, location.origin)
  const rule = ruleFor(url, true)
  if (!rule || (await caches.match(url.href, { cacheName: rule.cache }))) return
  const cache = await caches.open(rule.cache)
  // Offline: the next visit tries again.
  await cache.add(url.href).catch(() => undefined)
}
