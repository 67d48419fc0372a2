import { browserEnv } from '#outbox/browser-env.ts'
import { sendPendingLogout } from '#outbox/send-pending-logout.ts'
import { requestBackgroundSync } from './background-sync.ts'

/**
 * Records a logout that the server does not know yet. Page or worker sends it as soon as possible; until then no code
 * fetches a token with the old refresh cookie.
 */
export const setPendingLogout = async (): Promise<void> => {
  await browserEnv.pendingLogout.set()
  void requestBackgroundSync()
}

/**
 * Signs in under the session lock: a late response to a pending logout would delete the new cookie.
 * @param work requests the new session, whose access token replaces the previous user's for the worker too
 */
export const signInWithLock = <Answer extends { readonly token: string }>(
  work: () => Promise<Answer>,
): Promise<Answer> =>
  browserEnv.withLock('session', async () => {
    await sendPendingLogout(browserEnv)
    const answer = await work()
    await browserEnv.pendingLogout.clear()
    await browserEnv.tokens.write(answer.token)
    return answer
  })
