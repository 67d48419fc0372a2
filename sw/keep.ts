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

/** Puts the table of cache rules to work. */
export const keepByRules = (): void => CACHE_RULES.forEach(routeFor)

/**
 * Fetches and keeps an answer, if a rule wants it kept and it is not there yet.
 * @param path of the answer, on our own server
 */
export const keepNow = async (path: string): Promise<void> => {
  const url = new URL(path, location.origin)
  const rule = ruleFor(url, true)
  if (!rule || (await caches.match(url.href, { cacheName: rule.cache }))) return
  const cache = await caches.open(rule.cache)
  // Without a network now: the next visit asks again.
  await cache.add(url.href).catch(() => undefined)
}
