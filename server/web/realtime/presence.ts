import type { Logger } from 'pino'
import type { SharedRedis } from '#server/storage/redis/redis.ts'
import { createSharedPresence, type SharedPresence, type View } from '#server/storage/redis/shared-presence.ts'
import type { LiveServer, LiveSocket } from './sockets.ts'

/** Which accounts have a visible page or an open discussion, on all servers of the site. */
export interface Presence {
  /** Records whether a page is visible on screen. */
  readonly setVisible: (socket: LiveSocket, isVisible: boolean) => void
  /** @returns those of the accounts that have a visible page */
  readonly findVisible: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * Finds the accounts that have a discussion open. Pages that reported themselves hidden do not count. Other clients
   * never send that event, so they count while they are joined.
   */
  readonly findReaders: (gigId: string) => Promise<ReadonlySet<string>>
  readonly stop: () => void
}

const ALONE: SharedPresence = {
  set: () => undefined,
  read: async (audiences) => audiences.map(() => new Set()),
  stop: () => undefined,
}

const isView = (room: string): boolean => room.startsWith('user:') || room.startsWith('gig:')

const isLooking = ({ data }: LiveSocket, audience: string): boolean =>
  audience.startsWith('gig:') ? data.isVisible !== false : data.isVisible === true

const toView = ({ id, data }: LiveSocket, audience: string): View => ({
  audience,
  socketId: id,
  accountId: data.account.id,
})

const viewsOf = (socket: LiveSocket): View[] =>
  [...socket.rooms].filter((room) => isView(room) && isLooking(socket, room)).map((room) => toView(socket, room))

const findLocal = ({ sockets }: LiveServer, audience: string): string[] =>
  [...(sockets.adapter.rooms.get(audience) ?? [])].flatMap((id) => {
    const socket = sockets.sockets.get(id)
    return socket && isLooking(socket, audience) ? [socket.data.account.id] : []
  })

/** Reports which rooms the sockets join and leave. An eviction by another server changes them too. */
const shareRooms = ({ sockets }: LiveServer, shared: SharedPresence): void => {
  sockets.adapter.on('join-room', (room: string, id: string) => {
    const socket = sockets.sockets.get(id)
    if (socket && isView(room) && isLooking(socket, room)) shared.set(toView(socket, room), true)
  })
  sockets.adapter.on('leave-room', (room: string, id: string) => {
    if (isView(room)) shared.set({ audience: room, socketId: id, accountId: '' }, false)
  })
}

/** Creates the presence of a server's pages, shared with other servers if there are any. */
export const createPresence = (io: LiveServer, redis: SharedRedis | undefined, log: Logger): Presence => {
  const readOwnViews = (): View[] => [...io.sockets.sockets.values()].flatMap(viewsOf)
  const shared = redis ? createSharedPresence(redis, readOwnViews, log) : ALONE
  if (redis) shareRooms(io, shared)
  return {
    setVisible: (socket, isVisible) => {
      socket.data.isVisible = isVisible
      for (const room of socket.rooms) if (isView(room)) shared.set(toView(socket, room), isLooking(socket, room))
    },
    findVisible: async (accountIds) => {
      const audiences = accountIds.map((id) => `user:${id}`)
      const elsewhere = await shared.read(audiences)
      return new Set([
        ...audiences.flatMap((audience) => findLocal(io, audience)),
        ...elsewhere.flatMap((ids) => [...ids]),
      ])
    },
    findReaders: async (gigId) => {
      const audience = `gig:${gigId}`
      const [elsewhere = []] = await shared.read([audience])
      return new Set([...findLocal(io, audience), ...elsewhere])
    },
    stop: shared.stop,
  }
}
