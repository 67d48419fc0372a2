import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ListenOptions } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRIVATE_FOLDER } from '#server/foundation/disk/folders.ts'
import { giveTo, type SystemUser } from './system-user.ts'

/** Where PostgreSQL accepts connections. */
export interface Listener {
  /** A folder that holds a Unix socket, or an address. */
  readonly host: string
  readonly port: number
  /** Options of `postgres`. */
  readonly options: readonly string[]
  /** Removes what was created for it. */
  readonly remove: () => void
}

/** Only names the socket file. */
const SOCKET_PORT = 5432
/** macOS allows 103 bytes, Linux 107. */
const MAX_SOCKET_PATH = 103

/** Resolves to the port, or to undefined if this process cannot listen there. */
const tryToListen = (where: ListenOptions): Promise<number | undefined> => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const server = createServer()
  server.once('error', () => resolve(undefined))
  server.listen(where, () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

const canHoldSocket = async (folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return false
  const path = join(folder, `.s.PGSQL.${SOCKET_PORT}`)
  // A longer path is cut off silently.
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH && (await tryToListen({ path: `${path}.test` })) !== undefined
}

const listenIn = (folder: string, remove: () => void): Listener => ({
  host: folder,
  port: SOCKET_PORT,
  options: ['-c', 'listen_addresses=', '-k', folder, '-p', String(SOCKET_PORT)],
  remove,
})

const listenOnLoopback = async (): Promise<Listener> => {
  const port = await tryToListen({ host: '127.0.0.1', port: 0 })
  if (!port) throw new Error('The embedded database cannot listen on 127.0.0.1.')
  return {
    host: '127.0.0.1',
    port,
    options: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-p', String(port)],
    remove: () => undefined,
  }
}

/**
 * Chooses a Unix socket in a private folder: next to the data, or in the system's temporary folder if that path is too
 * long. Without Unix sockets it is a loopback port, which the password protects.
 * @param near the folder next to the data; created if necessary
 */
export const chooseListener = async (near: string, user: SystemUser): Promise<Listener> => {
  mkdirSync(near, { recursive: true, mode: PRIVATE_FOLDER })
  if (await canHoldSocket(near)) {
    giveTo(user, near)
    return listenIn(near, () => undefined)
  }
  const temporary = mkdtempSync(join(tmpdir(), 'halaqah-'))
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  if (await canHoldSocket(temporary)) {
    giveTo(user, temporary)
    return listenIn(temporary, remove)
  }
  remove()
  return listenOnLoopback()
}
