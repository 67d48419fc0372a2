import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { answerClientError, enforceUploadRate, serverTimeouts } from './connection-limits.ts'
import { setProblemHandler } from './problems.ts'

const RATE = { bytesPerSecond: 1000, averagedOverMs: 1000 }
const BOUNDARY = 'line'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const count = async (request: FastifyRequest): Promise<{ readonly bytes: number }> => {
  let bytes = 0
  for await (const part of request.parts())
    if (part.type === 'file') for await (const chunk of part.file) bytes += chunk.length
  return { bytes }
}

const start = async (headersTimeout = 300): Promise<number> => {
  app = fastify({
    requestTimeout: serverTimeouts.requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval: 50 },
    clientErrorHandler: answerClientError,
  })
  setProblemHandler(app)
  enforceUploadRate(app, RATE)
  await app.register(multipart)
  app.post('/upload', count)
  app.post('/slow-server', async (request) => {
    await sleep(2.5 * RATE.averagedOverMs)
    return count(request)
  })
  app.post('/refused', () => {
    throw new ApiProblem('signed_out', 'Please log in.')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

interface OpenConnection {
  readonly socket: Socket
  /** Everything received until the server closed the connection. */
  readonly answer: Promise<string>
}

const open = (port: number): OpenConnection => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.on('error', () => undefined)
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(text))) }
}

const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`
const post = (path: string, bytes: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${PART.length + bytes + END.length}`,
    '',
    PART,
  ].join('\r\n')

/** Sends `each` bytes every 50 ms until all are sent or the server closes the connection. */
const sendSlowly = async ({ socket }: OpenConnection, bytes: number, each: number): Promise<void> => {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += each) {
    socket.write(Buffer.alloc(Math.min(each, bytes - sent)))
    await sleep(50)
  }
  if (!socket.destroyed) socket.write(END)
}

test('a thousand slow uploads do not stay open', async () => {
  const port = await start()
  const connections = Array.from({ length: 1000 }, () => open(port))
  for (const { socket } of connections) socket.write(post('/upload', 10_000_000))
  const drip = setInterval(() => {
    for (const { socket } of connections) if (socket.writable) socket.write('x')
  }, 100)
  const answers = await Promise.all(connections.map(({ answer }) => answer))
  clearInterval(drip)
  // A client that was sending when the server closed loses the answer.
  expect(answers.filter((answer) => answer !== '' && !answer.startsWith('HTTP/1.1 408'))).toEqual([])
})

test('a client that is too slow gets the reason', async () => {
  const connection = open(await start())
  connection.socket.write(post('/upload', 10_000_000))
  expect(await connection.answer).toMatch(
    /^HTTP\/1\.1 408[\s\S]*{"message":"The connection was too slow\. Please try again\.","code":"too_slow"}$/,
  )
})

test('an upload at the minimum rate succeeds, however long it takes', async () => {
  const connection = open(await start())
  connection.socket.write(post('/upload', 30_000))
  await sendSlowly(connection, 30_000, 500)
  expect(await connection.answer).toMatch(/^HTTP\/1\.1 200[\s\S]*{"bytes":30000}$/)
})

test('a slow server does not cut off a fast upload', async () => {
  const connection = open(await start())
  const bytes = 900_000
  connection.socket.write(post('/slow-server', bytes))
  connection.socket.write(Buffer.alloc(bytes))
  connection.socket.write(END)
  expect(await connection.answer).toMatch(/^HTTP\/1\.1 200[\s\S]*{"bytes":900000}$/)
})

test('the slow body of a rejected request is cut off too', async () => {
  const connection = open(await start())
  connection.socket.write(post('/refused', 10_000_000).replace('Connection: close\r\n', ''))
  void sendSlowly(connection, 10_000_000, 1)
  expect(await connection.answer).toMatch(/^HTTP\/1\.1 401/)
})

test('endless headers are cut off', async () => {
  const connection = open(await start())
  connection.socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  expect(await connection.answer).toMatch(/^HTTP\/1\.1 408[\s\S]*"code":"too_slow"}$/)
})

test('input that is not HTTP gets a problem response', async () => {
  const connection = open(await start())
  connection.socket.write('hello\r\n\r\n')
  expect(await connection.answer).toMatch(
    /^HTTP\/1\.1 400[\s\S]*{"message":"This is not an HTTP request\.","code":"invalid"}$/,
  )
})
