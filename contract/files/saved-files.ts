/**
 * A saved file lies on the phone in pieces of this size: a killed browser costs one of them at most, and a player that
 * begins in the middle reads only what it needs.
 */
export const PIECE_BYTES = 1024 * 1024

/**
 * Under which path a piece is kept.
 * @param path of its file
 * @param number from 0 on
 */
export const piecePath = (path: string, number: number): string => `${path}?piece=${number}`

/**
 * From where to where a piece reaches, the end not counted in.
 * @param number from 0 on
 * @param bytes of the whole file
 */
export const pieceSpan = (number: number, bytes: number): { readonly from: number; readonly to: number } => ({
  from: number * PIECE_BYTES,
  to: Math.min(bytes, (number + 1) * PIECE_BYTES),
})

/** A header of the head: how many bytes the file has. The head stands under the path of the file once it is whole. */
export const BYTES_HEADER = 'X-Bytes'

/**
 * What the digest of a file is the SHA-256 of: the SHA-256s of its pieces in hex, one behind the other. So a phone proves a
 * long file without ever holding more than a piece of it.
 * @param pieces the SHA-256 of each, in order
 */
export const digestText = (pieces: readonly string[]): string => pieces.join('')
