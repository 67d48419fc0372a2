import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { ErrorBody, endsSession } from '#contract/problem.ts'
import { freshToken } from './access-token.ts'
import { type Delivery, type Entry, filesOf, type Hindrance, QUEUED } from './entry.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { requestOf } from './request.ts'
import { retryAfter } from './retry-after.ts'

export const NO_CONNECTION = 'No connection. It will be sent as soon as there is one.'
export const SIGN_IN_AGAIN = 'Sign in again to send this.'
const TOO_SLOW = 'The connection was too slow. It will be tried again.'
const SERVER_TROUBLE = 'The server had trouble. It will be tried again.'
const SERVER_BUSY = 'The server is busy. It will be tried again.'
const STRANGE_ANSWER = 'Something else than the server answered. It will be tried again.'

/** Invalid, conflict, too large, wrong type, key used for something else: no later try would end otherwise. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 413, 415, 422])

const PATIENCE_MS = 30_000
/** The slowest upload that is still waited for: about what a bad 2G connection gives. */
const SLOWEST_BYTES_PER_MS = 8

const patience = (entry: Entry): number =>
  Math.ceil(PATIENCE_MS + filesOf(entry).reduce((sum, [, file]) => sum + file.size, 0) / SLOWEST_BYTES_PER_MS)

const later = (why: Hindrance, reason: string, waitMs?: number): Delivery => ({
  outcome: 'later',
  why,
  reason,
  ...(waitMs !== undefined && { waitMs }),
})

// Only the promised answer counts as delivered: a captive portal says 200 to everything.
const delivered = async (entry: Entry, response: Response): Promise<Delivery> => {
  const answer = QUEUED[entry.endpoint].output.safeParse(await response.json().catch(() => null))
  return answer.success ? { outcome: 'delivered', answer: answer.data } : later('server', STRANGE_ANSWER)
}

// A refusal counts when the server's own words say so; what a proxy or a portal says in its name is only a delay.
const refused = async (response: Response): Promise<Delivery> => {
  const json: unknown = await response.json().catch(() => null)
  if (response.status === 401 && endsSession(response.status, json)) return later('signed-out', SIGN_IN_AGAIN)
  const body = ErrorBody.safeParse(json)
  if (body.success) return { outcome: 'needs-you', reason: body.data.message || SOMETHING_WENT_WRONG }
  if (REFUSALS.has(response.status)) return { outcome: 'needs-you', reason: SOMETHING_WENT_WRONG }
  return later('server', STRANGE_ANSWER)
}

const judge = async (entry: Entry, response: Response, now: number): Promise<Delivery> => {
  if (response.ok) return delivered(entry, response)
  const wait = retryAfter(response.headers.get('Retry-After'), now)
  if (response.status === 429 || response.status === 503) return later('server', SERVER_BUSY, wait)
  if (response.status === 408 || response.status >= 500) return later('server', SERVER_TROUBLE, wait)
  return refused(response)
}

const isTimeout = (problem: unknown): boolean => problem instanceof DOMException && problem.name === 'TimeoutError'

const attempt = async (
  entry: Entry,
  token: string,
  place: OutboxEnv,
): Promise<{ status: number; delivery: Delivery }> => {
  const { input, files, id: key } = entry
  const { url, headers, ...request } = requestOf(QUEUED[entry.endpoint], { input, files, key })
  try {
    const response = await place.fetch(url, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${token}` },
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(patience(entry)),
    })
    return { status: response.status, delivery: await judge(entry, response, place.now()) }
  } catch (problem) {
    const delivery = isTimeout(problem) ? later('slow', TOO_SLOW) : later('network', NO_CONNECTION)
    return { status: 0, delivery }
  }
}

/**
 * Tries once to deliver an entry; after a 401 or 403 once more with a new token. It changes nothing on the phone.
 * @param entry what to send
 * @param token a fresh access token of the entry's user
 * @param place where this runs
 */
export const deliver = async (entry: Entry, token: string, place: OutboxEnv): Promise<Delivery> => {
  const first = await attempt(entry, token, place)
  if (first.status !== 401 && first.status !== 403) return first.delivery
  const holder = await freshToken(place)
  if (holder.kind === 'unreachable') return later('network', NO_CONNECTION)
  if (holder.kind === 'signed-out' || holder.userId !== entry.userId) return later('signed-out', SIGN_IN_AGAIN)
  return (await attempt(entry, holder.token, place)).delivery
}
