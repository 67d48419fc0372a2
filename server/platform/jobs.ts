import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ComeBackLater } from './come-back-later.ts'
import type { Database } from './database/open.ts'
import { jobs } from './database/schema-upkeep.ts'
import { errorText } from './loggable-error.ts'
import type { Mail } from './mail.ts'
import type { PushJob } from './push.ts'

/** What may be left for later; each topic has one worker, and none waits for another's. */
export interface JobMap {
  mail: Mail
  push: PushJob
}
type Topic = keyof JobMap
export type Worker<T extends Topic> = (payload: JobMap[T], jobId: string) => Promise<void>
type Workers = { readonly [T in Topic]: Worker<T> }

const BATCH = 20
/** Rows of one insert: a statement takes 65,535 values. */
const INSERT_ROWS = 1000
const MAX_ATTEMPTS = 8
const POLL_MS = 1000

/**
 * Leaves side effects for after the commit.
 * @param db the transaction of the change they belong to
 * @param topic which worker does them
 * @param payloads what the worker needs, for each
 */
export const addJobs = async <T extends Topic>(
  db: Database,
  topic: T,
  payloads: readonly JobMap[T][],
): Promise<void> => {
  for (let from = 0; from < payloads.length; from += INSERT_ROWS) {
    const rows = payloads.slice(from, from + INSERT_ROWS).map((payload) => ({ topic, payload }))
    await db.insert(jobs).values(rows)
  }
}

/**
 * Leaves a side effect for after the commit.
 * @param db the transaction of the change it belongs to
 * @param topic which worker does it
 * @param payload what the worker needs
 */
export const addJob = <T extends Topic>(db: Database, topic: T, payload: JobMap[T]): Promise<void> =>
  addJobs(db, topic, [payload])

interface Lease<T extends Topic> {
  readonly id: string
  readonly payload: JobMap[T]
  readonly attempts: number
}

/** Longer than any worker takes, so that no other server takes the same job meanwhile. */
const LEASE = sql`interval '1 minute'`

// One statement leases a batch: its run_at moves on, so a crash simply lets it come due again.
const lease = async <T extends Topic>(db: Database, topic: T): Promise<Lease<T>[]> =>
  db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, runAt: sql`now() + ${LEASE}` })
    .where(
      sql`${jobs.id} in (select id from jobs where topic = ${topic} and not failed and run_at <= now() order by run_at for update skip locked limit ${BATCH})`,
    )
    .returning({ id: jobs.id, payload: sql<JobMap[T]>`${jobs.payload}`, attempts: jobs.attempts })

interface Means<T extends Topic> {
  readonly topic: T
  readonly work: Worker<T>
  readonly log: Logger
}

const noteFailure = async <T extends Topic>(db: Database, job: Lease<T>, error: unknown): Promise<string> => {
  const lastError = errorText(error)
  const wait = error instanceof ComeBackLater ? error.seconds : 0
  const backOff = Math.min(3600, 2 ** job.attempts)
  const runAt = sql`now() + interval '1 second' * ${Math.max(backOff, wait)}`
  await db
    .update(jobs)
    .set({ lastError, failed: job.attempts >= MAX_ATTEMPTS, runAt })
    .where(eq(jobs.id, job.id))
  return lastError
}

const run = async <T extends Topic>(db: Database, job: Lease<T>, { topic, work, log }: Means<T>): Promise<void> => {
  try {
    await work(job.payload, job.id)
    await db.delete(jobs).where(eq(jobs.id, job.id))
  } catch (error) {
    const lastError = await noteFailure(db, job, error)
    log.warn({ job: job.id, topic, attempts: job.attempts, lastError }, 'job failed')
  }
}

const startTopic = <T extends Topic>(db: Database, means: Means<T>): (() => Promise<void>) => {
  let isStopped = false
  let under = Promise.resolve()
  const pass = async (): Promise<void> => {
    if (isStopped) return
    const leased = await lease(db, means.topic)
    await Promise.all(leased.map((job) => run(db, job, means)))
    if (leased.length === BATCH) await pass()
  }
  const timer = setInterval(() => {
    under = under.then(pass).catch((error: unknown) => means.log.error({ err: error }, 'jobs'))
  }, POLL_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    return under
  }
}

/**
 * Works through the jobs until stopped: at least once each, by as many servers as there are.
 * @param db the database
 * @param means one worker a topic, and the log
 * @returns a function that stops and waits for what is under way
 */
export const startJobs = (db: Database, { workers, log }: { workers: Workers; log: Logger }): (() => Promise<void>) => {
  const stops = [
    startTopic(db, { topic: 'mail', work: workers.mail, log }),
    startTopic(db, { topic: 'push', work: workers.push, log }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
