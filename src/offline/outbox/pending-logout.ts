import { browserEnv } from '#outbox/browser-env.ts'
import { settleLogout } from '#outbox/send-pending-logout.ts'
import { askForSync } from './background-sync.ts'

/**
 * Notes that this phone is logged out and the server does not know it: it is told at the next chance, by the page or by
 * the worker, and until then nobody gets a token by the cookie that was left.
 */
export const setPendingLogout = async (): Promise<void> => {
  await browserEnv.pendingLogout.set()
  void askForSync()
}

/**
 * Signs in while nobody else uses the cookie: the answer to an owed logout, coming late, would take the new one away.
 * @param work asks the server for the new session
 * @returns what it answers
 */
export const signInWithLock = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  browserEnv.withLock('session', async () => {
    await settleLogout(browserEnv)
    const answer = await work()
    await browserEnv.pendingLogout.clear()
    return answer
  })
