import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface TestReply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Drops the connection after reading the request. */
  readonly dropsConnection?: boolean
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

const sendReply = (response: ServerResponse, reply: TestReply): void => {
  if (reply.dropsConnection) {
    response.destroy()
    return
  }
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}))
}

/** An HTTP server on loopback that sends the test's answers and records the requests. */
export const startServer = async (answer: (received: ReceivedRequest) => TestReply | Promise<TestReply>) => {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const entry = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await readBody(request),
    }
    received.push(entry)
    sendReply(response, await answer(entry))
  })
  const port = await listenOnLoopback(server)
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${port}`, received, close }
}
