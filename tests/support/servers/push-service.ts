import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, globalAgent, type ServerOptions } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { PushMessage } from '#contract/notifications/push-message.ts'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'
import { createSelfSignedCertificate } from './self-signed-certificate.ts'

/** A browser's push subscription with the keys that decrypt its messages. */
export interface TestBrowser {
  /** The JSON form of a `PushSubscription`. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly open: (body: Buffer) => PushMessage
}

/** The endpoint is a path below `at`. */
export const createTestBrowser = (at: string): TestBrowser => {
  const privateKey: ECDH = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `${at}/${randomBytes(12).toString('base64url')}`
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    open: (body) =>
      PushMessage.parse(JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString())),
  }
}

export interface ReceivedPush {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface PushResponse {
  readonly status: number
  readonly headers?: Record<string, string>
}

const toPublicJwk = (publicKey: string) => {
  const bytes = Buffer.from(publicKey, 'base64url')
  const half = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  return { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
}

/** Verifies the VAPID signature of a message (RFC 8292). */
export const verifyVapid = async ({ headers }: ReceivedPush, publicKey: string) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`signed with another key: ${key}`)
  await jwtVerify(token, await importJWK(toPublicJwk(publicKey), 'ES256'))
  return decodeJwt(token)
}

/** A push service on loopback, whose certificate this process trusts. */
export const startPushService = async (respond: (pushed: ReceivedPush) => PushResponse = () => ({ status: 201 })) => {
  const pushed: ReceivedPush[] = []
  const options: ServerOptions = createSelfSignedCertificate()
  globalAgent.options.ca = options.cert
  const server = createServer(options, async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const received = { path: request.url ?? '', headers, body: await buffer(request) }
    pushed.push(received)
    const { status, headers: answered } = respond(received)
    response.writeHead(status, answered).end()
  })
  const host = `127.0.0.1:${await listenOnLoopback(server)}`
  return {
    /** For `PUSH_HOSTS`. */
    host,
    origin: `https://${host}`,
    /** Servers in other processes must trust it: write it to a file for their `NODE_EXTRA_CA_CERTS`. */
    certificate: String(options.cert),
    pushed,
    close: async () => {
      globalAgent.options.ca = undefined
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
