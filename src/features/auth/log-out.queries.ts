import { mutationOptions } from '@tanstack/react-query'
import { LOGOUT_DONE, logout } from '#contract/auth/auth.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { setPendingLogout } from '#src/offline/outbox/pending-logout.ts'
import { wipeAfterLogout } from '#src/offline/storage/wipe-after-logout.ts'
import { session } from '#src/session/session.ts'
import { notify, SHORT_MS } from '#src/ui/toasts/notify.ts'

const NO_ANSWER = 'An error occurred during logout'
const LEFT_HERE = 'You are logged out on this phone. The server is told as soon as there is a connection.'
const ANSWER_MS = 8000

/** The server's answer, or null where none came; a refusal fails in words. */
const askToLeave = () =>
  call(logout, {}, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: unknown) =>
    error instanceof ApiError ? withFallbackMessage({ noReason: NO_ANSWER })(error) : null,
  )

// A server that is not told finds out when it next sends: the phone gives its address up all the same.
const releaseDevice = async (): Promise<void> => {
  const { unregisterDevice } = await import('#src/offline/push/push-subscription.ts')
  await unregisterDevice(AbortSignal.timeout(ANSWER_MS))
}

const leaveThisPhone = async (): Promise<void> => {
  session.end()
  await wipeAfterLogout()
}

/**
 * Ends the session here and on the server, and removes what this user was shown from the phone. On a shared phone that
 * must not need a network: without an answer the server is told later.
 */
export const logOut = () =>
  mutationOptions({
    mutationKey: ['auth', 'logout'],
    mutationFn: async () => {
      await releaseDevice().catch(() => undefined)
      const answer = await askToLeave()
      if (answer && answer.message !== LOGOUT_DONE) throw new Error('Logout Failed')
      if (!answer) await setPendingLogout()
      await leaveThisPhone()
      return { isHeard: answer !== null }
    },
    onSuccess: ({ isHeard }) => {
      if (isHeard) return notify.success('Logout Successful', { ms: SHORT_MS })
      if (navigator.onLine) notify.error(NO_ANSWER)
      notify.info(LEFT_HERE)
    },
  })
