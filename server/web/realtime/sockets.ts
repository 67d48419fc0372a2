import type { Logger } from 'pino'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import { type ServerToClientEvents, SOCKET_UNAUTHORIZED, SOCKET_UNAVAILABLE } from '#contract/realtime.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { RoomPeer } from '#server/services/meeting/media-server.ts'
import type { Database } from '#server/storage/database/open.ts'
import { type Caller, findCaller } from '#server/web/auth/account.ts'
import { readAccessToken } from '#server/web/auth/tokens.ts'
import type { WebSettings } from '#server/web/context/web-context.ts'
import { warnAboutPublicUrl } from '#server/web/http/operator-warnings.ts'
import { TokenExpiry } from './token-expiry.ts'

export interface SocketContext {
  readonly settings: WebSettings
  readonly db: Database
  readonly log: Logger
}

/** Identifies a socket by the access token of its handshake, never by its payloads. */
interface SocketData {
  account: Caller
  /** Undefined until the page reports it. Clients that implement only the specification never do. */
  isVisible: boolean | undefined
  /** Closes the socket some time after its token has expired. */
  expiry: TokenExpiry | undefined
}
/** Events between servers. */
interface ServerEvents {
  'broadcasts-lost': () => void
  /** A peer has left its live room, so the server that holds its connections to the media server closes them. */
  'room-peer-gone': (peer: RoomPeer) => void
}
/** Incoming payloads are untyped until their handler parses them. */
export type LiveServer = Server<DefaultEventsMap, ServerToClientEvents, ServerEvents, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, ServerToClientEvents, ServerEvents, SocketData>

const INVALID_TOKEN = 'This token is not valid for this connection.'
/** Per page and window. Joining a large room sends ICE candidates in bursts. */
const MAX_MESSAGES = 400
const WINDOW_MS = 10_000

const tokenOf = (socket: LiveSocket): string => {
  const token: unknown = socket.handshake.auth.token
  return typeof token === 'string' ? token : ''
}

/**
 * Whether a socket was opened by a page of another site: CORS does not apply to WebSockets.
 * @param headers clients that are not browsers send no origin
 */
export const isForeignOrigin = (
  context: SocketContext,
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
): boolean => {
  if (origin === undefined) return false
  const { publicUrl } = context.settings
  if (!publicUrl) return URL.parse(origin)?.host !== host
  const isOther = origin !== new URL(publicUrl).origin
  if (isOther) warnAboutPublicUrl(context, origin)
  return isOther
}

/**
 * Limits the messages of one page.
 * @returns counts a message and returns whether it is within the limit
 */
export const createMessageLimit = (): (() => boolean) => {
  let since = 0
  let count = 0
  return () => {
    const now = Date.now()
    if (now - since > WINDOW_MS) {
      since = now
      count = 0
    }
    count += 1
    return count <= MAX_MESSAGES
  }
}

/** Finds the account of an access token, or undefined if the token is not valid. @throws while the database is away */
const findCallerOf = async ({ settings, db }: SocketContext, token: string): Promise<Caller | undefined> => {
  const ids = await readAccessToken(settings.sessionKeys, token).catch(() => undefined)
  return ids && findCaller(db, ids)
}

const sessionRoomOf = ({ sessionId }: Caller): string => `session:${sessionId}`

/**
 * Continues a socket with another access token of the same account.
 * @throws ApiProblem invalid for any other token
 */
export const renewSocketToken = async (context: SocketContext, socket: LiveSocket, token: string): Promise<void> => {
  const account = await findCallerOf(context, token)
  if (!account || account.id !== socket.data.account.id) throw new ApiProblem('invalid', INVALID_TOKEN)
  if (account.sessionId !== socket.data.account.sessionId) {
    await socket.leave(sessionRoomOf(socket.data.account))
    await socket.join(sessionRoomOf(account))
  }
  socket.data.account = account
  socket.data.expiry?.renew(token)
}

/** Authenticates sockets by their access token. A page sends another one before it expires, or reconnects. */
export const authenticateSockets = (io: LiveServer, context: SocketContext): void => {
  io.use(async (socket, next) => {
    try {
      const account = await findCallerOf(context, tokenOf(socket))
      if (!account) return next(new Error(SOCKET_UNAUTHORIZED))
      socket.data.account = account
      socket.data.isVisible = undefined
      return next()
    } catch (error) {
      context.log.error({ err: error }, 'a socket could not be authenticated')
      return next(new Error(SOCKET_UNAVAILABLE))
    }
  })
  io.on('connection', (socket) => {
    const { account } = socket.data
    void socket.join([`user:${account.id}`, sessionRoomOf(account), `socket:${socket.id}`])
    const expiry = new TokenExpiry(tokenOf(socket), {
      onExpiring: () => void socket.emit('token-expiring'),
      onExpired: () => void socket.disconnect(true),
    })
    socket.data.expiry = expiry
    socket.on('disconnect', () => expiry.stop())
  })
}
