import { createServer } from 'node:net'

/** A port on loopback that nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))))
    })
  })
