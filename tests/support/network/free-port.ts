import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that Linux hands out by itself (from 32768): a connection of another test could get one of those
// between this question and the start of the server.
const LOWEST = 11_000
const BEYOND = 32_768
const TRIES = 100

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** A port on loopback that nobody listens on at this moment and that nobody gets who asks for any port. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, BEYOND)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}
