import type { WorkboxPlugin } from 'workbox-core/types.js'
import { SAVED_ANSWER_HEADER } from '#contract/public/saved-answer.ts'

/** Marks cached answers, because a phone that cannot reach the server may still say that it is online. */
export const markSavedAnswers: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return undefined
    const { body, status, statusText } = cachedResponse
    const headers = new Headers(cachedResponse.headers)
    headers.set(SAVED_ANSWER_HEADER, '1')
    return new Response(body, { status, statusText, headers })
  },
}
