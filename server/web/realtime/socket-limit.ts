import type { SharedRedis } from '#server/storage/redis/redis.ts'
import type { LiveServer, LiveSocket } from './sockets.ts'

/**
 * Maximum sockets of one account; one more closes the oldest. A cut connection counts until it times out, so phones on
 * bad networks hold many.
 */
export const MAX_SOCKETS_PER_ACCOUNT = 100
/** Expires the counts of accounts that open no sockets. A socket that stays open longer is no longer counted. */
const COUNT_EXPIRES_S = 24 * 3600

const closeOldestHere = (io: LiveServer, accountId: string): void => {
  const socketIds = io.sockets.adapter.rooms.get(`user:${accountId}`) ?? new Set()
  const [oldest = ''] = socketIds
  if (socketIds.size > MAX_SOCKETS_PER_ACCOUNT) io.sockets.sockets.get(oldest)?.disconnect(true)
}

const toSocketsKey = ({ prefix }: SharedRedis, { data }: LiveSocket): string => `${prefix}sockets:${data.account.id}`

/** Sockets of a killed server stay in the set until they are its oldest, or until it expires. */
const closeOldestAnywhere = async (io: LiveServer, redis: SharedRedis, socket: LiveSocket): Promise<void> => {
  const { client } = redis
  const key = toSocketsKey(redis, socket)
  // Redis' clock, because the clocks of the servers differ and would sort the sockets wrongly.
  const [seconds, microseconds] = await client.time()
  if (!socket.connected) return
  const [, , count] = await Promise.all([
    client.zadd(key, Number(seconds) + Number(microseconds) / 1e6, socket.id),
    client.expire(key, COUNT_EXPIRES_S),
    client.zcard(key),
  ])
  const surplus = count - MAX_SOCKETS_PER_ACCOUNT
  if (surplus <= 0) return
  const oldest = await client.zpopmin(key, surplus)
  // The reply alternates between socket ids and scores. No socket has a score as its id, so the scores match nothing.
  io.in(oldest).disconnectSockets(true)
}

/** Enforces the limit when an account opens a socket. While Redis is unavailable, each server counts only its own. */
export const limitSockets = (io: LiveServer, redis: SharedRedis | undefined, socket: LiveSocket): void => {
  closeOldestHere(io, socket.data.account.id)
  if (!redis) return
  void closeOldestAnywhere(io, redis, socket).catch(() => undefined)
  socket.on('disconnect', () => void redis.client.zrem(toSocketsKey(redis, socket), socket.id).catch(() => undefined))
}
