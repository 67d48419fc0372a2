import { digestInput } from '#contract/files/saved-files.ts'
import { toHex } from '#contract/text/hex.ts'

/**
 * The SHA-256 of some bytes, in hex.
 * @param bytes at most a piece: they are hashed in one go
 */
export const sha256 = async (bytes: BufferSource): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * The digest of a file.
 * @param pieces the SHA-256 of each of its pieces, in order
 */
export const digestOf = (pieces: readonly string[]): Promise<string> =>
  sha256(new TextEncoder().encode(digestInput(pieces)))
