import { logout } from '#contract/auth/auth.ts'
import type { OutboxEnv } from './outbox-env.ts'

const PATIENCE_MS = 10_000

/**
 * Tells the server of a logout that it has not heard of. To be called under the lock `session`, before the cookie is used
 * for anything else.
 * @param place where this runs
 * @returns false while the server cannot be told
 */
export const settleLogout = async (place: OutboxEnv): Promise<boolean> => {
  if (!(await place.pendingLogout.isPending())) return true
  try {
    const response = await place.fetch(logout.path, {
      method: logout.method,
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // Only the promised answer counts: a captive portal says 200 to everything.
    logout.output.parse(await response.json())
    if (!response.ok) return false
  } catch {
    return false
  }
  await place.pendingLogout.clear()
  return true
}
