import { once } from 'node:events'
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * What the line does to a call that changes something:
 * `good` carries it, `broken` answers 500 itself, `deaf` carries it and loses the answer, `stuck` takes it and never moves.
 */
type Mood = 'good' | 'broken' | 'deaf' | 'stuck'

/** Asks for the whole of it, uncompressed: only so can it be changed. */
const asPlainText = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...others } = headers
  return { ...others, 'accept-encoding': 'identity' }
}

/** A bad line between a browser and the real server: everything else passes, calls to `path` suffer its mood. */
export class BadLine {
  readonly #server = createServer((incoming, outgoing) => this.#carry(incoming, outgoing))
  readonly #upstream: URL
  readonly #path: string | RegExp
  mood: Mood = 'good'
  /** Answers that are changed on the way, by path: so a test makes a new release. */
  readonly changes = new Map<string, (text: string) => string>()
  /** How many calls to the path have come this far, whatever became of them. */
  calls = 0
  /** So many more calls to the path are carried before the mood sets in. */
  spared = 0
  /** Which part each call to the path has asked for; empty for the whole. */
  readonly parts: string[] = []

  constructor(upstream: string, path: string | RegExp) {
    this.#upstream = new URL(upstream)
    this.#path = path
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The line has no port.')
    return `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #isOn(url: string): boolean {
    return typeof this.#path === 'string' ? url === this.#path : this.#path.test(url)
  }

  #suffer({ headers }: IncomingMessage): Mood {
    this.calls += 1
    this.parts.push(headers.range ?? '')
    this.spared -= 1
    return this.spared >= 0 ? 'good' : this.mood
  }

  #carry(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const suffers = this.#isOn(incoming.url ?? '')
    const mood = suffers ? this.#suffer(incoming) : 'good'
    if (mood === 'stuck') return
    if (mood === 'broken') {
      incoming.resume().on('end', () => outgoing.writeHead(500).end())
      return
    }
    const { hostname, port } = this.#upstream
    const { method, url = '' } = incoming
    const change = this.changes.get(url)
    const headers = change ? asPlainText(incoming.headers) : incoming.headers
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      if (mood === 'deaf') {
        answer.resume().on('end', () => outgoing.destroy())
        return
      }
      if (change) {
        void this.#rewrite(answer, outgoing, change)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  async #rewrite(answer: IncomingMessage, outgoing: ServerResponse, change: (text: string) => string): Promise<void> {
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    outgoing.writeHead(200, headers).end(change(await text(answer)))
  }
}
