import { sweepIncoming } from './incoming.ts'
import { restoreQuarantined, type SweepContext, sweepOrphans } from './orphans.ts'

const HOUR_MS = 3_600_000

/**
 * Sweeps abandoned uploads now and every hour. Orphaned files are swept every hour too, for the first time an hour after the
 * start: whoever started the server with the wrong database has that long to notice.
 * @param server its database, storage and log
 * @param dataDir the server's data folder
 * @returns a function that stops it, once the first sweep of uploads is done
 */
export const startSweeping = async (server: SweepContext, dataDir: string): Promise<() => void> => {
  const logFailure = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => server.log.error({ err: error }, 'sweep of files'))
  await logFailure(sweepIncoming(dataDir))
  await logFailure(restoreQuarantined(server))
  const timer = setInterval(() => {
    void logFailure(sweepIncoming(dataDir))
    void logFailure(sweepOrphans(server))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
