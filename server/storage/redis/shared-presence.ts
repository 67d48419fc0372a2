import type { Logger } from 'pino'
import type { SharedRedis } from './redis.ts'

/** A page that is in an audience. */
export interface View {
  readonly audience: string
  readonly socketId: string
  readonly accountId: string
}

/** The views of all servers of the site. Empty while Redis is unavailable. */
export interface SharedPresence {
  readonly set: (view: View, isLooking: boolean) => void
  /** @returns the accounts that look at each audience */
  readonly read: (audiences: readonly string[]) => Promise<ReadonlySet<string>[]>
  readonly stop: () => void
}

const BEAT_MS = 5000
/** The views of a killed server expire after this time. */
const SERVER_EXPIRES_S = 15
/** Longer than an access token: its expiry closes the socket. */
const VIEWS_EXPIRE_S = 3600

/**
 * Shares views in Redis: a hash for each audience with the account of each page, and a key that each server renews
 * while it runs.
 * @param readOwnViews returns the views of this server, to restore them if Redis has lost them
 */
export const createSharedPresence = (
  { client, prefix }: SharedRedis,
  readOwnViews: () => readonly View[],
  log: Logger,
): SharedPresence => {
  const serverId = crypto.randomUUID()
  const serverKey = (id: string): string => `${prefix}server:${id}`
  const viewsKey = (audience: string): string => `${prefix}views:${audience}`
  // Presence only avoids unnecessary push messages, so errors are ignored. The connection logs the outage.
  const attempt = (work: Promise<unknown>): void =>
    void work.catch((err: unknown) => log.debug({ err }, 'presence is not shared'))

  const add = async ({ audience, socketId, accountId }: View): Promise<void> => {
    const key = viewsKey(audience)
    await Promise.all([client.hset(key, `${serverId} ${socketId}`, accountId), client.expire(key, VIEWS_EXPIRE_S)])
  }
  // Other servers delete the views of a paused server, and a restart of Redis deletes all views.
  const beat = async (): Promise<void> => {
    const previous = await client.set(serverKey(serverId), '1', 'EX', SERVER_EXPIRES_S, 'GET')
    if (previous === null) await Promise.all(readOwnViews().map(add))
  }
  const timer = setInterval(() => attempt(beat()), BEAT_MS).unref()
  client.on('ready', () => attempt(beat()))
  attempt(beat())

  const readLiveServers = async (fields: readonly string[]): Promise<ReadonlySet<string>> => {
    const ids = [...new Set(fields.map((field) => field.split(' ')[0] ?? ''))]
    const found = await Promise.all(ids.map(async (id) => ((await client.exists(serverKey(id))) === 1 ? id : '')))
    return new Set(found)
  }
  const readViews = async (audiences: readonly string[]): Promise<ReadonlySet<string>[]> => {
    const views = await Promise.all(audiences.map((audience) => client.hgetall(viewsKey(audience))))
    const live = await readLiveServers(views.flatMap((fields) => Object.keys(fields)))
    return views.map((fields, index) => {
      const isDead = (field: string): boolean => !live.has(field.split(' ')[0] ?? '')
      const dead = Object.keys(fields).filter(isDead)
      if (dead.length > 0) attempt(client.hdel(viewsKey(audiences[index] ?? ''), ...dead))
      return new Set(Object.entries(fields).flatMap(([field, accountId]) => (isDead(field) ? [] : [accountId])))
    })
  }
  return {
    set: (view, isLooking) =>
      attempt(isLooking ? add(view) : client.hdel(viewsKey(view.audience), `${serverId} ${view.socketId}`)),
    read: (audiences) => readViews(audiences).catch(() => audiences.map(() => new Set<string>())),
    stop: () => {
      clearInterval(timer)
      attempt(client.del(serverKey(serverId)))
    },
  }
}
