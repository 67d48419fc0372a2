import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { describeTooLarge } from '#contract/files/too-large.ts'
import { isGigMissing } from '#contract/gigs/gig-missing.ts'
import { ErrorBody, endsSession, STATUS_BY_CODE } from '#contract/problem.ts'
import { renewAccessToken } from './access-token.ts'
import { type DelayReason, type Delivery, type Entry, listFiles, QUEUED_ENDPOINTS } from './entry.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { buildRequest } from './request.ts'
import { parseRetryAfterMs } from './retry-after.ts'

export const NO_CONNECTION = 'No connection. It will be sent when you are back online.'
export const SIGN_IN_AGAIN = 'Sign in again to send this.'
const CONNECTION_TOO_SLOW = 'The connection was too slow. We will try again.'
const SERVER_TROUBLE = 'The server had a problem. We will try again.'
const SERVER_BUSY = 'The server is busy. We will try again.'
const UNEXPECTED_ANSWER = 'We could not reach the server. We will try again.'

/**
 * Validation failed, conflict, too large, wrong type, or a key reused for another request: a retry would fail the same
 * way.
 */
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([400, 409, 413, 415, 422])

/** The time for the response to an entry without files. */
export const MIN_UPLOAD_TIMEOUT_MS = 30_000
/** About the speed of a bad 2G connection. */
const SLOWEST_BYTES_PER_MS = 8

const sumFileSizes = (entry: Entry): number => listFiles(entry).reduce((sum, [, file]) => sum + file.size, 0)

const computeUploadTimeout = (entry: Entry): number =>
  Math.ceil(MIN_UPLOAD_TIMEOUT_MS + sumFileSizes(entry) / SLOWEST_BYTES_PER_MS)

const retryLater = (why: DelayReason, reason: string, waitMs?: number): Delivery => ({
  outcome: 'later',
  why,
  reason,
  ...(waitMs !== undefined && { waitMs }),
})

// Captive portals answer 200 to everything, so only a body of the contract's shape counts as delivered.
const parseSuccess = async (entry: Entry, response: Response): Promise<Delivery> => {
  const answer = QUEUED_ENDPOINTS[entry.endpoint].output.safeParse(await response.json().catch(() => null))
  return answer.success ? { outcome: 'delivered', answer: answer.data } : retryLater('server', UNEXPECTED_ANSWER)
}

// Only our server's error body is a refusal. A proxy or captive portal may send the same status, so its response is a
// delay.
const parseRefusal = async (entry: Entry, response: Response): Promise<Delivery> => {
  const json: unknown = await response.json().catch(() => null)
  if (response.status === 401 && endsSession(response.status, json)) return retryLater('signed-out', SIGN_IN_AGAIN)
  const body = ErrorBody.safeParse(json)
  if (body.success) {
    const reason = body.data.message || SOMETHING_WENT_WRONG
    return { outcome: 'needs-you', reason, ...(isGigMissing(reason) && { isFinal: true }) }
  }
  if (response.status === STATUS_BY_CODE.too_large)
    return { outcome: 'needs-you', reason: describeTooLarge(sumFileSizes(entry)) }
  if (PERMANENT_STATUSES.has(response.status)) return { outcome: 'needs-you', reason: SOMETHING_WENT_WRONG }
  return retryLater('server', UNEXPECTED_ANSWER)
}

const toDelivery = async (entry: Entry, response: Response, now: number): Promise<Delivery> => {
  if (response.ok) return parseSuccess(entry, response)
  const wait = parseRetryAfterMs(response.headers.get('Retry-After'), now)
  if (response.status === 429 || response.status === 503) return retryLater('server', SERVER_BUSY, wait)
  if (response.status === 408 || response.status >= 500) return retryLater('server', SERVER_TROUBLE, wait)
  return parseRefusal(entry, response)
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const sendRequest = async (
  entry: Entry,
  token: string,
  env: OutboxEnv,
): Promise<{ status: number; delivery: Delivery }> => {
  const { input, files, id: key } = entry
  const { url, headers, ...request } = buildRequest(QUEUED_ENDPOINTS[entry.endpoint], { input, files, key })
  try {
    const response = await env.fetch(url, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${token}` },
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(computeUploadTimeout(entry)),
    })
    return { status: response.status, delivery: await toDelivery(entry, response, env.now()) }
  } catch (error) {
    const delivery = isTimeout(error) ? retryLater('slow', CONNECTION_TOO_SLOW) : retryLater('network', NO_CONNECTION)
    return { status: 0, delivery }
  }
}

/**
 * Tries once to deliver an entry; after a 401 or 403, once more with a new token. Stores nothing.
 * @param token an access token of the entry's user
 */
export const deliver = async (entry: Entry, token: string, env: OutboxEnv): Promise<Delivery> => {
  const first = await sendRequest(entry, token, env)
  if (first.status !== 401 && first.status !== 403) return first.delivery
  const fresh = await renewAccessToken(env, token)
  if (fresh.kind === 'unreachable') return retryLater('network', NO_CONNECTION)
  if (fresh.kind === 'signed-out' || fresh.userId !== entry.userId) return retryLater('signed-out', SIGN_IN_AGAIN)
  return (await sendRequest(entry, fresh.token, env)).delivery
}
