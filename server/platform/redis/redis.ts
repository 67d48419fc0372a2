import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'

/** The longest that a call waits for a Redis that hangs. */
const ANSWER_TIMEOUT_MS = 1000
/** Longer than a blocking read of the stream takes. */
const READ_TIMEOUT_MS = 15_000
const MAX_PAUSE_MS = 2000

/** What the servers of one site share besides the database. */
export interface SharedRedis {
  /** Rejects at once while Redis is away, so nothing waits for it. */
  readonly client: Redis
  /** Starts every key and channel, so that sites on one Redis stay apart. */
  readonly prefix: string
  readonly isUp: () => boolean
  /** Called when Redis answers again after it was away. */
  readonly onRecovery: (listener: () => void) => void
  readonly close: () => void
}

const retryStrategy = (attempt: number): number => Math.min(100 * attempt, MAX_PAUSE_MS) * (0.5 + Math.random() / 2)

const FAIL_FAST = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: ANSWER_TIMEOUT_MS,
  socketTimeout: ANSWER_TIMEOUT_MS,
  commandTimeout: ANSWER_TIMEOUT_MS,
  retryStrategy,
} as const satisfies RedisOptions

/** The adapter repeats a failed read without a pause, so reads must wait for Redis instead of failing. */
const WAITING = {
  ...FAIL_FAST,
  enableOfflineQueue: true,
  autoResendUnfulfilledCommands: true,
  maxRetriesPerRequest: null,
  socketTimeout: READ_TIMEOUT_MS,
  commandTimeout: undefined,
} as const satisfies RedisOptions

/** A connection that fails fast, whose duplicates wait: the adapter of socket.io reads and subscribes with duplicates. */
class FailFastRedis extends Redis {
  readonly #duplicates: Redis[] = []

  override duplicate(): Redis {
    const duplicate = super.duplicate(WAITING)
    this.#duplicates.push(duplicate)
    return duplicate
  }

  // The adapter drops this promise, so a rejection would end the process. The outage itself is logged.
  override publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    return super.publish(channel, message).catch(() => 0)
  }

  closeAll(): void {
    for (const client of [this, ...this.#duplicates]) client.disconnect()
  }
}

/**
 * Connects to Redis and reconnects until it is closed. The site works without Redis: see ARCHITECTURE.md, "Several
 * servers".
 * @param site an id that all servers of a site share
 */
export const openRedis = (url: string, { site, log }: { readonly site: string; readonly log: Logger }): SharedRedis => {
  const client = new FailFastRedis(url, FAIL_FAST)
  const listeners: (() => void)[] = []
  let isAway = false
  const reportLoss = (err?: unknown): void => {
    if (isAway) return
    isAway = true
    log.error({ err }, 'Redis does not answer: servers do not reach the pages of other servers until it is back')
  }
  client.on('error', reportLoss)
  client.on('close', reportLoss)
  client.on('ready', () => {
    if (!isAway) return
    isAway = false
    log.info('Redis answers again')
    for (const listener of listeners) listener()
  })
  return {
    client,
    prefix: `halaqah:${site}:`,
    isUp: () => client.status === 'ready',
    onRecovery: (listener) => void listeners.push(listener),
    close: () => {
      isAway = true
      client.closeAll()
    },
  }
}
