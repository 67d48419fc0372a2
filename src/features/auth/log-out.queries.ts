import { mutationOptions } from '@tanstack/react-query'
import { LOGOUT_DONE, logout } from '#contract/auth/auth.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { setPendingLogout } from '#src/offline/outbox/pending-logout.ts'
import { wipeAfterLogout } from '#src/offline/storage/wipe-after-logout.ts'
import { runBeforeLogout } from '#src/session/before-logout.ts'
import { session } from '#src/session/session.ts'
import { notify, SHORT_MS } from '#src/ui/toasts/notify.ts'

const LOGOUT_ERROR = 'An error occurred during logout'
const LOGGED_OUT_OFFLINE =
  'You are logged out on this phone. We will end your session on the server when you are back online.'
const TIMEOUT_MS = 8000
/** For reports, such as up to where the user has read. */
const UNSENT_TIMEOUT_MS = 2000

/** The server's response, or null if the request got none. Rejects if the server answers with an error. */
const requestLogout = () =>
  call(logout, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) =>
    error instanceof ApiError ? withFallbackMessage(LOGOUT_ERROR)(error) : null,
  )

// If this request fails, the push service answers the server's next push with 410 Gone, and the server deletes it.
const unregisterPush = async (): Promise<void> => {
  const { unregisterDevice } = await import('#src/offline/push/push-subscription.ts')
  await unregisterDevice(AbortSignal.timeout(TIMEOUT_MS))
}

const endSessionOnPhone = async (): Promise<void> => {
  session.end()
  await wipeAfterLogout()
}

/**
 * Ends the session on the server and removes this user's data from the phone. Logging out of a shared phone must work
 * offline, so without a response the phone logs out of the server later.
 */
export const logOutMutation = () =>
  mutationOptions({
    mutationKey: ['auth', 'logout'],
    mutationFn: async () => {
      await Promise.all([unregisterPush().catch(() => undefined), runBeforeLogout(UNSENT_TIMEOUT_MS)])
      const answer = await requestLogout()
      if (answer && answer.message !== LOGOUT_DONE) throw new Error('Logout Failed')
      if (!answer) await setPendingLogout()
      await endSessionOnPhone()
      return { isServerInformed: answer !== null }
    },
    onSuccess: ({ isServerInformed }) => {
      if (isServerInformed) return notify.success('Logout Successful', { ms: SHORT_MS })
      if (navigator.onLine) notify.error(LOGOUT_ERROR)
      notify.info(LOGGED_OUT_OFFLINE)
    },
  })
