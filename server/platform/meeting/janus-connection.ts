import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { notThere } from './janus-messages.ts'
import { JanusSocket, type JanusSocketOptions } from './janus-socket.ts'

const PATIENCE_MS = 5000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

export interface ConnectionOptions extends Pick<JanusSocketOptions, 'url' | 'secret'> {
  readonly log: Logger
  /** Called when the line is lost: Janus has forgotten everybody. */
  readonly onLost: () => void
}

/** Keeps a line to Janus: tries again, with growing pauses, until it is closed. */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #stop = new AbortController()
  #waiting: ((wire: JanusSocket) => void)[] = []
  #wire: JanusSocket | undefined
  #isTrying = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    void this.#connect()
  }

  /**
   * The line that stands, or the next one.
   * @throws ApiProblem when there is none in time
   */
  wire(): Promise<JanusSocket> {
    if (this.#wire) return Promise.resolve(this.#wire)
    if (this.#stop.signal.aborted) return Promise.reject(notThere())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== arrive)
        reject(notThere())
      }, PATIENCE_MS)
      const arrive = (wire: JanusSocket): void => {
        clearTimeout(timer)
        resolve(wire)
      }
      this.#waiting.push(arrive)
    })
  }

  close(): void {
    this.#stop.abort()
    this.#wire?.close()
  }

  async #connect(): Promise<void> {
    if (this.#isTrying) return
    this.#isTrying = true
    const { signal } = this.#stop
    for (let pause = FIRST_PAUSE_MS; !this.#wire && !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const isFirst = pause === FIRST_PAUSE_MS
      await this.#open().catch((error) => this.#report(error, isFirst))
      // An equal pause everywhere would bring all servers back in the same moment.
      if (!this.#wire) await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    }
    this.#isTrying = false
  }

  async #open(): Promise<void> {
    const { url, secret, log } = this.#options
    const wire = await JanusSocket.open({ url, secret, onClosed: () => this.#lose() })
    if (this.#stop.signal.aborted) return wire.close()
    if (wire.isClosed) return
    this.#wire = wire
    log.info('the media server is there')
    for (const arrive of this.#waiting.splice(0)) arrive(wire)
  }

  #report(err: unknown, isFirst: boolean): void {
    const { log } = this.#options
    if (isFirst) log.warn({ err }, 'the media server does not answer; trying again until it does')
    else log.debug({ err }, 'the media server still does not answer')
  }

  /** A line that never stood is not lost. */
  #lose(): void {
    if (!this.#wire?.isClosed) return
    this.#wire = undefined
    this.#options.onLost()
    if (this.#stop.signal.aborted) return
    this.#options.log.warn('the line to the media server is lost')
    void this.#connect()
  }
}
