import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#contract/problem.ts'

/** 16 kbit/s, which even bad 2G connections reach. */
const SLOWEST_BYTES_PER_SECOND = 2000
const AVERAGED_OVER_MS = 30_000
const CHECKS_PER_WINDOW = 6

const HEADERS_TIMEOUT_MS = 20_000
/** A system's send buffer may hold two minutes of a 2G download. */
const IDLE_TIMEOUT_MS = 600_000
/** 100 MB at the slowest rate. Slow uploads end earlier by their rate; this is only a backstop. */
const REQUEST_TIMEOUT_MS = 15 * 3_600_000

/**
 * Timeouts of connections. Node's `requestTimeout` includes the body, and a large file takes hours over 2G, so {@link
 * enforceUploadRate} limits bodies by their rate instead.
 */
export const serverTimeouts = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: IDLE_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5000 },
} as const

const RESPONSE_BY_ERROR_CODE: Readonly<
  Record<string, { readonly line: string; readonly code: ProblemCode; readonly message: string }>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    code: 'too_slow',
    message: 'The connection was too slow. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    code: 'invalid',
    message: 'The headers of this request are too large.',
  },
}
const NOT_HTTP_RESPONSE = { line: '400 Bad Request', code: 'invalid', message: 'This is not an HTTP request.' } as const

/**
 * Answers errors that occur before Fastify has a request, with the same body as every other problem, and closes the
 * connection.
 */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { line, code, message } = RESPONSE_BY_ERROR_CODE[error.code ?? ''] ?? NOT_HTTP_RESPONSE
  const body = JSON.stringify({ message, code })
  const head = [`HTTP/1.1 ${line}`, 'Content-Type: application/json; charset=utf-8', `Content-Length: ${body.length}`]
  if (socket.writable) socket.write([...head, 'Connection: close', '', body].join('\r\n'))
  socket.destroy()
}

interface UploadMeter {
  since: number
  bytesBefore: number
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const closeSlowConnection = (app: FastifyInstance, { socket }: IncomingMessage): void => {
  const error = Object.assign(new Error('The body arrived too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', error, socket)
}

const restartMeter = (meter: UploadMeter, { socket }: IncomingMessage): void => {
  meter.since = Date.now()
  meter.bytesBefore = socket.bytesRead
}

export interface UploadRate {
  readonly bytesPerSecond: number
  readonly averagedOverMs: number
}

/**
 * Closes connections that send a body too slowly: a thousand of them would stay open for hours. Bodies of rejected
 * requests are limited as well.
 * @param rate the slowest accepted rate; 16 kbit/s over 30 s by default
 */
export const enforceUploadRate = (
  app: FastifyInstance,
  rate: UploadRate = { bytesPerSecond: SLOWEST_BYTES_PER_SECOND, averagedOverMs: AVERAGED_OVER_MS },
): void => {
  const meters = new Map<IncomingMessage, UploadMeter>()

  const check = (request: IncomingMessage, meter: UploadMeter): void => {
    // Unread bytes mean that the server is slow, not the client.
    const isServerSlow = request.readableLength > 0
    const elapsed = Date.now() - meter.since
    if (elapsed < rate.averagedOverMs && !isServerSlow) return
    const least = (rate.bytesPerSecond * elapsed) / 1000
    if (isServerSlow || request.socket.bytesRead - meter.bytesBefore >= least) restartMeter(meter, request)
    else closeSlowConnection(app, request)
  }

  const timer = setInterval(() => {
    for (const [request, meter] of meters) check(request, meter)
  }, rate.averagedOverMs / CHECKS_PER_WINDOW)
  timer.unref()

  app.addHook('onRequest', async ({ raw }) => {
    // Injected requests of tests have no real connection.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return
    meters.set(raw, { since: Date.now(), bytesBefore: raw.socket.bytesRead })
    for (const event of ['end', 'close'] as const) raw.once(event, () => meters.delete(raw))
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
