import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import type { Strategy } from 'workbox-strategies'
import { PACKS_CACHE } from '#contract/library/saved-packs.ts'
import type { CacheRule } from './cache-rules.ts'
import { isAllSaved, isQuranSaved, savedAnswer, sureAnswer } from './saved-quran.ts'

/** With the answer on the phone, a network that is silent this long counts as failed. */
const PATIENCE_MS = 3000

const later = (ms: number): Promise<undefined> =>
  new Promise((done) => {
    setTimeout(() => done(undefined), ms)
  })

const isGood = (response: Response | undefined): response is Response => response?.ok === true

const networkAtFirst = async (strategy: Strategy, options: RouteHandlerCallbackOptions): Promise<Response> => {
  const asked = strategy.handle(options)
  const answer = asked.catch(() => undefined)
  const soon = await Promise.race([answer, later(PATIENCE_MS)])
  if (isGood(soon)) return soon
  const sure = await sureAnswer(options.url)
  if (sure) return sure
  const late = await answer
  return isGood(late) ? late : ((await savedAnswer(options.url)) ?? asked)
}

/**
 * Adds a downloaded Quran to a caching strategy. Texts were verified when they were downloaded, so chapters come from
 * them at once (15 to 80 ms and no data; one round trip alone takes 150 ms or more). A search does so only if no
 * language is missing.
 * @param saved undefined means that the downloaded Quran never answers
 */
export const withSavedQuran = (strategy: Strategy, saved: CacheRule['saved']) => {
  if (!saved) return strategy
  if (saved === 'as-it-is')
    return async (options: RouteHandlerCallbackOptions): Promise<Response> =>
      (await caches.match(options.url.href, { cacheName: PACKS_CACHE })) ?? strategy.handle(options)
  return async (options: RouteHandlerCallbackOptions): Promise<Response> => {
    if (!(await isQuranSaved())) return strategy.handle(options)
    const isOurs = options.url.origin === location.origin
    const isEnough = isOurs && (saved === 'first' || (await isAllSaved()))
    const answer = isEnough ? await savedAnswer(options.url) : undefined
    return answer ?? networkAtFirst(strategy, options)
  }
}
