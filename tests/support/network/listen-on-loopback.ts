import { once } from 'node:events'
import type { Server } from 'node:net'

/** Opens a server on loopback and resolves with its port, a free one. */
export const listenOnLoopback = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return address.port
}
