import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { mediaServerUnavailable } from './janus-messages.ts'
import { JanusSocket, type JanusSocketOptions } from './janus-socket.ts'

const CONNECTION_WAIT_MS = 5000
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5000

export interface ConnectionOptions extends Pick<JanusSocketOptions, 'url' | 'secret'> {
  readonly log: Logger
  /** Called when the connection is lost. Janus has then dropped all sessions. */
  readonly onLost: () => void
}

/** Keeps a connection to Janus and reconnects with exponential back-off until it is closed. */
export class JanusConnection {
  readonly #options: ConnectionOptions
  readonly #stop = new AbortController()
  #waiters: ((socket: JanusSocket) => void)[] = []
  #socket: JanusSocket | undefined
  #isConnecting = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    void this.#connect()
  }

  get isOpen(): boolean {
    return this.#socket !== undefined
  }

  /**
   * Returns the open connection, or waits for the next one.
   * @throws ApiProblem if none opens in time
   */
  getSocket(): Promise<JanusSocket> {
    if (this.#socket) return Promise.resolve(this.#socket)
    if (this.#stop.signal.aborted) return Promise.reject(mediaServerUnavailable())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((one) => one !== waiter)
        reject(mediaServerUnavailable())
      }, CONNECTION_WAIT_MS)
      const waiter = (socket: JanusSocket): void => {
        clearTimeout(timer)
        resolve(socket)
      }
      this.#waiters.push(waiter)
    })
  }

  close(): void {
    this.#stop.abort()
    this.#socket?.close()
  }

  async #connect(): Promise<void> {
    if (this.#isConnecting) return
    this.#isConnecting = true
    const { signal } = this.#stop
    for (let pause = FIRST_PAUSE_MS; !this.#socket && !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const isFirst = pause === FIRST_PAUSE_MS
      await this.#open().catch((error) => this.#report(error, isFirst))
      // Random, so servers do not all reconnect in the same moment.
      if (!this.#socket) await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    }
    this.#isConnecting = false
  }

  async #open(): Promise<void> {
    const { url, secret, log } = this.#options
    const socket = await JanusSocket.open({ url, secret, onClosed: () => this.#handleClose() })
    if (this.#stop.signal.aborted) return socket.close()
    if (socket.isClosed) return
    this.#socket = socket
    log.info('connected to Janus')
    for (const waiter of this.#waiters.splice(0)) waiter(socket)
  }

  #report(err: unknown, isFirst: boolean): void {
    const { log } = this.#options
    if (isFirst) log.warn({ err }, 'Janus does not answer; retrying')
    else log.debug({ err }, 'Janus still does not answer')
  }

  /** Does nothing for a connection that was never open. */
  #handleClose(): void {
    if (!this.#socket?.isClosed) return
    this.#socket = undefined
    this.#options.onLost()
    if (this.#stop.signal.aborted) return
    this.#options.log.warn('the connection to Janus is lost')
    void this.#connect()
  }
}
