import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { rateLimits } from '#server/storage/database/schema-system.ts'

/** The number of calls that one key may make in a period. */
export interface LimitWindow {
  readonly max: number
  readonly seconds: number
}

/**
 * Counts a call in the database, for limits that must survive a restart and apply to all servers together. Only the
 * database's clock counts.
 * @param name the counted call and its caller; only the digest of this text is stored
 * @returns 0 if the call is within the limit, otherwise the seconds to wait. A call beyond the limit is not counted.
 */
export const countCall = async (db: Database, name: string, { max, seconds }: LimitWindow): Promise<number> => {
  const key = createHash('sha256').update(name).digest('base64url')
  const isOver = sql`${rateLimits.resetsAt} <= now()`
  const end = sql`now() + interval '1 second' * ${seconds}`
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, calls: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        calls: sql`case when ${isOver} then 1 else ${rateLimits.calls} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${end} else ${rateLimits.resetsAt} end`,
      },
      // Beyond the limit nothing is written, so a flood of rejected calls is cheap.
      setWhere: sql`${isOver} or ${rateLimits.calls} < ${max}`,
    })
    .returning({ key: rateLimits.key })
  if (counted) return 0
  const secondsLeft = sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::integer`
  const [row] = await db.select({ secondsLeft }).from(rateLimits).where(eq(rateLimits.key, key))
  return Math.max(1, row?.secondsLeft ?? 1)
}
