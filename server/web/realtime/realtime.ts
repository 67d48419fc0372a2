import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type * as z from 'zod/mini'
import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import {
  type Acknowledgement,
  type AckValues,
  type ClientEventName,
  type ClientEvents,
  clientEvents,
  type ServerToClientEvents,
} from '#contract/realtime.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { RoomPeer } from '#server/services/meeting/media-server.ts'
import type { SharedRedis } from '#server/storage/redis/redis.ts'
import type { Account } from '#server/web/auth/account.ts'
import { createPresence, type Presence } from './presence.ts'
import { reconnectPagesAfterOutage } from './reconnect-pages.ts'
import { createRedisAdapter } from './redis-adapter.ts'
import { watchRevokedSessions } from './revoked-sessions.ts'
import { limitSockets } from './socket-limit.ts'
import {
  authenticateSockets,
  createMessageLimit,
  isForeignOrigin,
  type LiveServer,
  type LiveSocket,
  renewSocketToken,
  type SocketContext,
} from './sockets.ts'

/** A socket.io room: all pages of an account, members viewing a class, participants of a live room, or one page. */
export type Audience = `user:${string}` | `gig:${string}` | `room:${string}` | `socket:${string}`

type Handler<S extends ClientEventName> = (
  payload: z.output<ClientEvents[S]>,
  from: { readonly account: Account; readonly socket: LiveSocket },
) => Promise<AckValues[S]> | AckValues[S]

/** The server's sockets. */
export interface Live {
  /**
   * Registers the handler of an event from pages. The payload is validated first. A thrown ApiProblem becomes the
   * reply.
   */
  readonly handle: <S extends ClientEventName>(name: S, handler: Handler<S>) => void
  /** Called after a socket has disconnected. */
  readonly onDisconnect: (listener: (socket: LiveSocket) => void) => void
  readonly broadcast: <E extends keyof ServerToClientEvents>(
    audience: Audience,
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ) => void
  /** This server's open sockets of one account, class or live room. */
  readonly socketsOf: (audience: Audience) => readonly LiveSocket[]
  /** The accounts with a socket in an audience, on all servers that answer. */
  readonly findAccounts: (audience: Audience) => Promise<ReadonlySet<string>>
  /** Removes the pages in one audience from another. */
  readonly evict: (pages: Audience, audience: Audience) => void
  /** Calls the other servers. The call is lost while Redis is away. */
  readonly emitToServers: (event: 'room-peer-gone', peer: RoomPeer) => void
  readonly onServerEvent: (event: 'room-peer-gone', listener: (peer: RoomPeer) => void) => void
  /** Closes all sockets of an account. Its pages reconnect with the current role, or are rejected. */
  readonly disconnect: (accountId: string) => void
  /** Closes all sockets of a revoked session. Its pages fail to refresh their token. */
  readonly disconnectSession: (sessionId: string) => void
  /** The open sockets of this server. */
  readonly countSockets: () => number
  /** The servers that exchange broadcasts now. @throws while Redis is away */
  readonly countServers: () => Promise<number>
  readonly setVisible: Presence['setVisible']
  readonly findVisible: Presence['findVisible']
  readonly findReaders: Presence['findReaders']
  /** Attaches the sockets to the server's port. Call it after all handlers are registered. */
  readonly attach: (app: FastifyInstance, context: SocketContext) => void
}

const MAX_PAYLOAD_BYTES = 128 * 1024
const TOO_MANY_MESSAGES = 'Too many messages. Please wait a moment.'
const INVALID_INPUT = 'Invalid input'

const toErrorReply = (context: SocketContext, error: unknown, name: ClientEventName): Acknowledgement<never> => {
  if (error instanceof ApiProblem)
    return { ok: false, message: error.message, ...(error.code === 'unavailable' && { isPassing: true }) }
  context.log.error({ err: error, name }, 'a socket event failed')
  return { ok: false, message: SOMETHING_WENT_WRONG, isPassing: true }
}

const payloadSchemas: { readonly [S in ClientEventName]: z.ZodMiniType<z.output<ClientEvents[S]>> } = clientEvents

interface BindContext {
  readonly socket: LiveSocket
  readonly context: SocketContext
  readonly isWithinLimit: () => boolean
}
type BindHandler = (bind: BindContext) => void

const createBinder =
  <S extends ClientEventName>(name: S, handler: Handler<S>): BindHandler =>
  ({ socket, context, isWithinLimit }) => {
    const createReply = async (payload: unknown): Promise<Acknowledgement<AckValues[S]>> => {
      if (!isWithinLimit()) return { ok: false, message: TOO_MANY_MESSAGES, isPassing: true }
      // Parsing also drops fields that the contract does not know.
      const parsed = payloadSchemas[name].safeParse(payload)
      if (!parsed.success) return { ok: false, message: INVALID_INPUT }
      try {
        return { ok: true, value: await handler(parsed.data, { account: socket.data.account, socket }) }
      } catch (error) {
        return toErrorReply(context, error, name)
      }
    }
    const listener = async (payload: unknown, answer?: unknown): Promise<void> => {
      const reply = await createReply(payload)
      if (typeof answer === 'function') answer(reply)
    }
    const event: string = name
    socket.on(event, listener)
  }

const openServer = (app: FastifyInstance, context: SocketContext, redis: SharedRedis | undefined): LiveServer =>
  new Server(app.server, {
    ...(redis && { adapter: createRedisAdapter(redis) }),
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    allowRequest: ({ headers }, decide) => decide(null, !isForeignOrigin(context, headers)),
  })

const bindRenewal: BindHandler = (bind) =>
  createBinder('renew-token', async (token, { socket }) => {
    await renewSocketToken(bind.context, socket, token)
    return null
  })(bind)

/** Creates the server's sockets. Features register handlers first; `attach` then opens the port. */
export const createLive = (redis?: SharedRedis): Live => {
  let io: LiveServer | undefined
  let presence: Presence | undefined
  const binds: BindHandler[] = []
  const listeners: ((socket: LiveSocket) => void)[] = []
  const serverBinds: ((server: LiveServer) => void)[] = []
  const socketsOf = (audience: Audience): LiveSocket[] => {
    const room = io?.sockets.adapter.rooms.get(audience) ?? []
    return [...room].flatMap((id) => io?.sockets.sockets.get(id) ?? [])
  }
  return {
    handle: (name, handler) => void binds.push(createBinder(name, handler)),
    onDisconnect: (listener) => void listeners.push(listener),
    broadcast: (audience, event, ...payload) => void io?.to(audience).emit(event, ...payload),
    socketsOf,
    findAccounts: async (audience) => {
      const everywhere = await io
        ?.in(audience)
        .fetchSockets()
        .catch(() => undefined)
      return new Set((everywhere ?? socketsOf(audience)).map(({ data }) => data.account.id))
    },
    evict: (pages, audience) => void io?.in(pages).socketsLeave(audience),
    emitToServers: (event, peer) => {
      if (redis) io?.serverSideEmit(event, peer)
    },
    onServerEvent: (event, listener) => void serverBinds.push((server) => server.on(event, listener)),
    disconnect: (accountId) => void io?.in(`user:${accountId}`).disconnectSockets(true),
    disconnectSession: (sessionId) => void io?.in(`session:${sessionId}`).disconnectSockets(true),
    countSockets: () => io?.sockets.sockets.size ?? 0,
    countServers: async () => (await io?.sockets.adapter.serverCount()) ?? 1,
    setVisible: (socket, isVisible) => presence?.setVisible(socket, isVisible),
    findVisible: async (accountIds) => (await presence?.findVisible(accountIds)) ?? new Set(),
    findReaders: async (gigId) => (await presence?.findReaders(gigId)) ?? new Set(),
    attach: (app, context) => {
      const server = openServer(app, context, redis)
      io = server
      presence = createPresence(server, redis, context.log)
      authenticateSockets(server, context)
      for (const bind of serverBinds) bind(server)
      if (redis) reconnectPagesAfterOutage(server, redis)
      const stopWatching = watchRevokedSessions(server, context)
      server.on('connection', (socket) => {
        limitSockets(server, redis, socket)
        const isWithinLimit = createMessageLimit()
        for (const bind of [...binds, bindRenewal]) bind({ socket, context, isWithinLimit })
        socket.on('disconnect', () => {
          for (const listener of listeners) listener(socket)
        })
      })
      app.addHook('preClose', async () => {
        await stopWatching()
        presence?.stop()
        await server.sockets.adapter.close()
        // socket.io clients reconnect after a transport close, but not after a disconnect by the server.
        server.engine.close()
      })
    },
  }
}
