import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { CACHE_RULES, type CacheRule, findCacheRule } from './cache-rules.ts'
import { markSavedAnswers } from './mark-saved-answers.ts'
import { withSavedQuran } from './with-saved-quran.ts'

const STRATEGY_CLASSES = {
  'cache-first': CacheFirst,
  'network-first': NetworkFirst,
  'stale-while-revalidate': StaleWhileRevalidate,
} as const

const DAY_SECONDS = 86_400

const createExpiration = ({ limit = 0, maxAgeDays }: CacheRule): ExpirationPlugin =>
  new ExpirationPlugin({
    maxEntries: limit,
    ...(maxAgeDays !== undefined && { maxAgeSeconds: maxAgeDays * DAY_SECONDS }),
    purgeOnQuotaError: true,
  })

const registerCacheRoute = (rule: CacheRule): void => {
  const plugins = [...(rule.limit ? [createExpiration(rule)] : []), ...(rule.isMarked ? [markSavedAnswers] : [])]
  const strategy = new STRATEGY_CLASSES[rule.strategy]({ cacheName: rule.cache, plugins })
  registerRoute(
    ({ url, sameOrigin, request }) =>
      findCacheRule(url, sameOrigin) === rule && (!rule.isForImages || request.destination === 'image'),
    withSavedQuran(strategy, rule.saved),
  )
}

export const registerCacheRoutes = (): void => CACHE_RULES.forEach(registerCacheRoute)

/**
 * Fetches and caches a response of our own server, if a rule covers it and the cache lacks it.
 * @param path including the query
 */
export const cacheResponse = async (path: string): Promise<void> => {
  const url = new URL(path, location.origin)
  const rule = findCacheRule(url, true)
  if (!rule || (await caches.match(url.href, { cacheName: rule.cache }))) return
  const cache = await caches.open(rule.cache)
  // Offline: the next visit tries again.
  await cache.add(url.href).catch(() => undefined)
}
