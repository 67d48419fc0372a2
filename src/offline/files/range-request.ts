/** A line that brings nothing for so long is taken for dead, and asked again. */
const STALLED_MS = 30_000

/** One request that ends when it is stopped, or when its line has died without a word. */
export class OneRequest {
  readonly #own = new AbortController()
  readonly #stopping: AbortSignal
  readonly #stop = () => this.#own.abort(this.#stopping.reason)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param stopping stops it from outside */
  constructor(stopping: AbortSignal) {
    this.#stopping = stopping
    stopping.addEventListener('abort', this.#stop, { once: true })
    if (stopping.aborted) this.#stop()
  }

  #listen(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#own.abort(new Error('The line is dead.')), STALLED_MS)
  }

  /**
   * Asks for a part of a file.
   * @param link where it is
   * @param headers which part
   */
  send(link: string, headers: Headers): Promise<Response> {
    this.#listen()
    // What is kept by ourselves would only fill the phone in the browser's own cache.
    return fetch(link, { headers, signal: this.#own.signal, cache: 'no-store' })
  }

  /**
   * Reads an answer as it comes.
   * @param response its body
   * @param onChunk hears of each bit
   */
  async read({ body }: Response, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    const reader = body?.getReader()
    if (!reader) return
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      this.#listen()
      onChunk(next.value)
    }
  }

  /** Lets go of it, whatever became of it: what is still coming is not waited for. */
  end(): void {
    clearTimeout(this.#timer)
    this.#stopping.removeEventListener('abort', this.#stop)
    this.#own.abort()
  }
}
