import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import type { Strategy } from 'workbox-strategies'
import { PACKS_CACHE } from '#contract/library/saved-packs.ts'
import type { CacheRule } from './cache-rules.ts'
import { isQuranSaved, isWholeLibrarySaved } from './saved-quran.ts'
import { findCompleteResponse, findSavedResponse } from './saved-quran-responses.ts'

/** With the answer on the phone, a network that is silent this long counts as failed. */
const NETWORK_PATIENCE_MS = 3000

const waitFor = (ms: number): Promise<undefined> =>
  new Promise((done) => {
    setTimeout(() => done(undefined), ms)
  })

/** @returns undefined if the network is silent too long */
export const waitForNetwork = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer, waitFor(NETWORK_PATIENCE_MS)])

const isOkResponse = (response: Response | undefined): response is Response => response?.ok === true

const tryNetworkFirst = async (strategy: Strategy, options: RouteHandlerCallbackOptions): Promise<Response> => {
  const networkResponse = strategy.handle(options)
  const answer = networkResponse.catch(() => undefined)
  const quickResponse = await waitForNetwork(answer)
  if (isOkResponse(quickResponse)) return quickResponse
  const completeResponse = await findCompleteResponse(options.url)
  if (completeResponse) return completeResponse
  const lateResponse = await answer
  return isOkResponse(lateResponse) ? lateResponse : ((await findSavedResponse(options.url)) ?? networkResponse)
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
    const isEnough = isOurs && (saved === 'first' || (await isWholeLibrarySaved()))
    const answer = isEnough ? await findSavedResponse(options.url) : undefined
    return answer ?? tryNetworkFirst(strategy, options)
  }
}
