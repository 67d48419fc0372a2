import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** `status-500` responds without the server; `lost-response` forwards but drops the response; `hang` never responds. */
type Fault = 'none' | 'status-500' | 'lost-response' | 'hang'

/** Asks for a complete, uncompressed response, because the proxy rewrites its text. */
const withoutCompression = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...others } = headers
  return { ...others, 'accept-encoding': 'identity' }
}

/** A proxy in front of the real server. The fault applies to requests for `path`; all others pass. */
export class FaultyProxy {
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
  readonly #upstream: URL
  readonly #path: string | RegExp
  fault: Fault = 'none'
  /** Rewrites of responses, by path, to simulate a new release. */
  readonly rewrites = new Map<string, (text: string) => string>()
  /** Number of requests to `path`. */
  calls = 0
  /** Number of requests to `path` that pass before the fault applies. */
  callsBeforeFault = 0
  /** The `Range` header of each request to the path; empty without one. */
  readonly ranges: string[] = []

  constructor(upstream: string, path: string | RegExp) {
    this.#upstream = new URL(upstream)
    this.#path = path
  }

  async open(): Promise<string> {
    return `http://127.0.0.1:${await listenOnLoopback(this.#server)}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #matches(url: string): boolean {
    return typeof this.#path === 'string' ? url === this.#path : this.#path.test(url)
  }

  #nextFault({ headers }: IncomingMessage): Fault {
    this.calls += 1
    this.ranges.push(headers.range ?? '')
    this.callsBeforeFault -= 1
    return this.callsBeforeFault >= 0 ? 'none' : this.fault
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isMatch = this.#matches(incoming.url ?? '')
    const fault = isMatch ? this.#nextFault(incoming) : 'none'
    if (fault === 'hang') return
    if (fault === 'status-500') {
      incoming.resume().on('end', () => outgoing.writeHead(500).end())
      return
    }
    const { hostname, port } = this.#upstream
    const { method, url = '' } = incoming
    const rewrite = this.rewrites.get(url)
    const headers = rewrite ? withoutCompression(incoming.headers) : incoming.headers
    const upstream = request({ hostname, port, method, path: url, headers }, (answer) => {
      if (fault === 'lost-response') {
        answer.resume().on('end', () => outgoing.destroy())
        return
      }
      if (rewrite) {
        void this.#rewrite(answer, outgoing, rewrite)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }

  async #rewrite(answer: IncomingMessage, outgoing: ServerResponse, rewrite: (text: string) => string): Promise<void> {
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    outgoing.writeHead(200, headers).end(rewrite(await text(answer)))
  }
}
