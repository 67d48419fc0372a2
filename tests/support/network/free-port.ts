import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below Linux's ephemeral ports (from 32768), one of which another connection could take before the server starts.
const MIN_PORT = 11_000
const FIRST_EPHEMERAL = 32_768
const MAX_TRIES = 100

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** A free port that the system never assigns to an outgoing connection. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const port = randomInt(MIN_PORT, FIRST_EPHEMERAL)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}
