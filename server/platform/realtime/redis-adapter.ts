import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { SharedRedis } from '#server/platform/redis/redis.ts'

type CreateAdapter = ReturnType<typeof createAdapter>

/**
 * Broadcasts to the pages of all servers. The library waits for Redis before it delivers to its own sockets, for an id
 * that only its connection state recovery needs. Here they never wait: a broadcast would take twice as long, and a
 * second longer while Redis hangs.
 */
export const createRedisAdapter = ({ client, prefix }: SharedRedis): CreateAdapter => {
  const options = { streamName: `${prefix}events`, channelPrefix: `${prefix}sockets`, onlyPlaintext: true }
  const create = createAdapter(client, options)
  // socket.io calls it with `new`, which an arrow function does not support.
  function createWithoutWait(namespace: Parameters<CreateAdapter>[0]): ReturnType<CreateAdapter> {
    const adapter = create(namespace)
    const publish = adapter.doPublish.bind(adapter)
    adapter.doPublish = (message) => {
      // The outage is logged by the connection. Pages reconnect after it.
      Promise.resolve(publish(message)).catch(() => undefined)
      return Promise.resolve('')
    }
    return adapter
  }
  return createWithoutWait
}
