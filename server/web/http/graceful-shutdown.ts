import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 50
const MAX_ACCEPT_TURNS = 500

interface DrainLimits {
  /** How long a connection stays open after its last answer, in case a request is already on its way. */
  readonly lingerMs: number
  /** How long open requests may take before they are cut off. */
  readonly graceMs: number
}

/** Docker kills ten seconds after SIGTERM: requests get seven, the database gets the rest. */
const DEFAULT_DRAIN_LIMITS: DrainLimits = { lingerMs: 1000, graceMs: 7000 }

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
 * Stops listening without resetting connections that wait in the kernel's queue. Node accepts one of them per turn of
 * its event loop, so a turn without a new connection means that the queue is empty.
 */
const stopAccepting = async (server: HttpServer): Promise<void> => {
  let hasAccepted = true
  const recordConnection = (): void => {
    hasAccepted = true
  }
  server.on('connection', recordConnection)
  for (let turn = 0; hasAccepted && turn < MAX_ACCEPT_TURNS; turn += 1) {
    hasAccepted = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', recordConnection)
  // `close` of an HTTP server would also cut idle connections.
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
 * Prepares a server for a shutdown that resets no request.
 * @param server must not be listening yet
 * @returns stops accepting connections, answers open requests with `Connection: close`, and resolves when all
 *   connections are closed. An idle connection stays open for `lingerMs`, because closing it at once would reset a
 *   request that its client has just sent.
 */
export const prepareShutdown = (
  server: HttpServer,
  { lingerMs, graceMs }: DrainLimits = DEFAULT_DRAIN_LIMITS,
): (() => Promise<void>) => {
  const connections = trackConnections(server)
  return async () => {
    await stopAccepting(server)
    const startedAt = Date.now()
    announceClose(connections)
    while (connections.size > 0 && Date.now() - startedAt < graceMs) {
      await sleep(CHECK_INTERVAL_MS)
      const lastActive = Date.now() - lingerMs
      if (lastActive >= startedAt) closeIdle(connections, lastActive)
    }
    for (const socket of connections.keys()) socket.destroy()
  }
}
