import { io, type Socket } from 'socket.io-client'
import { type ClientToServer, RECONNECTION, type ServerToClient, SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import { session } from '#src/session/session.ts'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

interface Doings {
  /** The token was refused: fetch another one. Resolves to whether there is one now. */
  readonly refresh: () => Promise<boolean>
}

/**
 * Opens the one socket of this page. It comes back by itself with the specified pauses, each time with the token that
 * is good then.
 * @param doings what only the app can do
 */
export const openSocket = ({ refresh }: Doings): LiveSocket => {
  const socket: LiveSocket = io({
    ...RECONNECTION,
    transports: ['websocket'],
    withCredentials: true,
    query: { userId: session.current()?.user.id ?? '' },
    auth: (give) => give({ token: session.current()?.token ?? '' }),
  })
  const announce = () => {
    socket.emit('register', session.current()?.user.id ?? '')
    socket.emit('visible', document.visibilityState === 'visible')
  }
  const comeBack = async () => {
    if (await refresh()) socket.connect()
  }
  socket.on('connect', announce)
  // Who is refused or put out by the server does not come back by itself: the token has run out, or is another's.
  socket.on('connect_error', (error) => {
    if (error.message === SOCKET_UNAUTHORIZED) void comeBack()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void comeBack()
  })
  return socket
}
