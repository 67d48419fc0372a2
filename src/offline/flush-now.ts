import { type FlushSummary, flush } from '#outbox/flush.ts'
import { here } from '#outbox/here.ts'
import { session } from '#src/session/session.ts'

/**
 * Delivers what waits on this phone for the signed-in user, from this page.
 * @param options `hurry`: also what is not yet due
 */
export const flushNow = (options: { readonly hurry?: boolean } = {}): Promise<FlushSummary> =>
  flush({ ...here, held: () => session.current()?.token }, options)
