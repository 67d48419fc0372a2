import { io, type Socket } from 'socket.io-client'
import { type ClientToServerEvents, RECONNECTION_DELAYS, type ServerToClientEvents } from '#contract/realtime.ts'
import { session } from '#src/session/session.ts'
import { keepConnected, type RenewalResult } from './reconnect.ts'
import { watchBlocking } from './watch-blocking.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

interface SocketCallbacks {
  /** Called when the server refused the token, or before it expires. */
  readonly renewToken: () => Promise<RenewalResult>
  /** Called when a proxy or network lets calls through, but no WebSocket, and when one has opened. */
  readonly setBlocked: (isBlocked: boolean) => void
}

export interface OpenedSocket {
  readonly socket: LiveSocket
  /** Disconnects without reconnecting. */
  readonly close: () => void
}

/** Sends the session's token over the open connection when the server asks for another one. */
const renewOnRequest = (socket: LiveSocket, { renewToken }: SocketCallbacks, sent: { token: string }): void => {
  socket.on('token-expiring', async () => {
    const current = (): string => session.current()?.token ?? ''
    // Another call, or another tab, may have renewed it already.
    if (current() === sent.token && (await renewToken()) !== 'renewed') return
    const token = current()
    socket.emit('renew-token', token, (reply) => {
      if (reply.ok) sent.token = token
    })
  })
}

/** Opens the page's only socket. It reconnects with the specified delays, each time with the current token. */
export const openSocket = (callbacks: SocketCallbacks): OpenedSocket => {
  const sent = { token: '' }
  const socket: LiveSocket = io({
    ...RECONNECTION_DELAYS,
    transports: ['websocket'],
    withCredentials: true,
    query: { userId: session.current()?.user.id ?? '' },
    auth: (give) => {
      sent.token = session.current()?.token ?? ''
      give({ token: sent.token })
    },
  })
  renewOnRequest(socket, callbacks, sent)
  socket.on('connect', () => {
    socket.emit('register', session.current()?.user.id ?? '')
    socket.emit('visible', document.visibilityState === 'visible')
  })
  watchBlocking(socket, callbacks.setBlocked)
  const stop = keepConnected(socket, callbacks)
  const close = (): void => {
    stop()
    socket.disconnect()
  }
  return { socket, close }
}
