import type { SharedRedis } from '#server/platform/redis/redis.ts'
import type { LiveServer, LiveSocket } from './sockets.ts'

/** Pages reconnect within this time instead of all at once. */
const SPREAD_MS = 5000

/**
 * Closes the connections of all pages, on every server, after Redis was away: broadcasts of that time did not reach the
 * pages of other servers. Pages reconnect by themselves and fetch what they missed.
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
  // Only this server may have lost its connection, but then pages of others missed what it sent.
  io.on('broadcasts-lost', reconnectAll)
  redis.onRecovery(() => {
    reconnectAll()
    io.serverSideEmit('broadcasts-lost')
  })
}
