import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './database/open.ts'
import { jobs } from './database/schema-upkeep.ts'
import type { Mail } from './mail.ts'

/** What may be left for later; each topic has one worker. */
export interface JobMap {
  mail: Mail
}
type Worker<T extends keyof JobMap> = (payload: JobMap[T], jobId: string) => Promise<void>
export type Workers = { readonly [T in keyof JobMap]: Worker<T> }

const BATCH = 20
const MAX_ATTEMPTS = 8
const POLL_MS = 1000

/**
 * Leaves a side effect for after the commit.
 * @param db the transaction of the change it belongs to
 * @param topic which worker does it
 * @param payload what the worker needs
 */
export const addJob = async <T extends keyof JobMap>(db: Database, topic: T, payload: JobMap[T]): Promise<void> => {
  await db.insert(jobs).values({ topic, payload })
}

interface Lease {
  id: string
  topic: keyof JobMap
  payload: Mail
  attempts: number
}

// One statement leases a batch: its run_at moves on by back-off, so a crash simply lets it come due again.
const lease = async (db: Database): Promise<Lease[]> =>
  db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      runAt: sql`now() + least(interval '1 hour', interval '2 seconds' * power(2, ${jobs.attempts}))`,
    })
    .where(
      sql`${jobs.id} in (select id from jobs where not failed and run_at <= now() order by run_at for update skip locked limit ${BATCH})`,
    )
    .returning({
      id: jobs.id,
      topic: sql<keyof JobMap>`${jobs.topic}`,
      payload: sql<Mail>`${jobs.payload}`,
      attempts: jobs.attempts,
    })

const run = async (db: Database, job: Lease, { workers, log }: { workers: Workers; log: Logger }): Promise<void> => {
  try {
    await workers[job.topic](job.payload, job.id)
    await db.delete(jobs).where(eq(jobs.id, job.id))
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    log.warn({ job: job.id, topic: job.topic, attempts: job.attempts, lastError }, 'job failed')
    await db
      .update(jobs)
      .set({ lastError, failed: job.attempts >= MAX_ATTEMPTS })
      .where(eq(jobs.id, job.id))
  }
}

/**
 * Works through the jobs until stopped: at least once each, by as many servers as there are.
 * @param db the database
 * @param means one worker a topic, and the log
 * @returns a function that stops and waits for what is under way
 */
export const startJobs = (db: Database, means: { workers: Workers; log: Logger }): (() => Promise<void>) => {
  let isStopped = false
  let under = Promise.resolve()
  const pass = async () => {
    for (const job of await lease(db)) await run(db, job, means)
  }
  const timer = setInterval(() => {
    under = under.then(() => (isStopped ? undefined : pass())).catch((error) => means.log.error({ err: error }, 'jobs'))
  }, POLL_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    return under
  }
}
