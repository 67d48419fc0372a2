import { findJanusError, type JanusMessage, mediaServerUnavailable, parseMessage } from './janus-messages.ts'

const TIMEOUT_MS = 5000
/** Janus drops a session after a minute without messages. */
const KEEPALIVE_MS = 25_000

interface PendingRequest {
  readonly isKeepalive: boolean
  readonly resolve: (message: JanusMessage) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}
type Body = Readonly<Record<string, unknown>> & { readonly janus: string }

export interface JanusSocketOptions {
  readonly url: string
  /** Janus' `api_secret`; empty if it has none. */
  readonly secret: string
  /** Called once when the connection ends for any reason. */
  readonly onClosed: () => void
}

const waitForOpen = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(mediaServerUnavailable()), TIMEOUT_MS)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    socket.addEventListener('open', settle(resolve))
    socket.addEventListener(
      'close',
      settle(() => reject(mediaServerUnavailable())),
    )
  })

/** A WebSocket to Janus with one session. Closing it ends the session and all its handles. */
export class JanusSocket {
  readonly #socket: WebSocket
  readonly #options: JanusSocketOptions
  readonly #pending = new Map<string, PendingRequest>()
  readonly #listeners = new Map<number, (event: JanusMessage) => void>()
  #session: number | undefined
  #keepalive: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(socket: WebSocket, options: JanusSocketOptions) {
    this.#socket = socket
    this.#options = options
    socket.addEventListener('message', ({ data }) => this.#handleMessage(data))
    socket.addEventListener('close', () => this.close())
    // An `error` event is always followed by `close`, which is handled above.
    socket.addEventListener('error', () => undefined)
  }

  /**
   * Opens a WebSocket and a session.
   * @throws Error if Janus does not answer or rejects the secret
   */
  static async open(options: JanusSocketOptions): Promise<JanusSocket> {
    const janus = new JanusSocket(new WebSocket(options.url, 'janus-protocol'), options)
    try {
      await waitForOpen(janus.#socket)
      const { data } = await janus.request({ janus: 'create' })
      if (!data) throw mediaServerUnavailable()
      janus.#session = data.id
      janus.#keepalive = setInterval(() => janus.#keepAlive(), KEEPALIVE_MS)
      return janus
    } catch (error) {
      janus.close()
      throw error
    }
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Sends a request and waits for its reply; Janus' intermediate `ack` does not count.
   * @throws JanusError if Janus answers with an error, ApiProblem if it does not answer in time
   */
  request(body: Body): Promise<JanusMessage> {
    const transaction = crypto.randomUUID()
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(mediaServerUnavailable())
        return
      }
      const timer = setTimeout(() => this.#takePending(transaction)?.reject(mediaServerUnavailable()), TIMEOUT_MS)
      const isKeepalive = body.janus === 'keepalive'
      this.#pending.set(transaction, { isKeepalive, resolve: resolve, reject: reject, timer })
      const { secret } = this.#options
      const known = { ...(secret && { apisecret: secret }), ...(this.#session && { session_id: this.#session }) }
      this.#socket.send(JSON.stringify({ ...body, ...known, transaction }))
    })
  }

  /** Attaches a VideoRoom handle and returns its id. */
  async attach(listener: (event: JanusMessage) => void): Promise<number> {
    const { data } = await this.request({ janus: 'attach', plugin: 'janus.plugin.videoroom' })
    if (!data) throw mediaServerUnavailable()
    this.#listeners.set(data.id, listener)
    return data.id
  }

  /** Detaches a handle and ends its media. Ignores a handle that no longer exists. */
  async detach(handle: number): Promise<void> {
    this.#listeners.delete(handle)
    await this.request({ janus: 'detach', handle_id: handle }).catch(() => undefined)
  }

  /** Closes the connection and rejects all pending requests. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#keepalive)
    for (const transaction of [...this.#pending.keys()])
      this.#takePending(transaction)?.reject(mediaServerUnavailable())
    this.#listeners.clear()
    this.#socket.close()
    this.#options.onClosed()
  }

  #keepAlive(): void {
    this.request({ janus: 'keepalive' }).catch(() => this.close())
  }

  #takePending(transaction: string): PendingRequest | undefined {
    const pending = this.#pending.get(transaction)
    this.#pending.delete(transaction)
    clearTimeout(pending?.timer)
    return pending
  }

  #handleMessage(data: unknown): void {
    const message = parseMessage(data)
    if (!message) return
    if (message.janus === 'timeout') this.close()
    const { transaction = '', sender = 0 } = message
    if (this.#pending.has(transaction)) this.#settle(transaction, message)
    else this.#listeners.get(sender)?.(message)
  }

  #settle(transaction: string, message: JanusMessage): void {
    if (message.janus === 'ack' && !this.#pending.get(transaction)?.isKeepalive) return
    const pending = this.#takePending(transaction)
    const error = findJanusError(message)
    if (error) pending?.reject(error)
    else pending?.resolve(message)
  }
}
