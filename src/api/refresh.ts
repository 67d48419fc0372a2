import { refreshToken } from '#contract/auth/auth.ts'
import { endsSession } from '#contract/problem.ts'
import { buildRequest } from '#outbox/request.ts'
import { withWebLock } from '#outbox/web-lock.ts'
import { session } from '#src/session/session.ts'
import { ApiError, INVALID_RESPONSE_MESSAGE, NetworkError } from './api-error.ts'
import { readApiProblem } from './api-problem.ts'
import { pageToken } from './shared-token.ts'
import { send } from './transport.ts'

/** Longer than a request may take. Android freezes tabs in the background, and a frozen tab keeps its lock. */
const LOCK_TIMEOUT_MS = 40_000
const REFUSED_STATUSES = [401, 403]
let running: Promise<string | null> | undefined

/** Only one tab or worker may refresh at a time, because a refresh token is valid once. */
const withSessionLock = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
  try {
    return await withWebLock('session', work, { signal })
  } catch (error) {
    if (error !== signal.reason) throw error
    return withWebLock('session', work, { steal: true })
  }
}

const requestNewToken = async (rejectedToken: string): Promise<string | null> => {
  const now = await pageToken.read()
  if (now !== rejectedToken) return now ?? null
  const response = await send({ request: buildRequest(refreshToken, { input: null }), token: null, signal: undefined })
  if (REFUSED_STATUSES.includes(response.status)) {
    // A proxy or captive portal may send this status: the session is still valid.
    if (!endsSession(response.status, await response.json().catch(() => null))) throw new NetworkError()
    session.expire()
    return null
  }
  if (!response.ok) throw await readApiProblem(response)
  const answer = refreshToken.output.safeParse(await response.json().catch(() => null))
  if (!answer.success) throw new ApiError(response.status, INVALID_RESPONSE_MESSAGE)
  const { token } = answer.data
  if (!session.current()) return null
  await pageToken.write(token)
  return token
}

/**
 * Returns a new access token. Calls at the same time share one refresh.
 * @returns null when the session has ended
 * @throws NetworkError, which does not end the session
 */
export const renewToken = (rejectedToken: string): Promise<string | null> => {
  running ??= withSessionLock(() => requestNewToken(rejectedToken)).finally(() => {
    running = undefined
  })
  return running
}
