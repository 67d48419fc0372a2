import { createHash } from 'node:crypto'
import type { SharedRedis } from '#server/storage/redis/redis.ts'
import type { LimitWindow } from './stored-limits.ts'

/**
 * Counts a call of all servers together. Only Redis' clock counts.
 * @param name the counted call and its caller; only the digest of this text is stored
 * @returns 0 if the call is within the limit, otherwise the seconds to wait
 * @throws while Redis is away
 */
export const countSharedCall = async (
  { client, prefix }: SharedRedis,
  name: string,
  { max, seconds }: LimitWindow,
): Promise<number> => {
  const key = `${prefix}limit:${createHash('sha256').update(name).digest('base64url')}`
  // `NX` also repairs a counter without an expiry, which a crash between the two commands would leave.
  const [calls, , secondsLeft] = await Promise.all([
    client.incr(key),
    client.expire(key, seconds, 'NX'),
    client.ttl(key),
  ])
  return calls <= max ? 0 : Math.max(1, secondsLeft)
}
