import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Metrics } from '#server/foundation/metrics/metrics.ts'
import type { Database } from '#server/storage/database/open.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import {
  type JobInfo,
  type LoopOptions,
  type RunOutcome,
  startWorkerLoop,
  type Worker,
  type WorkerLoop,
} from './job-loop.ts'
import type { JobMap, Topic } from './job-map.ts'

/** Since this server started. */
export interface LastRuns {
  readonly succeededAt?: Date
  readonly failedAt?: Date
  /** The first failure after the last success. */
  readonly failingSince?: Date | undefined
}

/**
 * Side effects that survive a crash: stored in the transaction of the change and run at least once after its commit.
 */
export interface Jobs {
  /** Adds jobs in the transaction of the change that causes them. */
  readonly add: <T extends Topic>(
    tx: Database,
    jobs: { readonly topic: T; readonly payloads: readonly JobMap[T][]; readonly delaySeconds?: number },
  ) => Promise<void>
  /** Runs a transaction and then wakes the workers of the jobs it added, without waiting for the next poll. */
  readonly transaction: <Answer>(work: (tx: Database) => Promise<Answer>) => Promise<Answer>
  /** Registers the worker of a topic. It must be idempotent: after a crash it may run again for the same job. */
  readonly registerWorker: <T extends Topic>(topic: T, worker: Worker<JobMap[T]>, options?: LoopOptions) => void
  /** When a worker of this server last succeeded and last failed. A refusal for good is neither. */
  readonly lastRuns: (topic: Topic) => LastRuns
  /** Starts all workers. Call it after every worker is registered. */
  readonly start: () => void
  /** Takes no new jobs and waits for running ones. */
  readonly stop: () => Promise<void>
}

// `now()` would be the start of the transaction. The clock after all its locks keeps jobs in the order of the changes.
const NOW = sql`clock_timestamp()`
/** A statement takes at most 65,535 parameters. */
const ROWS_PER_INSERT = 1000

// `jsonb` rejects a lone surrogate and with it the whole change; U+FFFD replaces it, as in a text column.
const toStorableJson = (payload: object): unknown =>
  JSON.parse(JSON.stringify(payload, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value)))

const addRun = (before: LastRuns, isDone: boolean): LastRuns => {
  const at = new Date()
  if (isDone) return { ...before, succeededAt: at, failingSince: undefined }
  return { ...before, failedAt: at, failingSince: before.failingSince ?? at }
}

type JobMetrics = Pick<Metrics, 'jobRuns' | 'jobDelays'>

/** Counts the runs of the workers of one server. */
const createRunCounter = ({ jobRuns, jobDelays }: JobMetrics, lastRuns: Map<Topic, LastRuns>) => {
  return (topic: Topic, outcome: RunOutcome, { createdAt }: JobInfo): void => {
    jobRuns.inc({ topic, outcome: outcome === 'refused' ? 'failed' : outcome })
    if (outcome === 'done') jobDelays.observe({ topic }, (Date.now() - createdAt.getTime()) / 1000)
    if (outcome !== 'refused') lastRuns.set(topic, addRun(lastRuns.get(topic) ?? {}, outcome === 'done'))
  }
}

interface RunningLoop {
  readonly topic: Topic
  readonly loop: WorkerLoop
}

/**
 * Creates the job queue of a server. Several servers on one database share the work.
 * @param log receives failed jobs without their payload
 */
export const createJobs = (db: Database, log: Logger, metrics: JobMetrics): Jobs => {
  const lastRuns = new Map<Topic, LastRuns>()
  const countRunOf = createRunCounter(metrics, lastRuns)
  const starters: (() => RunningLoop)[] = []
  const running: RunningLoop[] = []
  const addedIn = new WeakMap<Database, Set<Topic>>()

  const wake = (topics: ReadonlySet<Topic>): void => {
    for (const { topic, loop } of running) if (topics.has(topic)) loop.wake()
  }

  return {
    add: async (tx, { topic, payloads, delaySeconds = 0 }) => {
      for (let from = 0; from < payloads.length; from += ROWS_PER_INSERT) {
        const part = payloads.slice(from, from + ROWS_PER_INSERT)
        const delay = sql`interval '1 second' * ${delaySeconds}`
        const times = { createdAt: sql`${NOW} + ${delay}`, runAt: sql`now() + ${delay}` }
        await tx.insert(jobs).values(part.map((payload) => ({ topic, payload: toStorableJson(payload), ...times })))
      }
      if (tx === db) wake(new Set([topic]))
      else addedIn.set(tx, (addedIn.get(tx) ?? new Set()).add(topic))
    },
    transaction: async (work) => {
      const [answer, tx] = await db.transaction(async (tx) => [await work(tx), tx] as const)
      wake(addedIn.get(tx) ?? new Set())
      return answer
    },
    registerWorker: (topic, worker, options) =>
      void starters.push(() => {
        const countRun = (outcome: RunOutcome, job: JobInfo): void => countRunOf(topic, outcome, job)
        return { topic, loop: startWorkerLoop(db, { topic, worker, log, countRun, ...options }) }
      }),
    lastRuns: (topic) => lastRuns.get(topic) ?? {},
    start: () => {
      running.push(...starters.splice(0).map((start) => start()))
    },
    stop: async () => {
      await Promise.all(running.map(({ loop }) => loop.stop()))
    },
  }
}
