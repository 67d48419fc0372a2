import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/open.ts'
import { jobs } from '#server/platform/database/schema-system.ts'
import type { MeetingJob } from '#server/platform/meeting/provider.ts'
import type { PushJob } from '#server/platform/push/push.ts'
import type { EventJob } from './event-map.ts'
import { type LoopOptions, startWorkerLoop, type Worker, type WorkerLoop } from './job-loop.ts'

/** What may be left for after the commit; each topic has one worker, and none waits for another's. */
export interface JobMap {
  /** Tells the features what happened. */
  event: EventJob
  /** Events of discussions: a lively one must not delay what happens elsewhere. */
  'message-event': EventJob
  /** Mails a code to reset a password. The code itself is never stored. */
  'reset-code': { readonly email: string }
  push: PushJob
  /** Removes the bytes of a file whose row is deleted. */
  file: { readonly key: string }
  meeting: MeetingJob
}
export type Topic = keyof JobMap

/** Side effects that survive a crash: a row in the transaction of the change, done at least once after its commit. */
export interface Jobs {
  /**
   * Adds jobs in the transaction of the change that they belong to.
   * @param delaySeconds when they are due; at once by default
   */
  readonly add: <T extends Topic>(
    tx: Database,
    jobs: { readonly topic: T; readonly payloads: readonly JobMap[T][]; readonly delaySeconds?: number },
  ) => Promise<void>
  /** Runs a transaction, then starts the jobs that it added without waiting for the next poll. */
  readonly transaction: <Answer>(work: (tx: Database) => Promise<Answer>) => Promise<Answer>
  /** Names the worker of a topic; it must stand a repetition, since a crash may come after its work. */
  readonly registerWorker: <T extends Topic>(topic: T, worker: Worker<JobMap[T]>, options?: LoopOptions) => void
  /** Begins to work. Call it when every worker is named. */
  readonly start: () => void
  /** Takes no new job and waits for those under way. */
  readonly stop: () => Promise<void>
}

// After every lock of the transaction, so that its order is the order of the changes.
const NOW = sql`clock_timestamp()`
/** Rows of one insert: a statement takes 65,535 values. */
const INSERT_ROWS = 1000

// A text column takes half an emoji as U+FFFD; `jsonb` refuses it with the whole change.
const toStorableJson = (payload: object): unknown =>
  JSON.parse(JSON.stringify(payload, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value)))

interface RunningLoop {
  readonly topic: Topic
  readonly loop: WorkerLoop
}

/**
 * The queue of one server; several servers on one database share the work.
 * @param db the database
 * @param log gets failed jobs, without their contents
 */
export const createJobs = (db: Database, log: Logger): Jobs => {
  const starters: (() => RunningLoop)[] = []
  const running: RunningLoop[] = []
  const addedIn = new WeakMap<Database, Set<Topic>>()

  const wake = (topics: ReadonlySet<Topic>): void => {
    for (const { topic, loop } of running) if (topics.has(topic)) loop.wake()
  }

  return {
    add: async (tx, { topic, payloads, delaySeconds = 0 }) => {
      for (let from = 0; from < payloads.length; from += INSERT_ROWS) {
        const part = payloads.slice(from, from + INSERT_ROWS)
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
      void starters.push(() => ({ topic, loop: startWorkerLoop(db, { topic, worker, log, ...options }) })),
    start: () => {
      running.push(...starters.splice(0).map((start) => start()))
    },
    stop: async () => {
      await Promise.all(running.map(({ loop }) => loop.stop()))
    },
  }
}
