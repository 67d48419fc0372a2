import { logout } from '#contract/auth/auth.ts'
import type { OutboxEnv } from './outbox-env.ts'

const LOGOUT_TIMEOUT_MS = 10_000

/**
 * Sends a logout that was made offline. Call it under the `session` lock, before anything else uses the cookie.
 * @returns false while the server cannot be reached
 */
export const sendPendingLogout = async (env: OutboxEnv): Promise<boolean> => {
  if (!(await env.pendingLogout.isPending())) return true
  try {
    const response = await env.fetch(logout.path, {
      method: logout.method,
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
    })
    // Captive portals answer 200 to everything, so only a body of the contract's shape counts.
    logout.output.parse(await response.json())
    if (!response.ok) return false
  } catch {
    return false
  }
  await env.pendingLogout.clear()
  return true
}
