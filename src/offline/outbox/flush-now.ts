import { browserEnv } from '#outbox/browser-env.ts'
import type { FlushSummary } from '#outbox/flush.ts'
import { session } from '#src/session/session.ts'

// Who is signed in may send at any moment, perhaps when the network is gone: what delivers is there before. A visitor
// loads it only where something was left on the phone.
const isNeeded = async (): Promise<boolean> =>
  session.current() !== undefined ||
  (await browserEnv.pendingLogout.isPending()) ||
  (await browserEnv.store.all()).length > 0

/**
 * Delivers what waits on this phone for the signed-in user, from this page.
 * @param options `force`: also what is not yet due
 */
export const flushNow = async (options: { readonly force?: boolean } = {}): Promise<FlushSummary> => {
  if (!(await isNeeded())) return { delivered: 0, shouldTryAgain: false }
  const { flush } = await import('#outbox/flush.ts')
  return flush({ ...browserEnv, accessToken: () => session.current()?.token }, options)
}
