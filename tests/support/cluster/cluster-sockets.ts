import type { IncomingMessage } from 'node:http'
import { io, NodeWebSocket } from 'socket.io-client'
import type { TestSocket } from '#tests/support/api/live-api.ts'
import type { RunningServer } from '#tests/support/servers/running-server.ts'
import type { Cluster } from './cluster.ts'
import { SERVED_BY } from './nginx.ts'

const MAX_SOCKETS = 10

export const countSockets = async ({ origin }: RunningServer): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^halaqah_sockets (\d+)/m.exec(metrics)?.[1])
}

interface Connection {
  readonly socket: TestSocket
  /** The address of the server that nginx chose. */
  readonly host: string
}

const open = async (origin: string, token: string): Promise<Connection> => {
  let host = ''
  class Transport extends NodeWebSocket {
    override createSocket(...args: Parameters<NodeWebSocket['createSocket']>) {
      const webSocket = super.createSocket(...args)
      webSocket.once('upgrade', ({ headers }: IncomingMessage) => {
        // If the first server was down, nginx lists both servers.
        host = String(headers[SERVED_BY]).split(', ').at(-1) ?? ''
      })
      return webSocket
    }
  }
  const socket: TestSocket = io(origin, { transports: [Transport], forceNew: true, auth: { token } })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, host }
}

/**
 * Connects through nginx to the wanted server. nginx chooses the server with fewer connections, so sockets to the other
 * server stay open until nginx chooses the wanted one.
 */
export const connectTo = async ({ origin }: Cluster, wanted: RunningServer, token: string): Promise<TestSocket> => {
  const others: TestSocket[] = []
  try {
    while (others.length < MAX_SOCKETS) {
      const { socket, host } = await open(origin, token)
      if (host === new URL(wanted.origin).host) return socket
      others.push(socket)
    }
    throw new Error('nginx did not choose the wanted server.')
  } finally {
    for (const socket of others) socket.disconnect()
  }
}
