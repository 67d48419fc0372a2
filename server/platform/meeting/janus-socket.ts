import { errorIn, type JanusMessage, notThere, readMessage } from './janus-messages.ts'

const PATIENCE_MS = 5000
/** Janus forgets a session after a minute of silence. */
const KEEPALIVE_MS = 25_000

interface PendingRequest {
  readonly isKeepalive: boolean
  readonly answer: (message: JanusMessage) => void
  readonly refuse: (error: Error) => void
  readonly timer: NodeJS.Timeout
}
type Body = Readonly<Record<string, unknown>> & { readonly janus: string }

export interface JanusSocketOptions {
  readonly url: string
  /** Janus' `api_secret`; empty where it has none. */
  readonly secret: string
  /** Called once, when the line is gone for whatever reason. */
  readonly onClosed: () => void
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(notThere()), PATIENCE_MS)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    socket.addEventListener('open', settle(resolve))
    socket.addEventListener(
      'close',
      settle(() => reject(notThere())),
    )
  })

/** One line to Janus with one session on it; when the line is gone, so is the session and all that hung on it. */
export class JanusSocket {
  readonly #socket: WebSocket
  readonly #options: JanusSocketOptions
  readonly #asked = new Map<string, PendingRequest>()
  readonly #listeners = new Map<number, (event: JanusMessage) => void>()
  #session: number | undefined
  #keepalive: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(socket: WebSocket, options: JanusSocketOptions) {
    this.#socket = socket
    this.#options = options
    socket.addEventListener('message', ({ data }) => this.#hear(data))
    socket.addEventListener('close', () => this.close())
    // A failed line says `close` next; without a listener nothing else would come of it.
    socket.addEventListener('error', () => undefined)
  }

  /**
   * Opens a line and a session.
   * @throws Error when Janus is not there or refuses the secret
   */
  static async open(options: JanusSocketOptions): Promise<JanusSocket> {
    const wire = new JanusSocket(new WebSocket(options.url, 'janus-protocol'), options)
    try {
      await opened(wire.#socket)
      const { data } = await wire.ask({ janus: 'create' })
      if (!data) throw notThere()
      wire.#session = data.id
      wire.#keepalive = setInterval(() => wire.#keepAlive(), KEEPALIVE_MS)
      return wire
    } catch (error) {
      wire.close()
      throw error
    }
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Asks and waits for the answer; Janus' mere "received" is none.
   * @throws JanusError when Janus says no, ApiProblem when it does not answer in time
   */
  ask(body: Body): Promise<JanusMessage> {
    const transaction = crypto.randomUUID()
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(notThere())
        return
      }
      const timer = setTimeout(() => this.#take(transaction)?.refuse(notThere()), PATIENCE_MS)
      const isKeepalive = body.janus === 'keepalive'
      this.#asked.set(transaction, { isKeepalive, answer: resolve, refuse: reject, timer })
      const { secret } = this.#options
      const known = { ...(secret && { apisecret: secret }), ...(this.#session && { session_id: this.#session }) }
      this.#socket.send(JSON.stringify({ ...body, ...known, transaction }))
    })
  }

  /**
   * Makes a handle: one connection of one person.
   * @param listener hears what happens to it
   */
  async attach(listener: (event: JanusMessage) => void): Promise<number> {
    const { data } = await this.ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' })
    if (!data) throw notThere()
    this.#listeners.set(data.id, listener)
    return data.id
  }

  /** Ends a handle and its media. One that is gone already is no error. */
  async detach(handle: number): Promise<void> {
    this.#listeners.delete(handle)
    await this.ask({ janus: 'detach', handle_id: handle }).catch(() => undefined)
  }

  /** Hangs up. What was asked and not answered is refused. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#keepalive)
    for (const transaction of [...this.#asked.keys()]) this.#take(transaction)?.refuse(notThere())
    this.#listeners.clear()
    this.#socket.close()
    this.#options.onClosed()
  }

  #keepAlive(): void {
    this.ask({ janus: 'keepalive' }).catch(() => this.close())
  }

  #take(transaction: string): PendingRequest | undefined {
    const asked = this.#asked.get(transaction)
    this.#asked.delete(transaction)
    clearTimeout(asked?.timer)
    return asked
  }

  #hear(data: unknown): void {
    const message = readMessage(data)
    if (!message) return
    if (message.janus === 'timeout') this.close()
    const { transaction = '', sender = 0 } = message
    if (this.#asked.has(transaction)) this.#answer(transaction, message)
    else this.#listeners.get(sender)?.(message)
  }

  #answer(transaction: string, message: JanusMessage): void {
    if (message.janus === 'ack' && !this.#asked.get(transaction)?.isKeepalive) return
    const asked = this.#take(transaction)
    const error = errorIn(message)
    if (error) asked?.refuse(error)
    else asked?.answer(message)
  }
}
