import { isNull, lt, or, sql } from 'drizzle-orm'
import type { RunExclusively } from '#server/storage/database/connection/run-exclusively.ts'
import type { Database } from '#server/storage/database/open.ts'
import { installation } from '#server/storage/database/schema-system.ts'
import { sweepIncoming } from './incoming.ts'
import { restoreQuarantined, SWEEP_LOCK_ID, type SweepContext, sweepOrphans } from './orphans.ts'

const HOUR_MS = 3_600_000

// A sweep lists every file of the bucket, so several servers share one an hour.
const claimSweep = async (db: Database): Promise<boolean> => {
  const isDue = lt(installation.sweptAt, sql`now() - interval '50 minutes'`)
  const claimed = await db
    .update(installation)
    .set({ sweptAt: sql`now()` })
    .where(or(isNull(installation.sweptAt), isDue))
    .returning({ id: installation.id })
  return claimed.length > 0
}

/** Sweeps orphaned files, unless another server does or did so within the hour. */
export const sweepInTurn = (context: SweepContext, runExclusively: RunExclusively): Promise<boolean> =>
  runExclusively(SWEEP_LOCK_ID, async () => {
    if (await claimSweep(context.db)) await sweepOrphans(context)
  })

interface ScheduleContext extends SweepContext {
  readonly runExclusively: RunExclusively
}

/**
 * Sweeps abandoned uploads now and every hour, and orphaned files every hour, starting an hour after the start. An
 * operator who started the server with the wrong database has that hour to notice.
 * @returns stops the schedule; the promise resolves after the first sweep of uploads
 */
export const startSweeping = async (
  { runExclusively, ...context }: ScheduleContext,
  dataDir: string,
): Promise<() => void> => {
  const logFailure = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => context.log.error({ err: error }, 'sweeping files failed'))
  await logFailure(sweepIncoming(dataDir))
  await logFailure(runExclusively(SWEEP_LOCK_ID, () => restoreQuarantined(context)))
  const timer = setInterval(() => {
    void logFailure(sweepIncoming(dataDir))
    void logFailure(sweepInTurn(context, runExclusively))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
