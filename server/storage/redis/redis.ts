import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'

/** The timeout of a call while Redis hangs. */
const ANSWER_TIMEOUT_MS = 1000
/** Longer than a blocking read of the stream takes. */
const READ_TIMEOUT_MS = 15_000
const MAX_PAUSE_MS = 2000

/** The connection to Redis that the servers of one site share. */
export interface SharedRedis {
  /** Rejects immediately while Redis is unavailable, so that callers do not wait. */
  readonly client: Redis
  /** The prefix of every key and channel. It separates the sites that share a Redis. */
  readonly prefix: string
  readonly isUp: () => boolean
  /** Called when Redis answers again after an outage. */
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

/** For duplicates: the adapter repeats a failed read without a pause, so its reads must wait for Redis instead. */
const WAITING = {
  ...FAIL_FAST,
  enableOfflineQueue: true,
  autoResendUnfulfilledCommands: true,
  maxRetriesPerRequest: null,
  socketTimeout: READ_TIMEOUT_MS,
  commandTimeout: undefined,
} as const satisfies RedisOptions

/** The adapter and ioredis ignore the promise of a subscription. If it rejected on close, the process would end. */
class WaitingRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (command.name === 'subscribe') command.promise.catch(() => undefined)
    return super.sendCommand(command, stream)
  }
}

/** A connection that fails fast. Its duplicates wait, because the socket.io adapter reads and subscribes with them. */
class FailFastRedis extends Redis {
  readonly #url: string
  readonly #duplicates: Redis[] = []

  constructor(url: string) {
    super(url, FAIL_FAST)
    this.#url = url
  }

  override duplicate(): Redis {
    const duplicate = new WaitingRedis(this.#url, WAITING)
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
  const client = new FailFastRedis(url)
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
