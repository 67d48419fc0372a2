import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import type { Strategy } from 'workbox-strategies'
import { PACKS_CACHE } from '#contract/library/saved-packs.ts'
import type { CacheRule } from './cache-rules.ts'
import { isAllSaved, isQuranSaved, savedAnswer, sureAnswer } from './saved-quran.ts'

/** A line that gives no answer for so long is none, where the answer is on the phone. */
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
 * Puts a saved Quran beside the network. Saved texts were checked whole, so a chapter is taken from them at once
 * (15 to 80 ms and no data, where one round trip alone takes 150 ms and more); a search only where no language is missing.
 * @param strategy how the answer is had otherwise
 * @param saved when the saved Quran answers; never, if left out
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
