import { sweepIncoming } from './incoming.ts'
import { restoreQuarantined, type SweepContext, sweepOrphans } from './orphans.ts'

const HOUR_MS = 3_600_000

/**
 * Sweeps abandoned uploads now and every hour, and orphaned files every hour, starting an hour after the start. An
 * operator who started the server with the wrong database has that hour to notice.
 * @returns stops the schedule; the promise resolves after the first sweep of uploads
 */
export const startSweeping = async (context: SweepContext, dataDir: string): Promise<() => void> => {
  const logFailure = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => context.log.error({ err: error }, 'sweeping files failed'))
  await logFailure(sweepIncoming(dataDir))
  await logFailure(restoreQuarantined(context))
  const timer = setInterval(() => {
    void logFailure(sweepIncoming(dataDir))
    void logFailure(sweepOrphans(context))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
