import { expect, onTestFinished, test } from 'vitest'
import { startNginx } from '#tests/support/cluster/nginx.ts'
import { startServer } from '#tests/support/servers/loopback-server.ts'

type Answer = Parameters<typeof startServer>[0]

const startProxy = async (answers: readonly Answer[]) => {
  const servers = await Promise.all(answers.map((answer) => startServer(answer)))
  const nginx = await startNginx(servers.map(({ origin }) => origin))
  onTestFinished(async () => {
    await nginx.stop()
    for (const server of servers) await server.close()
  })
  return { origin: nginx.origin, received: () => servers.flatMap(({ received }) => received) }
}

const die: Answer = () => ({ status: 500, dropsConnection: true })
const KEY = { 'idempotency-key': 'a-key' }
const BODY = 'a receipt '.repeat(50_000)

test.each([
  ['GET', {}, 2],
  ['DELETE', {}, 2],
  ['POST', {}, 1],
  ['PATCH', {}, 1],
  ['POST', KEY, 2],
] as const)(
  'if a server dies at a %s with %o, the number of servers that get it is %i',
  async (method, headers, count) => {
    const { origin, received } = await startProxy([die, die])
    const body = method === 'GET' ? null : BODY
    const answer = await fetch(`${origin}/api/anything`, { method, headers, body })
    expect(answer.status).toBe(502)
    expect(received().map((request) => request.body)).toEqual(Array.from({ length: count }, () => body ?? ''))
  },
)

test('a large class file is streamed, and not repeated', async () => {
  const { origin, received } = await startProxy([die, die])
  const answer = await fetch(`${origin}/api/teachers/upload`, { method: 'POST', headers: KEY, body: BODY })
  expect(answer.status).toBe(502)
  expect(received()).toHaveLength(1)
})

test('a script that the server of one release lacks is asked of the other', async () => {
  const { origin } = await startProxy([() => ({ status: 404 }), () => ({ status: 200 })])
  for (const _ of [1, 2, 3, 4]) expect((await fetch(`${origin}/assets/page-1a2b3c.js`)).status).toBe(200)
})

test('the server learns the address, the protocol and the host of the visitor', async () => {
  const { origin, received } = await startProxy([() => ({ status: 200 })])
  await fetch(`${origin}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(received()[0]?.headers).toMatchObject({
    host: new URL(origin).host,
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-proto': 'http',
  })
})
