/** A connection that delivers nothing for this long is treated as dead. */
const STALL_TIMEOUT_MS = 30_000

/** A request for a piece or a part of it that can be aborted and times out when its connection stalls. */
export class PieceRequest {
  readonly #controller = new AbortController()
  readonly #outerSignal: AbortSignal
  readonly #abort = () => this.#controller.abort(this.#outerSignal.reason)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(outerSignal: AbortSignal) {
    this.#outerSignal = outerSignal
    outerSignal.addEventListener('abort', this.#abort, { once: true })
    if (outerSignal.aborted) this.#abort()
  }

  #restartTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(new Error('The connection stalled.')), STALL_TIMEOUT_MS)
  }

  send(link: string, headers: HeadersInit = {}): Promise<Response> {
    this.#restartTimer()
    // The pieces have a cache of their own; the HTTP cache would store them twice.
    return fetch(link, { headers, signal: this.#controller.signal, cache: 'no-store' })
  }

  async read({ body }: Response, onChunk: (chunk: Uint8Array<ArrayBuffer>) => void): Promise<void> {
    const reader = body?.getReader()
    if (!reader) return
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      this.#restartTimer()
      onChunk(next.value)
    }
  }

  /** Aborts what still arrives and removes timer and listener. */
  end(): void {
    clearTimeout(this.#timer)
    this.#outerSignal.removeEventListener('abort', this.#abort)
    this.#controller.abort()
  }
}

/**
 * The whole body of a response.
 * @throws TypeError without a connection
 */
export const fetchWhole = async (path: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const request = new PieceRequest(signal)
  try {
    const response = await request.send(path)
    if (!response.ok) throw new TypeError(`The server answered ${response.status}.`)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    await request.read(response, (chunk) => void chunks.push(chunk))
    return await new Blob(chunks).arrayBuffer()
  } finally {
    request.end()
  }
}
