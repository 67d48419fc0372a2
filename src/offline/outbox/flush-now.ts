import { browserEnv } from '#outbox/browser-env.ts'
import type { FlushSummary } from '#outbox/flush.ts'
import { pageToken } from '#src/api/shared-token.ts'
import { session } from '#src/session/session.ts'

// A signed-in user may go offline and then send, so the code that delivers is loaded before. Visitors load it only if
// the phone still holds entries or a logout.
const hasWorkToFlush = async (): Promise<boolean> =>
  session.current() !== null ||
  (await browserEnv.pendingLogout.isPending()) ||
  (await browserEnv.store.all()).length > 0

/**
 * Delivers the signed-in user's entries from this page.
 * @param options `force` also delivers entries that are not due
 */
export const flushNow = async (options: { readonly force?: boolean } = {}): Promise<FlushSummary> => {
  if (!(await hasWorkToFlush())) return { delivered: 0, shouldTryAgain: false }
  const { flush } = await import('#outbox/flush.ts')
  return flush({ ...browserEnv, tokens: pageToken }, options)
}
