import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createIceServers } from './ice-servers.ts'
import type { MeetingSettings } from './meeting-settings.ts'

// Numbers of STUN (RFC 8489) and TURN (RFC 8656).
const MAGIC_COOKIE = 0x2112a442
const ALLOCATE = 0x0003
const ALLOCATED = 0x0103
const HEADER_BYTES = 20
const INTEGRITY_BYTES = 24
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
}
const UDP = Buffer.from([17, 0, 0, 0])
const TIMEOUT_MS = 3000

const toAttribute = (type: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

const toMessage = (attributes: readonly Buffer[], extraBytes = 0): Buffer => {
  const body = Buffer.concat(attributes)
  const head = Buffer.alloc(8)
  head.writeUInt16BE(ALLOCATE, 0)
  head.writeUInt16BE(body.length + extraBytes, 2)
  head.writeUInt32BE(MAGIC_COOKIE, 4)
  return Buffer.concat([head, randomBytes(12), body])
}

const readAttributes = (message: Buffer): ReadonlyMap<number, Buffer> => {
  const found = new Map<number, Buffer>()
  for (let at = HEADER_BYTES; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2)
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return found
}

type Send = (message: Buffer) => Promise<Buffer>

const openUdp = (host: string, port: number) => {
  const socket = createSocket('udp4')
  const send: Send = async (message) => {
    const answer = once(socket, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    socket.send(message, port, host)
    const [data] = await answer
    return data
  }
  return { send, close: () => void socket.close() }
}

/** Requests a relay address twice, like a browser: the first response contains the realm for the credentials. */
const allocate = async (send: Send, username: string, credential: string): Promise<string | undefined> => {
  const first = readAttributes(await send(toMessage([toAttribute(ATTRIBUTE.transport, UDP)])))
  const [realm, nonce] = [first.get(ATTRIBUTE.realm), first.get(ATTRIBUTE.nonce)]
  if (!realm || !nonce) return 'it is no TURN server'
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest()
  const attributes = [
    toAttribute(ATTRIBUTE.transport, UDP),
    toAttribute(ATTRIBUTE.username, Buffer.from(username)),
    toAttribute(ATTRIBUTE.realm, realm),
    toAttribute(ATTRIBUTE.nonce, nonce),
  ]
  const unsigned = toMessage(attributes, INTEGRITY_BYTES)
  const integrity = createHmac('sha1', key).update(unsigned).digest()
  const second = await send(Buffer.concat([unsigned, toAttribute(ATTRIBUTE.integrity, integrity)]))
  if (second.readUInt16BE(0) === ALLOCATED) return undefined
  const reason = readAttributes(second).get(ATTRIBUTE.error)?.subarray(4).toString()
  return `it refused the credentials (${reason || 'no reason'})`
}

/**
 * Requests a relay address from the first TURN server with UDP, with the same kind of credentials as a browser.
 * @returns the failure; undefined on success, or if no server uses UDP
 */
export const findTurnFailure = async (meeting: MeetingSettings): Promise<string | undefined> => {
  const url = meeting.turnUrls.find((each) => each.startsWith('turn:') && !each.includes('transport=tcp'))
  const { username = '', credential = '' } = createIceServers(meeting, 'doctor').at(-1) ?? {}
  if (!url) return undefined
  const [, host = '', port = '3478'] = /^turn:([^:?]+)(?::(\d+))?/.exec(url) ?? []
  const { send, close } = openUdp(host, Number(port))
  try {
    return await allocate(send, username, credential)
  } catch {
    return 'it does not answer'
  } finally {
    close()
  }
}
