import { io, type Socket } from 'socket.io-client'
import { type ClientToServerEvents, RECONNECTION_DELAYS, type ServerToClientEvents } from '#contract/realtime.ts'
import { session } from '#src/session/session.ts'
import { keepConnected, type RenewalResult } from './reconnect.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

interface SocketCallbacks {
  /** Called after the server refused the token. */
  readonly renewToken: () => Promise<RenewalResult>
}

export interface OpenedSocket {
  readonly socket: LiveSocket
  /** Disconnects without reconnecting. */
  readonly close: () => void
}

/** Opens the page's only socket. It reconnects with the specified delays, each time with the current token. */
export const openSocket = (callbacks: SocketCallbacks): OpenedSocket => {
  const socket: LiveSocket = io({
    ...RECONNECTION_DELAYS,
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
