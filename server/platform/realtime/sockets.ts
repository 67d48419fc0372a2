import { decodeJwt } from 'jose'
import type { Logger } from 'pino'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import { type ServerToClientEvents, SOCKET_UNAUTHORIZED, SOCKET_UNAVAILABLE } from '#contract/realtime.ts'
import { type Caller, findCaller } from '#server/platform/auth/account.ts'
import { readAccessToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/database/open.ts'
import { warnAboutPublicUrl } from '#server/platform/operator-warnings.ts'
import type { Settings } from '#server/platform/settings.ts'

/** What sockets need of the server they belong to. */
export interface SocketContext {
  readonly settings: Settings
  readonly db: Database
  readonly log: Logger
}

/** Who sits behind a socket: proved by the token of the handshake, never by what the page says. */
interface SocketData {
  account: Caller
  /** Undefined until the page has said: clients of the specification alone never do. */
  isVisible: boolean | undefined
}
type NoEvents = Record<string, never>
/** What comes in is not believed to have any type: it is parsed where it is answered. */
export type LiveServer = Server<DefaultEventsMap, ServerToClientEvents, NoEvents, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, ServerToClientEvents, NoEvents, SocketData>

const MAX_TIMER_MS = 2 ** 31 - 1
/** What one page may say in a window of time; candidates of a large room come in bursts. */
const MAX_MESSAGES = 400
const WINDOW_MS = 10_000

/**
 * Lines that one account has at once; one more ends the oldest. Those that were cut count until they are missed, so that
 * a phone on a bad network has many.
 */
export const MAX_SOCKETS_PER_ACCOUNT = 100

const disconnectOldest = (io: LiveServer, accountId: string): void => {
  const socketIds = io.sockets.adapter.rooms.get(`user:${accountId}`) ?? new Set()
  const [oldest = ''] = socketIds
  if (socketIds.size > MAX_SOCKETS_PER_ACCOUNT) io.sockets.sockets.get(oldest)?.disconnect(true)
}

const tokenOf = (socket: LiveSocket): string => {
  const token: unknown = socket.handshake.auth.token
  return typeof token === 'string' ? token : ''
}

/**
 * Whether a socket comes from a page of another site: browsers do not apply their rules for foreign sites to sockets.
 * @param context what the server stands on
 * @param headers of the handshake; without an origin it is no browser
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
 * Counts what one page says.
 * @returns a function that tells, each time something is said, whether it is still within bounds
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
 * Lets in who brings a good access token, and ends the connection when the token runs out: the page then comes back
 * with a fresh one.
 * @param io the socket server
 * @param context what the server stands on
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
      context.log.error({ err: error }, 'a socket could not be checked')
      return next(new Error(SOCKET_UNAVAILABLE))
    }
  })
  io.on('connection', (socket) => {
    void socket.join([`user:${socket.data.account.id}`, `session:${socket.data.account.sessionId}`])
    disconnectOldest(io, socket.data.account.id)
    const left = (decodeJwt(tokenOf(socket)).exp ?? 0) * 1000 - Date.now()
    const timer = setTimeout(() => socket.disconnect(true), Math.min(left, MAX_TIMER_MS))
    socket.on('disconnect', () => clearTimeout(timer))
  })
}
