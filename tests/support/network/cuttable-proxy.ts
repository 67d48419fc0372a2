import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './listen-on-loopback.ts'

/**
 * A TCP proxy in front of the real server. `cut` resets all its connections. Between `pause` and `resume` it forwards
 * nothing and neither side gets an error, as for a phone in a tunnel.
 */
export class CuttableProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  readonly #server = createServer((client) => this.#forward(client))
  readonly #port: number
  #isPaused = false
  cuts = 0

  constructor(upstream: string) {
    this.#port = Number(new URL(upstream).port)
  }

  /** Resolves with the proxy's origin. */
  async open(): Promise<string> {
    return `http://127.0.0.1:${await listenOnLoopback(this.#server)}`
  }

  cut(): void {
    this.cuts += 1
    for (const pair of this.#pairs) for (const closeBoth of pair) closeBoth.destroy()
  }

  pause(): void {
    this.#isPaused = true
    for (const [client, upstream] of this.#pairs) {
      client.unpipe(upstream)
      upstream.unpipe(client)
    }
  }

  /** Messages sent meanwhile arrive now, because TCP repeats them. */
  resume(): void {
    this.#isPaused = false
    for (const pair of this.#pairs) this.#connect(pair)
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const pair of this.#pairs) for (const closeBoth of pair) closeBoth.destroy()
    await once(this.#server, 'close')
  }

  #forward(client: Socket): void {
    const upstream = connect(this.#port, '127.0.0.1')
    const pair = [client, upstream] as const
    this.#pairs.add(pair)
    const closeBoth = (): void => {
      this.#pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const side of pair) side.on('error', closeBoth).on('close', closeBoth)
    if (!this.#isPaused) this.#connect(pair)
  }

  #connect([client, upstream]: readonly [Socket, Socket]): void {
    client.pipe(upstream)
    upstream.pipe(client)
  }
}
