import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'

const listens = (path: string): Promise<{ release: () => void } | NodeJS.ErrnoException> =>
  new Promise((done) => {
    const server = createServer((socket) => socket.end()).unref()
    server.once('error', done)
    server.listen(path, () => done({ release: () => server.close() }))
  })

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/**
 * Holds a data folder for this process. A bound Unix socket dies with its process, so a killed server leaves nothing
 * that looks alive; PGlite itself locks nothing, and a second opener silently loses rows (measured).
 * @param path where the socket is to stand, at most 107 bytes
 * @returns a function that lets the folder go
 * @throws Error when another process holds it
 */
export const hold = async (path: string): Promise<() => void> => {
  const first = await listens(path)
  if ('release' in first) return first.release
  if (first.code !== 'EADDRINUSE') throw first
  if (await isAnswered(path)) throw new Error('Another server is using this data folder (DATA_DIR).')
  rmSync(path, { force: true })
  const second = await listens(path)
  if ('release' in second) return second.release
  throw second
}
