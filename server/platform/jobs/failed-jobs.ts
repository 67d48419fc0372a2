import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/open.ts'
import { jobs } from '#server/platform/database/schema-system.ts'

/** How long an operator can look at a failed job and run it again. */
export const FAILED_DAYS = 30
const MAX_LISTED = 100

/** A job that has failed for good, without its contents: they name people. */
export interface FailedJob {
  readonly id: string
  readonly topic: string
  readonly attempts: number
  readonly createdAt: Date
  readonly reason: string | null
}

/** @returns the oldest failed jobs */
export const listFailedJobs = (db: Database): Promise<FailedJob[]> =>
  db
    .select({
      id: jobs.id,
      topic: jobs.topic,
      attempts: jobs.attempts,
      createdAt: jobs.createdAt,
      reason: jobs.lastError,
    })
    .from(jobs)
    .where(eq(jobs.failed, true))
    .orderBy(asc(jobs.position))
    .limit(MAX_LISTED)

/** @returns how many jobs of each topic wait, and how many have failed for good */
export const countJobs = (db: Database) =>
  db
    .select({
      topic: jobs.topic,
      waiting: sql<number>`(count(*) filter (where not failed))::int`,
      failed: sql<number>`(count(*) filter (where failed))::int`,
    })
    .from(jobs)
    .groupBy(jobs.topic)
    .orderBy(jobs.topic)

/**
 * Has failed jobs done again, each with all its attempts.
 * @param id one of them; all when absent
 * @returns how many there were
 */
export const retryFailedJobs = async (db: Database, id?: string): Promise<number> => {
  const rows = await db
    .update(jobs)
    .set({ failed: false, attempts: 0, runAt: sql`now()` })
    .where(and(eq(jobs.failed, true), id === undefined ? undefined : eq(jobs.id, id)))
    .returning({ id: jobs.id })
  return rows.length
}

/** Removes the jobs that failed for good too long ago. */
export const removeOldFailedJobs = async (db: Database): Promise<void> => {
  // The last attempt has set `runAt`, at most an hour ahead.
  const isOld = lt(jobs.runAt, sql`now() - interval '1 day' * ${FAILED_DAYS}`)
  await db.delete(jobs).where(and(eq(jobs.failed, true), isOld))
}

/** Writes to the log how many jobs have failed for good, if any: nobody else notices them. */
export const reportFailedJobs = async (db: Database, log: Logger): Promise<void> => {
  const failed = (await countJobs(db)).filter((row) => row.failed > 0)
  if (failed.length === 0) return
  const counts = Object.fromEntries(failed.map((row) => [row.topic, row.failed]))
  log.warn({ failed: counts }, 'jobs have failed for good: see npm run admin -- jobs')
}
