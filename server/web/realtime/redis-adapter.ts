import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { SharedRedis } from '#server/storage/redis/redis.ts'

type CreateAdapter = ReturnType<typeof createAdapter>

/**
 * Broadcasts to the pages of all servers. The library delivers to the server's own sockets only after Redis has
 * returned an id, which only connection state recovery needs. This adapter does not wait, because waiting doubles the
 * time of a broadcast, and adds a second while Redis hangs.
 */
export const createRedisAdapter = ({ client, prefix }: SharedRedis): CreateAdapter => {
  const options = { streamName: `${prefix}events`, channelPrefix: `${prefix}sockets`, onlyPlaintext: true }
  const create = createAdapter(client, options)
  // socket.io calls it with `new`, which an arrow function does not support.
  function createWithoutWait(namespace: Parameters<CreateAdapter>[0]): ReturnType<CreateAdapter> {
    const adapter = create(namespace)
    const publish = adapter.doPublish.bind(adapter)
    adapter.doPublish = (message) => {
      // The connection logs the outage, and pages reconnect after it.
      Promise.resolve(publish(message)).catch(() => undefined)
      return Promise.resolve('')
    }
    return adapter
  }
  return createWithoutWait
}
