import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type Socket as Connection, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { login, signup } from '#contract/auth/auth.ts'
import { getConfig } from '#contract/config.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { prepareShutdown } from './graceful-shutdown.ts'

const CLIENTS = 24
const PERSON = {
  name: 'Aisha Khan',
  email: 'aisha@halaqah.test',
  password: 'a good passphrase',
  whatsapp: '03001234567',
  jazzcash: '03001234567',
  role: 'student',
} as const

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of cleanups.splice(0).reverse()) await undo()
})

const startServer = async (): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-stop-'))
  const server = new RunningServer(await freePort(), dataDir, { API_ONLY: '1', DEMO: 'off', DATABASE_URL: '' })
  cleanups.push(async () => {
    await server.dispose()
    await rm(dataDir, { recursive: true, force: true })
  })
  await server.start()
  return server
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Sends a request on the agent's keep-alive connection; rejects with the system's error code. */
const get = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    sent.once('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code)))
    sent.end()
  })

/** Repeats requests on one connection until the server accepts no more. */
const startPolling = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const client = { answered: 0, error: '' }
  const poll = async (): Promise<void> => {
    await get(agent, url)
    client.answered += 1
    await poll()
  }
  const ended = poll().catch((error: Error) => {
    client.error = error.message
    agent.destroy()
  })
  return { client, ended }
}

const waitUntilRefused = (origin: string): Promise<void> =>
  waitFor(async () => {
    const error = await get(new Agent(), origin + getConfig.path).catch(({ message }: Error) => message)
    expect(error).toBe('ECONNREFUSED')
  })

/** Sends the first half of a login; `finish` sends the rest. */
const startLogin = async (origin: string): Promise<{ readonly finish: () => Promise<string> }> => {
  const body = JSON.stringify({ email: PERSON.email, password: PERSON.password })
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const head = `POST ${login.path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  const ended = once(socket, 'close')
  // A later request was answered, so the server has accepted this connection too.
  await (await fetch(origin + getConfig.path)).text()
  return {
    finish: async () => {
      socket.write(body.slice(10))
      await ended
      return answer
    },
  }
}

const connectSocket = async (origin: string): Promise<Socket> => {
  const answer = await post(origin + login.path, { email: PERSON.email, password: PERSON.password })
  const { token } = login.output.parse(await answer.json())
  const socket = io(origin, { transports: ['websocket'], reconnection: false, auth: { token } })
  cleanups.push(async () => socket.disconnect())
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject))
  return socket
}

// One test for all of this, because starting a server takes longer than everything else here.
test('a shutdown under load resets no request, cuts no upload, lets sockets reconnect and exits with 0', async () => {
  const server = await startServer()
  await post(server.origin + signup.path, PERSON)
  const slow = await startLogin(server.origin)
  const socket = await connectSocket(server.origin)
  const reason = new Promise((resolve) => socket.once('disconnect', resolve))
  const polls = Array.from({ length: CLIENTS }, () => startPolling(server.origin + getConfig.path))
  const clients = polls.map(({ client }) => client)
  await waitFor(() => expect(clients.every(({ answered }) => answered > 1)).toBe(true))

  const stopped = server.stop('SIGINT')
  await waitUntilRefused(server.origin)
  // A terminal signals the whole group and `npm start` forwards it: the second signal must not cut requests off.
  void server.stop('SIGINT')
  const answer = await slow.finish()
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer.toLowerCase()).toContain('connection: close')
  await Promise.all(polls.map(({ ended }) => ended))
  expect(clients.map(({ error }) => error)).toEqual(clients.map(() => 'ECONNREFUSED'))
  // socket.io reconnects after "transport close", but never after "io server disconnect".
  expect(await reason).toBe('transport close')
  const { code } = await stopped
  expect(code).toBe(0)
}, 120_000)

test('hanging or silent clients delay the shutdown no longer than the grace period', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  const shutdown = prepareShutdown(app.server, { lingerMs: 50, graceMs: 300 })
  app.get('/never', () => new Promise(() => undefined))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sockets: Connection[] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  const [silent, hanging] = sockets
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const arrived = once(app.server, 'request')
  hanging?.write('GET /never HTTP/1.1\r\nHost: here\r\n\r\n')
  await arrived
  const gone = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
  await shutdown()
  await app.close()
  await gone
  expect(silent?.destroyed).toBe(true)
})
