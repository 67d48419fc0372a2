import { createHash } from 'node:crypto'
import { joinPieceDigests, PIECE_BYTES } from '../../contract/files/saved-files.ts'

const HASH_NAME_LENGTH = 40

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The name of a book's file, derived from its content. */
export const toContentHash = (bytes: Uint8Array): string => sha256(bytes).slice(0, HASH_NAME_LENGTH)

/** The digest by which phones verify a saved book. */
export const computePieceDigest = (bytes: Uint8Array): string => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, index) =>
    bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
  )
  return sha256(joinPieceDigests(pieces.map(sha256)))
}
