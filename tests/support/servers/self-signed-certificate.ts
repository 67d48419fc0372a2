import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from([body.length >> 8, body.length & 0xff])
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body])
}
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts)
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Uint8Array) => tlv(0x03, Buffer.from([0]), bytes)
const utcTime = (at: Date) => {
  const digits = at.toISOString().replace(/\D/g, '')
  return tlv(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const ALTERNATIVE_NAME = '551d11'
const DAY_MS = 86_400_000

/** For 127.0.0.1. Creating a certificate per run keeps private keys out of the repository. */
export const createSelfSignedCertificate = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(
    tlv(0x31, sequence(oid(COMMON_NAME), tlv(0x0c, Buffer.from(`loopback ${randomBytes(4).toString('hex')}`)))),
  )
  const validity = sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + DAY_MS)))
  const address = sequence(tlv(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = tlv(0xa3, sequence(sequence(oid(ALTERNATIVE_NAME), tlv(0x04, address))))
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const der = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)))
  const lines = der.toString('base64').replace(/(.{64})/g, '$1\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
