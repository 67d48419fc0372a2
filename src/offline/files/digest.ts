import { joinPieceDigests } from '#contract/files/saved-files.ts'
import { toHex } from '#contract/text/hex.ts'

/** @param bytes at most one piece, because `crypto.subtle` hashes in one call */
export const sha256Hex = async (bytes: BufferSource): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * The digest of a file, as `contract/files/saved-files.ts` defines it.
 * @param pieces the SHA-256 of each piece, in order
 */
export const digestPieces = (pieces: readonly string[]): Promise<string> =>
  sha256Hex(new TextEncoder().encode(joinPieceDigests(pieces)))
