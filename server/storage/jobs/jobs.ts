import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/storage/database/open.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import type { MeetingJob } from '#server/services/meeting/provider.ts'
import type { Metrics } from '#server/foundation/metrics/metrics.ts'
import type { PushJob } from '#server/services/push/push.ts'
import type { EventJob } from './event-map.ts'
import { type JobInfo, type LoopOptions, startWorkerLoop, type Worker, type WorkerLoop } from './job-loop.ts'

/** Payloads by topic. Each topic has one worker and runs independently of the others. */
export interface JobMap {
  /** Delivers an event to its subscribers. */
  event: EventJob
  /** Events of discussions, apart so a busy discussion does not delay other events. */
  'message-event': EventJob
  /** Mails a code to reset a password. The code is derived from the job's id; only its hash is stored. */
  'reset-code': { readonly email: string }
  /** Mails a code to the address that an account wants to change to. */
  'email-change': { readonly accountId: string; readonly email: string }
  /** Notifies the old e-mail address of an account that the address was changed. */
  'email-changed': { readonly name: string; readonly address: string }
  push: PushJob
  /** Mails a notification. Dropped after `until`, in milliseconds since 1970 by the database's clock. */
  'notification-mail': {
    readonly accountId: string
    readonly kind: NotificationKind
    readonly message: string
    readonly link: string
    readonly until: number
  }
  /** Removes the bytes of a file whose row was deleted. */
  file: { readonly key: string }
  meeting: MeetingJob
  /** Offers the free seats of a gig to its waiting list, and ends offers that have expired. A trigger adds these jobs too. */
  'seat-offers': { readonly gigId: string }
  /** Moves a gig in the catalogue after its last seat was taken or freed. Only a trigger adds these jobs. */
  'free-seats': { readonly gigId: string }
  /** Compares a receipt with the receipts of other payments. */
  receipt: { readonly fileId: string }
  /** The same for receipts that earlier releases stored. */
  'earlier-receipt': { readonly fileId: string }
}
export type Topic = keyof JobMap

/** Since this server started. */
export interface LastRuns {
  readonly succeededAt?: Date
  readonly failedAt?: Date
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
  /** When a worker of this server last succeeded and last failed. */
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

interface RunningLoop {
  readonly topic: Topic
  readonly loop: WorkerLoop
}

/**
 * Creates the job queue of a server. Several servers on one database share the work.
 * @param log receives failed jobs without their payload
 */
export const createJobs = (
  db: Database,
  log: Logger,
  { jobRuns, jobDelays }: Pick<Metrics, 'jobRuns' | 'jobDelays'>,
): Jobs => {
  const lastRuns = new Map<Topic, LastRuns>()
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
        const runAt = sql`now() + interval '1 second' * ${delaySeconds}`
        await tx
          .insert(jobs)
          .values(part.map((payload) => ({ topic, payload: toStorableJson(payload), createdAt: NOW, runAt })))
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
        const countRun = (outcome: string, { createdAt }: JobInfo): void => {
          jobRuns.inc({ topic, outcome })
          if (outcome === 'done') jobDelays.observe({ topic }, (Date.now() - createdAt.getTime()) / 1000)
          const time = outcome === 'done' ? { succeededAt: new Date() } : { failedAt: new Date() }
          lastRuns.set(topic, { ...lastRuns.get(topic), ...time })
        }
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
