import { io, type Socket } from 'socket.io-client'
import { type ClientToServerEvents, RECONNECTION, type ServerToClientEvents } from '#contract/realtime.ts'
import { session } from '#src/session/session.ts'
import { keepConnected, type Renewal } from './reconnect.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

interface SocketCallbacks {
  /** The token was refused: fetch another one. */
  readonly renewToken: () => Promise<Renewal>
}

export interface OpenedSocket {
  readonly socket: LiveSocket
  /** Disconnects for good. */
  readonly close: () => void
}

/**
 * Opens the one socket of this page. It reconnects by itself with the specified pauses, each time with the current token.
 * @param callbacks what only the app can do
 */
export const openSocket = (callbacks: SocketCallbacks): OpenedSocket => {
  const socket: LiveSocket = io({
    ...RECONNECTION,
    transports: ['websocket'],
    withCredentials: true,
    query: { userId: session.current()?.user.id ?? '' },
    auth: (give) => give({ token: session.current()?.token ?? '' }),
  })
  socket.on('connect', () => {
    socket.emit('register', session.current()?.user.id ?? '')
    socket.emit('visible', document.visibilityState === 'visible')
  })
  const stop = keepConnected(socket, callbacks)
  const close = (): void => {
    stop()
    socket.disconnect()
  }
  return { socket, close }
}
