import { refreshToken } from '#contract/auth/auth.ts'
import { endsSession } from '#contract/problem.ts'
import { buildRequest } from '#outbox/request.ts'
import { session } from '#src/session/session.ts'
import { ApiError, NetworkError, UNUSABLE_ANSWER } from './api-error.ts'
import { readApiProblem } from './api-problem.ts'
import { send } from './transport.ts'

const REFUSED_STATUSES = [401, 403]
let running: Promise<string | null> | undefined

/** Tabs and the worker take turns: a refresh token is spent by its first use. */
const withSessionLock = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('session', work) : work()

const requestNewToken = async (rejectedToken: string): Promise<string | null> => {
  const now = session.current()
  if (!now) return null
  if (now.token !== rejectedToken) return now.token
  const response = await send({ request: buildRequest(refreshToken, { input: null }), token: null, signal: undefined })
  if (REFUSED_STATUSES.includes(response.status)) {
    // Who else answers so stands between this phone and the server: it may be let through later.
    if (!endsSession(response.status, await response.json().catch(() => null))) throw new NetworkError()
    session.expire()
    return null
  }
  if (!response.ok) throw await readApiProblem(response)
  const answer = refreshToken.output.safeParse(await response.json().catch(() => null))
  if (!answer.success) throw new ApiError(response.status, UNUSABLE_ANSWER)
  const { token } = answer.data
  if (!session.current()) return null
  session.start(token)
  return token
}

/**
 * A token in place of one that was refused; all who ask meanwhile share one refresh.
 * @param rejectedToken the refused token
 * @returns the new token, or null when the session is over. A network failure throws, and ends nothing.
 */
export const renewToken = (rejectedToken: string): Promise<string | null> => {
  running ??= withSessionLock(() => requestNewToken(rejectedToken)).finally(() => {
    running = undefined
  })
  return running
}
