import * as z from 'zod/mini'
import { serviceUrl } from '#server/foundation/settings/service-url.ts'

/** Environment variables of a site with several servers. */
export const redisEnvironment = {
  REDIS_URL: z.optional(
    serviceUrl({
      schemes: ['redis', 'rediss'],
      path: { pattern: /^\/?\d*(\?.*)?$/, rule: 'should end after the host, or with the number of a database, as /1' },
    }),
  ),
}

export interface RedisSettings {
  /** Undefined: this server is the only one. */
  readonly redisUrl: string | undefined
}

interface SharedSettings {
  readonly REDIS_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly SESSION_KEYS?: string | undefined
  readonly VAPID_PUBLIC_KEY?: string | undefined
}

/**
 * Checks that servers with a shared Redis also share the database and the keys. With a session key of its own, each
 * server would sign users out whenever the load balancer switches servers.
 * @throws Error that names the missing variables
 */
export const requireSharedSettings = (e: SharedSettings): void => {
  if (!e.REDIS_URL) return
  if (!e.DATABASE_URL)
    throw new Error('DATABASE_URL: needed with REDIS_URL, because several servers cannot share the embedded database')
  const missing = [!e.SESSION_KEYS && 'SESSION_KEYS', !e.VAPID_PUBLIC_KEY && 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY']
  const names = missing.filter(Boolean).join(', ')
  if (names)
    throw new Error(
      `${names}: needed with REDIS_URL, because every server must use the same keys. The files session-keys and vapid-keys in DATA_DIR hold those used so far.`,
    )
}
