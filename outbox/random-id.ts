import { toHex } from '#contract/text/hex.ts'

/** Creates a random UUID (RFC 9562, version 4). Pages without TLS have no `crypto.randomUUID`. */
export const randomId = (): string => {
  const hex = toHex(crypto.getRandomValues(new Uint8Array(16)).buffer)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
