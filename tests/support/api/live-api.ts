import { io, type Socket } from 'socket.io-client'
import type * as z from 'zod/mini'
import type {
  Acknowledgement,
  AckValues,
  ClientEventName,
  ClientEvents,
  ClientToServerEvents,
  ServerToClientEvents,
} from '#contract/realtime.ts'
import { type Api, startApi, type TestUser } from './api.ts'

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>

export interface LiveApi extends Api {
  readonly origin: string
  /** Rejects with the server's error when the server refuses the connection. */
  readonly connectAs: (user: TestUser | { readonly token: string }) => Promise<TestSocket>
  readonly startAnother: () => Promise<LiveApi>
  readonly restart: () => Promise<LiveApi>
}

/** Starts the real server on a port, for tests of sockets. */
export const startLiveApi = async (environment: Readonly<Record<string, string>> = {}): Promise<LiveApi> =>
  listen(await startApi(environment))

const listen = async (api: Api): Promise<LiveApi> => {
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: TestSocket[] = []
  return {
    ...api,
    origin,
    connectAs: async (user) => {
      const token = typeof user === 'string' ? await api.tokenOf(user) : user.token
      const socket: TestSocket = io(origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
      })
      sockets.push(socket)
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return socket
    },
    startAnother: async () => listen(await api.startAnother()),
    restart: async () => listen(await api.restart()),
    close: async () => {
      for (const socket of sockets) socket.disconnect()
      await api.close()
    },
  }
}

export const emitWithAck = <S extends ClientEventName>(
  socket: TestSocket,
  event: S,
  payload: z.input<ClientEvents[S]>,
): Promise<Acknowledgement<AckValues[S]>> => {
  const untyped: Socket = socket
  return untyped.timeout(5000).emitWithAck(event, payload)
}

/** Resolves with the next event of this name. */
export const nextEvent = <E extends keyof ServerToClientEvents>(
  socket: TestSocket,
  event: E,
): Promise<Parameters<ServerToClientEvents[E]>> => {
  const untyped: Socket = socket
  const name: string = event
  return new Promise((resolve) =>
    untyped.once(name, (...payload: Parameters<ServerToClientEvents[E]>) => resolve(payload)),
  )
}
