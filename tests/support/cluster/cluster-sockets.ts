import { io } from 'socket.io-client'
import type { TestSocket } from '#tests/support/api/live-api.ts'
import type { RunningServer } from '#tests/support/servers/running-server.ts'
import type { Cluster } from './cluster.ts'

export const countSockets = async ({ origin }: RunningServer): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^halaqah_sockets (\d+)/m.exec(metrics)?.[1])
}

const open = async (origin: string, token: string): Promise<TestSocket> => {
  const socket: TestSocket = io(origin, { transports: ['websocket'], forceNew: true, auth: { token } })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/**
 * Connects through nginx to the wanted server. nginx chooses the server with fewer connections, so a second socket gets
 * there if the first did not.
 */
export const connectTo = async ({ origin }: Cluster, wanted: RunningServer, token: string): Promise<TestSocket> => {
  const before = await countSockets(wanted)
  const first = await open(origin, token)
  if ((await countSockets(wanted)) > before) return first
  const second = await open(origin, token)
  const isThere = (await countSockets(wanted)) > before
  first.disconnect()
  if (!isThere) throw new Error('nginx did not choose the wanted server.')
  return second
}
