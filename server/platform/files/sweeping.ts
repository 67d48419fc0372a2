import { sweepIncoming } from './incoming.ts'
import { restoreQuarantined, type Sweepable, sweepOrphans } from './orphans.ts'

const HOUR_MS = 3_600_000

/**
 * Sweeps abandoned uploads now and every hour. Orphaned files are swept every hour too, for the first time an hour after the
 * start: whoever started the server with the wrong database has that long to notice.
 * @param server its database, storage and log
 * @param dataDir the server's data folder
 * @returns a function that stops it, once the first sweep of uploads is done
 */
export const startSweeping = async (server: Sweepable, dataDir: string): Promise<() => void> => {
  const logged = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => server.log.error({ err: error }, 'sweep of files'))
  await logged(sweepIncoming(dataDir))
  await logged(restoreQuarantined(server))
  const timer = setInterval(() => {
    void logged(sweepIncoming(dataDir))
    void logged(sweepOrphans(server))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
