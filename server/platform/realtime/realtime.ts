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
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { watchRevokedSessions } from './revoked-sessions.ts'
import {
  authenticateSockets,
  createMessageLimit,
  isForeignOrigin,
  type LiveServer,
  type LiveSocket,
  type SocketContext,
} from './sockets.ts'

/** Who hears something: all pages of an account, the members who look at a class, the people of a live room. */
export type Audience = `user:${string}` | `gig:${string}` | `room:${string}`

type Handler<S extends ClientEventName> = (
  payload: z.output<ClientEvents[S]>,
  from: { readonly account: Account; readonly socket: LiveSocket },
) => Promise<AckValues[S]> | AckValues[S]

/** The sockets of one server. */
export interface Live {
  /** Answers something that pages say; the payload is parsed before. A thrown ApiProblem is said to the page. */
  readonly handle: <S extends ClientEventName>(name: S, handler: Handler<S>) => void
  /** Called when a socket has gone, for what must not outlive it. */
  readonly onDisconnect: (listener: (socket: LiveSocket) => void) => void
  readonly broadcast: <E extends keyof ServerToClientEvents>(
    audience: Audience,
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ) => void
  /** The sockets of an audience, on this server. */
  readonly socketsOf: (audience: Audience) => readonly LiveSocket[]
  /** Puts all pages of an account out of an audience at once. */
  readonly evict: (accountId: string, audience: Audience) => void
  /** Ends every connection of an account: it comes back as who it is now, or not at all. */
  readonly disconnect: (accountId: string) => void
  /** Ends every connection of a session that was revoked: its page asks for a new token, which is refused. */
  readonly disconnectSession: (sessionId: string) => void
  /** Whether an account has a page that says that it is on a screen. */
  readonly hasVisiblePage: (accountId: string) => boolean
  /** Begins to listen on the server's port; call it when every answer is there. */
  readonly attach: (app: FastifyInstance, context: SocketContext) => void
}

const MAX_PAYLOAD_BYTES = 128 * 1024
const SLOW_DOWN = 'Too many messages. Please wait a moment.'
const NOT_UNDERSTOOD = 'Invalid input'

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
type BindHandler = (ear: BindContext) => void

const createBinder =
  <S extends ClientEventName>(name: S, handler: Handler<S>): BindHandler =>
  ({ socket, context, isWithinLimit }) => {
    const createReply = async (payload: unknown): Promise<Acknowledgement<AckValues[S]>> => {
      if (!isWithinLimit()) return { ok: false, message: SLOW_DOWN }
      // Only what was promised goes on: what a page puts beside it is nobody's.
      const parsed = payloadSchemas[name].safeParse(payload)
      if (!parsed.success) return { ok: false, message: NOT_UNDERSTOOD }
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

const openServer = (app: FastifyInstance, context: SocketContext): LiveServer =>
  new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    allowRequest: ({ headers }, decide) => decide(null, !isForeignOrigin(context, headers)),
  })

/** @returns the sockets of one server: features say what they answer, then it is attached to the port */
export const createLive = (): Live => {
  let io: LiveServer | undefined
  const binds: BindHandler[] = []
  const listeners: ((socket: LiveSocket) => void)[] = []
  const socketsOf = (audience: Audience): LiveSocket[] => {
    const room = io?.sockets.adapter.rooms.get(audience) ?? []
    return [...room].flatMap((id) => io?.sockets.sockets.get(id) ?? [])
  }
  return {
    handle: (name, handler) => void binds.push(createBinder(name, handler)),
    onDisconnect: (listener) => void listeners.push(listener),
    broadcast: (audience, event, ...payload) => void io?.to(audience).emit(event, ...payload),
    socketsOf,
    evict: (accountId, audience) => void io?.in(`user:${accountId}`).socketsLeave(audience),
    disconnect: (accountId) => void io?.in(`user:${accountId}`).disconnectSockets(true),
    disconnectSession: (sessionId) => void io?.in(`session:${sessionId}`).disconnectSockets(true),
    hasVisiblePage: (accountId) => socketsOf(`user:${accountId}`).some(({ data }) => data.isVisible === true),
    attach: (app, context) => {
      const server = openServer(app, context)
      io = server
      authenticateSockets(server, context)
      const stopWatching = watchRevokedSessions(server, context)
      server.on('connection', (socket) => {
        const isWithinLimit = createMessageLimit()
        for (const bind of binds) bind({ socket, context, isWithinLimit })
        socket.on('disconnect', () => {
          for (const listener of listeners) listener(socket)
        })
      })
      app.addHook('preClose', async () => {
        stopWatching()
        // A page that the server disconnects by name stays away; after a lost transport it comes back by itself.
        server.engine.close()
      })
    },
  }
}
