import type { SharedRedis } from '#server/storage/redis/redis.ts'
import type { LiveServer, LiveSocket } from './sockets.ts'

/** Pages reconnect within this time instead of all at once. */
const SPREAD_MS = 5000

/**
 * Closes the connections of all pages on every server after an outage of Redis, because broadcasts during the outage
 * did not reach the pages of other servers. Pages reconnect by themselves and fetch what they missed.
 */
export const reconnectPagesAfterOutage = (io: LiveServer, redis: SharedRedis): void => {
  const closing = new WeakSet<LiveSocket>()
  const reconnectAll = (): void => {
    for (const socket of io.sockets.sockets.values()) {
      if (closing.has(socket)) continue
      closing.add(socket)
      setTimeout(() => socket.conn.close(), Math.random() * SPREAD_MS).unref()
    }
  }
  // Even if only this server lost its connection, pages of the other servers missed its broadcasts.
  io.on('broadcasts-lost', reconnectAll)
  redis.onRecovery(() => {
    reconnectAll()
    io.serverSideEmit('broadcasts-lost')
  })
}
