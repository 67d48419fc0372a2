import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 50
const MAX_ACCEPT_TURNS = 500

interface DrainLimits {
  /** Milliseconds that a connection stays open after its last answer, for a request that is already on its way. */
  readonly lingerMs: number
  /** Milliseconds after which requests that are still in flight are cut. */
  readonly graceMs: number
}

/** Docker kills ten seconds after SIGTERM, so requests get seven and the database the rest. */
const LIMITS: DrainLimits = { lingerMs: 1000, graceMs: 7000 }

interface Connection {
  readonly responses: Set<ServerResponse>
  idleSince: number
}

const trackConnections = (server: HttpServer): ReadonlyMap<Socket, Connection> => {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { responses: new Set(), idleSince: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    if (!server.listening) response.setHeader('Connection', 'close')
    connection.responses.add(response)
    response.once('close', () => {
      connection.responses.delete(response)
      connection.idleSince = Date.now()
    })
  })
  return connections
}

/**
 * A closing listener resets the connections in the kernel's queue. Node accepts one of them each turn of its event loop,
 * so after a turn without a new one the queue is empty.
 */
const stopAccepting = async (server: HttpServer): Promise<void> => {
  let hasAccepted = true
  const note = (): void => {
    hasAccepted = true
  }
  server.on('connection', note)
  for (let turn = 0; hasAccepted && turn < MAX_ACCEPT_TURNS; turn += 1) {
    hasAccepted = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note)
  // The `close` of an HTTP server would cut idle connections as well.
  NetServer.prototype.close.call(server)
}

const announceClose = (connections: ReadonlyMap<Socket, Connection>): void => {
  for (const { responses } of connections.values())
    for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close')
}

const closeIdle = (connections: ReadonlyMap<Socket, Connection>, lastActive: number): void => {
  for (const [socket, { responses, idleSince }] of connections)
    if (responses.size === 0 && idleSince <= lastActive) socket.destroySoon()
}

/**
 * Prepares a server for a stop that resets no request.
 * @param server not listening yet
 * @param limits for tests, which cannot wait as long
 * @returns a function that stops accepting connections, answers everything on the open ones with `Connection: close` and
 *   resolves when all are closed. A connection without a request lingers for a moment: closing it at once would reset a
 *   request that its client has just sent.
 */
export const prepareDrain = (
  server: HttpServer,
  { lingerMs, graceMs }: DrainLimits = LIMITS,
): (() => Promise<void>) => {
  const connections = trackConnections(server)
  return async () => {
    await stopAccepting(server)
    const began = Date.now()
    announceClose(connections)
    while (connections.size > 0 && Date.now() - began < graceMs) {
      await sleep(CHECK_MS)
      const lastActive = Date.now() - lingerMs
      if (lastActive >= began) closeIdle(connections, lastActive)
    }
    for (const socket of connections.keys()) socket.destroy()
  }
}
