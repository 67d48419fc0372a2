import { type RedisServer, startRedis } from '#tests/support/servers/redis-server.ts'
import { type LiveApi, startLiveApi } from './live-api.ts'
import { startDatabase } from './start-database.ts'

interface ServerPair {
  readonly one: LiveApi
  readonly other: LiveApi
  readonly redis: RedisServer
  readonly close: () => Promise<void>
}

/**
 * Starts two servers in this process that share a database, files and a Redis.
 * @param redisOptions of redis.conf, such as `{ maxmemory: '2mb' }`
 */
export const startServerPair = async (redisOptions: Readonly<Record<string, string>> = {}): Promise<ServerPair> => {
  const stopDatabase = await startDatabase()
  const redis = await startRedis(redisOptions)
  const one = await startLiveApi({ ...redis.environment, LOG_LEVEL: 'silent' })
  const other = await one.startAnother()
  const close = async (): Promise<void> => {
    await other.close()
    await one.close()
    await redis.stop()
    stopDatabase()
  }
  return { one, other, redis, close }
}
