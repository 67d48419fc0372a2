import type { Database } from '#server/storage/database/open.ts'
import type { EventJob, EventMap, EventName } from './event-map.ts'
import type { JobInfo } from './job-loop.ts'
import type { Jobs } from './jobs.ts'

const hasName = <K extends EventName>(job: EventJob, name: K): job is EventJob<K> => job.name === name

/**
 * Handles an event at least once: after a crash, or if one handler of the event fails, all of them run again with the
 * same id. Must be quick, because the next event waits: calls to other services are separate jobs.
 */
type Handler<K extends EventName> = (event: EventMap[K], info: JobInfo) => Promise<void> | void

/** Features notify each other only through events. */
export interface Events {
  /** Stores an event in the transaction of its change, so both are committed or neither. */
  readonly publish: <K extends EventName>(tx: Database, name: K, event: EventMap[K]) => Promise<void>
  readonly subscribe: <K extends EventName>(name: K, handler: Handler<K>) => void
}

/** Creates the events of a server. They are delivered one by one, in the order of their changes. */
export const createEvents = (jobs: Jobs): Events => {
  const subscriptions: ((job: EventJob, info: JobInfo) => Promise<void> | void)[] = []
  const subscribedNames = new Set<EventName>()

  const deliver = async (job: EventJob, info: JobInfo): Promise<void> => {
    // During an update a server of the next release may have stored the event. The retry gives that server time to run
    // it.
    if (!subscribedNames.has(job.name)) throw new Error(`This release does not handle the event ${job.name}.`)
    const results = await Promise.allSettled(subscriptions.map(async (handle) => handle(job, info)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  jobs.registerWorker('event', deliver, { isOrdered: true })
  jobs.registerWorker('message-event', deliver, { isOrdered: true })
  return {
    publish: (tx, name, event) =>
      jobs.add(tx, { topic: name === 'comment.created' ? 'message-event' : 'event', payloads: [{ name, event }] }),
    subscribe: (name, handler) => {
      subscribedNames.add(name)
      subscriptions.push((job, info) => (hasName(job, name) ? handler(job.event, info) : undefined))
    },
  }
}
