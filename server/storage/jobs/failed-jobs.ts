import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/storage/database/open.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { MAX_ATTEMPTS } from './job-loop.ts'

/** How long operators can see and retry a failed job. */
export const FAILED_JOB_KEPT_DAYS = 30
const MAX_LISTED_JOBS = 100

/** A failed job without its payload, which contains personal data. */
export interface FailedJob {
  readonly id: string
  readonly topic: string
  readonly attempts: number
  readonly createdAt: Date
  readonly reason: string | null
}

/** Whether no further attempt could help a failed job: only a `PermanentError` ends a job before its last attempt. */
export const isRefused = ({ attempts }: Pick<FailedJob, 'attempts'>): boolean => attempts < MAX_ATTEMPTS

/** Lists the oldest failed jobs. */
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
    .limit(MAX_LISTED_JOBS)

/**
 * Counts the waiting and the failed jobs of each topic, with the age of the oldest waiting one in seconds. The refused jobs
 * (see {@link isRefused}) are among the failed ones.
 */
export const countJobs = (db: Database) =>
  db
    .select({
      topic: jobs.topic,
      waiting: sql<number>`(count(*) filter (where not failed))::int`,
      failed: sql<number>`(count(*) filter (where failed))::int`,
      refused: sql<number>`(count(*) filter (where failed and attempts < ${MAX_ATTEMPTS}))::int`,
      oldestSeconds: sql<number>`greatest(extract(epoch from now() - min(${jobs.createdAt}) filter (where not failed)), 0)::float`,
    })
    .from(jobs)
    .groupBy(jobs.topic)
    .orderBy(jobs.topic)

/**
 * Queues failed jobs again with all their attempts.
 * @param id only this job; all if undefined
 * @returns how many were queued
 */
export const retryFailedJobs = async (db: Database, id?: string): Promise<number> => {
  const rows = await db
    .update(jobs)
    .set({ failed: false, attempts: 0, runAt: sql`now()` })
    .where(and(eq(jobs.failed, true), id === undefined ? undefined : eq(jobs.id, id)))
    .returning({ id: jobs.id })
  return rows.length
}

export const removeOldFailedJobs = async (db: Database): Promise<void> => {
  // `runAt` is at most an hour after the last attempt.
  const isOld = lt(jobs.runAt, sql`now() - interval '1 day' * ${FAILED_JOB_KEPT_DAYS}`)
  await db.delete(jobs).where(and(eq(jobs.failed, true), isOld))
}

/** Logs how many jobs have failed for good. Nothing else makes them visible. */
export const reportFailedJobs = async (db: Database, log: Logger): Promise<void> => {
  const failed = (await countJobs(db)).filter((row) => row.failed > 0)
  if (failed.length === 0) return
  const counts = Object.fromEntries(failed.map((row) => [row.topic, row.failed]))
  log.warn({ failed: counts }, 'jobs have failed for good: see npm run admin -- jobs list')
}
