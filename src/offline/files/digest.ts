import { digestText } from '#contract/saved-files.ts'

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The SHA-256 of some bytes, in hex.
 * @param bytes at most a piece: they are hashed in one go
 */
export const sha256 = async (bytes: BufferSource): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * The digest of a file.
 * @param pieces the SHA-256 of each of its pieces, in order
 */
export const digestOf = (pieces: readonly string[]): Promise<string> =>
  sha256(new TextEncoder().encode(digestText(pieces)))
