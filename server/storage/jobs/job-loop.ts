import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import { traced } from '#server/foundation/tracing/tracing.ts'
import type { Database } from '#server/storage/database/open.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { PermanentError, RetryAfterError } from './job-errors.ts'

/** Identifies a job; the same at each attempt. */
export interface JobInfo {
  readonly id: string
  /** When the change that caused the job happened or, if it is planned for later, is due. */
  readonly createdAt: Date
  /** When this attempt began. Like `createdAt` by the database's clock, because several servers compare them. */
  readonly leasedAt: Date
}
export type Worker<Payload> = (payload: Payload, job: JobInfo) => Promise<void>

export interface LoopOptions {
  /** Each server runs one job at a time, in the order in which they were added; retries come later. */
  readonly isOrdered?: boolean
  /** A condition in SQL: while it is true, no job of the topic starts. */
  readonly isPaused?: SQL<boolean>
}

/** Runs the jobs of one topic. */
export interface WorkerLoop {
  /** Looks for due jobs now. */
  readonly wake: () => void
  /** Takes no new jobs and waits for running ones. */
  readonly stop: () => Promise<void>
}

const BATCH_SIZE = 20
/** The pauses double from two seconds on, 68 minutes in all: a mail relay that greylists (RFC 6647) or restarts loses no mail. */
export const MAX_ATTEMPTS = 12
const POLL_MS = 1000
/** Longer than any worker takes, so no other server runs the same job at the same time. */
const LEASE_DURATION = sql`interval '1 minute'`

interface LeasedJob<Payload> extends JobInfo {
  readonly payload: Payload
  readonly attempts: number
}

/** `refused`: failed at once by a {@link PermanentError}. */
export type RunOutcome = 'done' | 'retried' | 'failed' | 'refused'

interface LoopContext<Payload> extends LoopOptions {
  readonly topic: string
  readonly worker: Worker<Payload>
  readonly log: Logger
  readonly countRun: (outcome: RunOutcome, job: JobInfo) => void
}

// One statement leases a batch by moving `run_at` forward. After a crash the jobs become due again.
const leaseJobs = async <Payload>(
  db: Database,
  { topic, isPaused = sql<boolean>`false` }: Pick<LoopContext<Payload>, 'topic' | 'isPaused'>,
  limit: number,
): Promise<LeasedJob<Payload>[]> =>
  db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, runAt: sql`clock_timestamp() + ${LEASE_DURATION}` })
    .where(
      sql`${jobs.id} in (select id from jobs where topic = ${topic} and not failed and run_at <= clock_timestamp() and not ${isPaused} order by position for update skip locked limit ${limit})`,
    )
    .returning({
      id: jobs.id,
      payload: sql<Payload>`${jobs.payload}`,
      attempts: jobs.attempts,
      createdAt: jobs.createdAt,
      leasedAt: sql<Date>`clock_timestamp()`.mapWith(jobs.createdAt),
    })

// If a server pauses for longer than the lease, another server takes its jobs, and only the other server's result
// counts.
const recordFailure = async <Payload>(db: Database, job: LeasedJob<Payload>, error: unknown): Promise<boolean> => {
  const wait = error instanceof RetryAfterError ? error.seconds : 0
  const backOff = Math.min(3600, 2 ** job.attempts)
  const runAt = sql`clock_timestamp() + interval '1 second' * ${Math.max(backOff, wait)}`
  const failed = error instanceof PermanentError || job.attempts >= MAX_ATTEMPTS
  const updated = await db
    .update(jobs)
    .set({ lastError: errorText(error), failed, runAt })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts)))
    .returning({ id: jobs.id })
  return failed && updated.length > 0
}

const toOutcome = (error: unknown, hasFailed: boolean): RunOutcome => {
  if (!hasFailed) return 'retried'
  return error instanceof PermanentError ? 'refused' : 'failed'
}

const runJob = async <Payload>(
  db: Database,
  job: LeasedJob<Payload>,
  { topic, worker, log, countRun }: LoopContext<Payload>,
): Promise<void> => {
  try {
    const attributes = { 'messaging.destination.name': topic, 'messaging.attempt': job.attempts }
    await traced({ name: `job ${topic}`, kind: 'consumer', attributes }, () =>
      worker(job.payload, { id: job.id, createdAt: job.createdAt, leasedAt: job.leasedAt }),
    )
    await db.delete(jobs).where(eq(jobs.id, job.id))
    countRun('done', job)
  } catch (error) {
    const hasFailed = await recordFailure(db, job, error)
    countRun(toOutcome(error, hasFailed), job)
    const line = { job: job.id, topic, attempts: job.attempts, reason: errorText(error) }
    if (hasFailed) log.error(line, 'job failed for good: see npm run admin -- jobs list')
    else log.warn(line, 'job failed')
  }
}

// An ordered topic leases one job at a time: a crash delays only that job, and no lease expires during a long batch.
const runDueJobs = async <Payload>(
  db: Database,
  context: LoopContext<Payload>,
  isStopped: () => boolean,
): Promise<void> => {
  const limit = context.isOrdered ? 1 : BATCH_SIZE
  let leased = limit
  while (leased === limit && !isStopped()) {
    const batch = await leaseJobs<Payload>(db, context, limit)
    await Promise.all(batch.map((job) => runJob(db, job, context)))
    leased = batch.length
  }
}

/** Runs the due jobs of a topic until stopped, at least once each. Several servers share the work. */
export const startWorkerLoop = <Payload>(db: Database, context: LoopContext<Payload>): WorkerLoop => {
  let isStopped = false
  let shouldRunAgain = false
  let isFailing = false
  let currentRun: Promise<void> | undefined
  const wake = (): void => {
    if (isStopped) return
    if (currentRun) {
      shouldRunAgain = true
      return
    }
    currentRun = runDueJobs(db, context, () => isStopped)
      .then(() => {
        isFailing = false
      })
      .catch((error: unknown) => {
        // Every poll fails while the database is down; log it once.
        if (!isFailing) context.log.error({ reason: errorText(error), topic: context.topic }, 'jobs cannot be read')
        isFailing = true
      })
      .finally(() => {
        currentRun = undefined
        if (!shouldRunAgain) return
        shouldRunAgain = false
        wake()
      })
  }
  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await currentRun
    },
  }
}
