import { decodeJwt } from 'jose'
import type { Logger } from 'pino'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import { type ServerToClientEvents, SOCKET_UNAUTHORIZED, SOCKET_UNAVAILABLE } from '#contract/realtime.ts'
import { type Caller, findCaller } from '#server/platform/auth/account.ts'
import { readAccessToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { RoomPeer } from '#server/platform/meeting/media-server.ts'
import { warnAboutPublicUrl } from '#server/platform/operator-warnings.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface SocketContext {
  readonly settings: Settings
  readonly db: Database
  readonly log: Logger
}

/** Identifies a socket by the access token of its handshake, never by its payloads. */
interface SocketData {
  account: Caller
  /** Undefined until the page reports it. Clients that implement only the specification never do. */
  isVisible: boolean | undefined
}
/** Events between servers. */
interface ServerEvents {
  'broadcasts-lost': () => void
  /** A peer has left its live room: its connections to the media server end. */
  'room-peer-gone': (peer: RoomPeer) => void
}
/** Incoming payloads are untyped until their handler parses them. */
export type LiveServer = Server<DefaultEventsMap, ServerToClientEvents, ServerEvents, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, ServerToClientEvents, ServerEvents, SocketData>

const MAX_TIMER_MS = 2 ** 31 - 1
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

/**
 * Authenticates sockets by their access token and closes them when it expires. The page then reconnects with a fresh
 * token.
 */
export const authenticateSockets = (io: LiveServer, context: SocketContext): void => {
  io.use(async (socket, next) => {
    const ids = await readAccessToken(context.settings.sessionKeys, tokenOf(socket)).catch(() => undefined)
    try {
      const account = ids ? await findCaller(context.db, ids) : undefined
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
    const { id, sessionId } = socket.data.account
    void socket.join([`user:${id}`, `session:${sessionId}`, `socket:${socket.id}`])
    const msLeft = (decodeJwt(tokenOf(socket)).exp ?? 0) * 1000 - Date.now()
    const timer = setTimeout(() => socket.disconnect(true), Math.min(msLeft, MAX_TIMER_MS))
    socket.on('disconnect', () => clearTimeout(timer))
  })
}
